import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { DocumentDraft } from './planting-draft.ts';

type FieldsProps = { documents: DocumentDraft[]; onDocuments: (documents: DocumentDraft[]) => void };

/** A planting's documents: each with name, address and hash. */
export function DocumentFields({ documents, onDocuments }: FieldsProps) {
  const change = (place: number, part: Partial<DocumentDraft>) =>
    onDocuments(documents.map((one, index) => (index === place ? { ...one, ...part } : one)));
  return (
    <fieldset class="stack">
      <legend>{o.plantings.documents}</legend>
      {documents.map(({ name, url, sha256 }, place) => (
        <div key={place} class="item">
          <TextField label={t.common.name} value={name} onValue={(value) => change(place, { name: value })} required />
          <TextField
            label={o.plantings.documentAddress}
            type="url"
            value={url}
            onValue={(value) => change(place, { url: value })}
            required
          />
          <TextField
            label={o.plantings.documentHash}
            value={sha256}
            onValue={(value) => change(place, { sha256: value })}
            required
            maxLength={64}
          />
          <Button
            icon="close"
            label={fill(o.plantings.removeDocument, { number: format.whole(place + 1) })}
            onClick={() => onDocuments(documents.filter((_, index) => index !== place))}
          >
            {t.common.delete}
          </Button>
        </div>
      ))}
      <div class="row">
        <Button icon="plus" onClick={() => onDocuments([...documents, { name: '', url: '', sha256: '' }])}>
          {o.plantings.addDocument}
        </Button>
      </div>
    </fieldset>
  );
}
