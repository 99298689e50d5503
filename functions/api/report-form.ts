import * as z from 'zod';
import { contentDisposition } from '../../lib/books/certificates/file-name.ts';
import type { ReportFacts } from '../../lib/communication/reports/report.ts';
import { LOCALE_DEFAULT, LOCALES } from '../../lib/platform/locale.ts';

/** Report formats, shared by drafts and issued reports. */
export const PDF = 'application/pdf';

export const FILE_NAME = { 'Content-Disposition': 'The name of the file, with a PDF.' };

export const InForm = z.object({
  lang: z.enum(LOCALES).optional().describe('The language of the sentences and of the PDF; omitted: en.'),
  size: z.enum(['letter']).optional().describe('`letter`: the PDF is US Letter. Omitted: A4.'),
});

/** The first request for a PDF loads the renderer with its fonts; all others start without it. */
export async function pdfOf(
  facts: ReportFacts,
  { lang = LOCALE_DEFAULT, size }: z.infer<typeof InForm>,
  setHeader: (name: string, value: string) => void,
): Promise<Uint8Array> {
  const [{ renderReport }, { reportFileName }] = await Promise.all([
    import('../../lib/communication/reports/render/pdf.ts'),
    import('../../lib/communication/reports/render/file-name.ts'),
  ]);
  setHeader('content-disposition', contentDisposition(reportFileName(facts, lang, 'pdf')));
  return renderReport(facts, { locale: lang, size: size ?? 'a4' });
}
