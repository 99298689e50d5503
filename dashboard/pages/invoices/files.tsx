import { hasXml } from '../../../lib/books/parties/requirements.ts';
import { saveCsv, saveFile } from '../../api/download.ts';
import { useAction } from '../../api/hooks.ts';
import { requestBlob, requestText } from '../../api/request.ts';
import { v } from '../../texts/invoices.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import type { Invoice } from './types.ts';

type FilesProps = {
  invoice: Invoice;
  /** Its address in the API. */
  path: string;
  /** True where downloading is what people come for. */
  isMain?: boolean;
};

/** The files of an invoice, as the buyer got them. */
export function InvoiceFiles({ invoice: { number, tax, currency }, path, isMain = false }: FilesProps) {
  const pdf = useAction((_key) => requestBlob(path, 'application/pdf'), {
    onDone: (file) => saveFile(`${number}.pdf`, file),
  });
  const xml = useAction((_key) => requestBlob(path, 'application/xml'), {
    onDone: (file) => saveFile(`${number}.xml`, file),
  });
  const csv = useAction((_key) => requestText(path, 'text/csv'), {
    onDone: ({ text }) => saveCsv(`${number}.csv`, text),
  });
  const canBeXml = hasXml({ tax, currency });
  return (
    <>
      <div class="row filters">
        <Button kind={isMain ? 'primary' : 'plain'} icon="down" isBusy={pdf.isBusy} onClick={() => pdf.run()}>
          PDF
        </Button>
        {canBeXml && (
          <Button icon="down" isBusy={xml.isBusy} onClick={() => xml.run()}>
            XML
          </Button>
        )}
        <Button icon="down" isBusy={csv.isBusy} onClick={() => csv.run()}>
          CSV
        </Button>
      </div>
      {!canBeXml && <p class="small muted">{v.noXml}</p>}
      <FormFailure failure={pdf.failure ?? xml.failure ?? csv.failure} />
    </>
  );
}
