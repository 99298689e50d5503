import { useId, useState } from 'preact/hooks';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';

/** Spreadsheets save CSV as UTF-8, as UTF-16 with a byte-order mark, or in an older Windows code page. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const CSV_FILES = '.csv,text/csv,text/plain';

/** A chosen file, or pasted rows. */
type Chosen = { name: string; size: number; body: ArrayBuffer | string };

type DropZoneProps = { accept?: string } & (
  | { onText: (text: string) => void; onFile?: never }
  /** For files sent as they are. */
  | { onFile: (file: Chosen) => void; onText?: never }
);

/** Accepts a chosen or dropped file, or rows pasted from a spreadsheet. */
export function DropZone({ onText, onFile, accept = CSV_FILES }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const [typed, setTyped] = useState('');
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const body = await file.arrayBuffer();
    if (onFile) onFile({ name: file.name, size: body.byteLength, body });
    else onText(decoded(body));
  };
  const takeTyped = () => {
    if (onFile) onFile({ name: 'rows.csv', size: new TextEncoder().encode(typed).length, body: typed });
    else onText(typed);
  };
  return (
    <div class="stack">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button inside does the same. */}
      <div
        class={`drop${isOver ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <label class="button primary" for={id}>
          {t.importing.choose}
        </label>
        <input
          id={id}
          class="hidden"
          type="file"
          accept={accept}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
        <p class="muted">{t.importing.drop}</p>
      </div>
      <textarea
        aria-label={t.importing.paste}
        value={typed}
        spellcheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div class="row">
        <Button disabled={typed.trim() === ''} onClick={takeTyped}>
          {t.importing.preview}
        </Button>
      </div>
    </div>
  );
}
