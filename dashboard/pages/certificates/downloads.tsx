import { zipSync } from 'fflate';
import { useRef, useState } from 'preact/hooks';
import { fileName } from '../../api/download.ts';
import type { Certificate } from '../../api/types.ts';
import * as format from '../../format.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { certificatePath } from './files.ts';

type DownloadsProps = {
  certificates: Certificate[];
  name: string;
  onDone: () => void;
  save: (name: string, contents: Blob) => void;
};

/** Downloads several PDFs, in one ZIP or one by one. They are fetched in sequence, so the service renders one at a time. */
export function Downloads({ certificates, name, onDone, save }: DownloadsProps) {
  const [done, setDone] = useState<number>();
  const isStopped = useRef(false);

  async function fetchAll(each: (file: string, contents: Blob) => Promise<void> | void): Promise<boolean> {
    isStopped.current = false;
    let failed = 0;
    for (const [place, certificate] of certificates.entries()) {
      if (isStopped.current) break;
      setDone(place);
      const response = await fetch(certificatePath(certificate.id, '.pdf')).catch(() => undefined);
      if (response?.ok) await each(nameOf(certificate), await response.blob());
      else failed += 1;
    }
    setDone(undefined);
    if (isStopped.current) toast(t.certificates.stopped);
    else if (failed > 0) toast(plural(t.certificates.someFailed, failed));
    return !isStopped.current && failed === 0;
  }

  async function asZip(): Promise<void> {
    const files: Record<string, Uint8Array> = {};
    const isComplete = await fetchAll(async (file, blob) => {
      files[file] = new Uint8Array(await blob.arrayBuffer());
    });
    if (isStopped.current || Object.keys(files).length === 0) return;
    // PDFs are already compressed, so they are stored unchanged.
    const zip = new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' });
    save(`${fileName(name, t.certificates.title)}.zip`, zip);
    if (isComplete) onDone();
  }

  const count = format.whole(certificates.length);
  if (done !== undefined)
    return (
      <div class="bar-foot">
        <label class="progress">
          <span role="status">{fill(t.certificates.making, { done: format.whole(done), of: count })}</span>
          <progress max={certificates.length} value={done} />
        </label>
        <Button
          onClick={() => {
            isStopped.current = true;
          }}
        >
          {t.common.cancel}
        </Button>
      </div>
    );
  return (
    <div class="bar-foot">
      <span>{plural(t.common.selected, certificates.length)}</span>
      <Button onClick={() => fetchAll(save).then((isComplete) => isComplete && onDone())}>
        {t.certificates.oneByOne}
      </Button>
      <Button kind="primary" icon="down" onClick={asZip}>
        {t.certificates.zip}
      </Button>
    </div>
  );
}

const nameOf = ({ id, date, project }: Certificate): string =>
  `${fileName(date.slice(0, 10), project.name, id.slice(-8))}.pdf`;
