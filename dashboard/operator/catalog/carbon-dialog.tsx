import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Conflict } from './conflict.tsx';
import { CARBON_PROJECTS, type CarbonProject } from './types.ts';
import { inList, useVersionedForm } from './versioned.ts';

type CarbonDraft = { name: string; type: string; registry: string; price: string; active: string };

const EMPTY: CarbonDraft = { name: '', type: '', registry: '', price: '', active: 'yes' };

const draftOf = ({ name, type, registry, price, active }: CarbonProject): CarbonDraft => ({
  name,
  type,
  registry,
  price: String(price),
  active: active ? 'yes' : '',
});

const wholeOf = ({ name, type, registry, price, active }: CarbonDraft) => ({
  name: name.trim(),
  type: type.trim(),
  registry: registry.trim(),
  price: Number(price),
  active: active !== '',
});

const bodyOf = (draft: CarbonDraft, changed: (keyof CarbonDraft)[]) => {
  const all = wholeOf(draft);
  return Object.fromEntries(changed.map((field) => [field, all[field]]));
};

const labelOf = (field: keyof CarbonDraft): string =>
  ({
    name: t.common.name,
    type: t.common.type,
    registry: o.projects.registry,
    price: o.projects.pricePerTonne,
    active: t.common.active,
  })[field];

type FieldsProps = { draft: CarbonDraft; set: (field: keyof CarbonDraft, value: string) => void };

function CarbonFields({ draft, set }: FieldsProps) {
  const of = (field: keyof CarbonDraft) => ({
    field,
    label: labelOf(field),
    value: draft[field],
    onValue: (value: string) => set(field, value),
  });
  return (
    <>
      <TextField {...of('name')} required maxLength={255} />
      <TextField {...of('type')} required maxLength={255} />
      <TextField {...of('registry')} required maxLength={255} />
      <TextField {...of('price')} type="number" min="0" max="1000000" step="any" required />
      <CheckField
        label={labelOf('active')}
        value={draft.active !== ''}
        onValue={(isActive) => set('active', isActive ? 'yes' : '')}
      />
    </>
  );
}

export function NewCarbonDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const create = useAction(
    (idempotencyKey, body: object) => request<CarbonProject>('POST', CARBON_PROJECTS, { body, idempotencyKey }),
    {
      changes: CARBON_PROJECTS,
      onDone() {
        toast(t.common.saved);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={o.projects.create}
      submit={t.common.create}
      onClose={onClose}
      isBusy={create.isBusy}
      failure={create.failure}
      onSubmit={() => create.run(wholeOf(draft))}
    >
      <CarbonFields draft={draft} set={(field, value) => setDraft({ ...draft, [field]: value })} />
    </FormDialog>
  );
}

export function EditCarbonDialog({ project, onClose }: { project: CarbonProject; onClose: () => void }) {
  const form = useVersionedForm({
    ...inList<CarbonProject, CarbonDraft>(CARBON_PROJECTS, project.id, bodyOf),
    item: project,
    draftOf,
    onSaved() {
      toast(t.common.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={project.name}
      submit={t.common.save}
      onClose={onClose}
      isBusy={form.isBusy}
      failure={form.failure}
      canSubmit={form.isDirty}
      onSubmit={form.submit}
    >
      {form.differences && (
        <Conflict differences={form.differences} draft={form.draft} labelOf={labelOf} onTake={form.set} />
      )}
      <CarbonFields draft={form.draft} set={form.set} />
    </FormDialog>
  );
}
