import { o } from '../../texts/operator.ts';
import { AreaField, TextField } from '../../ui/field.tsx';
import { FOREST_FIELDS, type ForestDraft, forestLabel } from './forest-draft.ts';

type FieldsProps = { draft: ForestDraft; set: (field: keyof ForestDraft, value: string) => void };

/** A forestry project's fields. */
export function ForestFields({ draft, set }: FieldsProps) {
  const of = (field: keyof ForestDraft) => ({
    // Region and country are one field in the API; its errors name the part.
    field: field === 'region' || field === 'country' ? `place.${field}` : FOREST_FIELDS[field],
    label: forestLabel(field),
    value: draft[field],
    onValue: (value: string) => set(field, value),
  });
  return (
    <div class="stack">
      <TextField {...of('name')} required maxLength={255} />
      <div class="grid-2">
        <TextField {...of('latitude')} type="number" min="-90" max="90" step="any" required />
        <TextField {...of('longitude')} type="number" min="-180" max="180" step="any" required />
        <TextField {...of('region')} isOptional maxLength={255} />
        <TextField {...of('country')} isOptional maxLength={2} />
      </div>
      <AreaField {...of('introduction')} isOptional hint={o.projectForm.introductionHint} maxLength={10_000} />
      <AreaField {...of('body')} maxLength={100_000} />
      <TextField {...of('masthead')} type="url" required />
      <TextField {...of('logo')} type="url" required />
      <AreaField {...of('images')} isOptional maxLength={100_000} />
      <TextField {...of('ledgerFrom')} type="date" isOptional hint={o.projectForm.ledgerFromHint} />
    </div>
  );
}
