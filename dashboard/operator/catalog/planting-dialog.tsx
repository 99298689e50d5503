import { useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { useAction, useList } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { DocumentFields } from './document-fields.tsx';
import { newPlantingDraft, type PlantingDraft, plantingBody, plantingChange, plantingDraft } from './planting-draft.ts';
import { PLANTINGS, type Planting, plantingsOf } from './types.ts';
import { projectOptions } from './use-projects.ts';

type DialogProps = {
  projectId: string;
  /** The planting to edit; none for a new one. */
  planting?: Planting;
  /** The planting whose lost trees a new one replaces. */
  replaces?: string;
  onClose: () => void;
};

/** A new planting, or one to edit. */
export function PlantingDialog({ projectId, planting, replaces, onClose }: DialogProps) {
  const [draft, setDraft] = useState(() => (planting ? plantingDraft(planting) : newPlantingDraft(replaces)));
  const save = useAction(
    (idempotencyKey, body: object) =>
      planting
        ? request<Planting>('PATCH', `${PLANTINGS}/${planting.id}`, { body })
        : request<Planting>('POST', PLANTINGS, { body, idempotencyKey }),
    {
      onDone() {
        plantingsChanged();
        toast(o.plantings.saved);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      wide
      title={planting ? fill(o.plantings.editTitle, { name: planting.name }) : o.plantings.addTitle}
      submit={t.common.save}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() =>
        save.run(planting ? plantingChange(planting, draft) : { project_id: projectId, ...plantingBody(draft) })
      }
    >
      <PlantingFields projectId={projectId} planting={planting} draft={draft} onDraft={setDraft} />
      <p class="small">{o.plantings.hint}</p>
    </FormDialog>
  );
}

/** Plantings, and the project figures derived from them. */
export function plantingsChanged(): void {
  invalidate(PLANTINGS);
  invalidate('/forestry/projects');
}

type FieldsProps = {
  projectId: string;
  planting: Planting | undefined;
  draft: PlantingDraft;
  onDraft: (draft: PlantingDraft) => void;
};

function PlantingFields({ projectId, planting, draft, onDraft }: FieldsProps) {
  const others = useList<Planting>(plantingsOf(projectId), { limit: 1000, loadAll: true });
  const of = (field: Exclude<keyof PlantingDraft, 'documents'>) => ({
    field: field === 'from' || field === 'to' ? `planted_${field}` : field,
    value: draft[field],
    onValue: (value: string) => onDraft({ ...draft, [field]: value }),
  });
  const statuses = planting?.status === 'audited' ? (['audited'] as const) : (['planned', 'planted'] as const);
  return (
    <>
      <TextField label={t.common.name} {...of('name')} required maxLength={255} />
      <div class="grid-2">
        <SelectField
          label={t.common.status}
          {...of('status')}
          options={statuses.map((value) => ({ value, label: o.plantings[value] }))}
        />
        <TextField label={t.common.trees} {...of('trees')} type="number" min="1" step="1" required />
        <TextField label={o.plantings.from} {...of('from')} type="date" required />
        <TextField label={o.plantings.to} {...of('to')} type="date" required />
        <TextField label={o.plantings.seedlings} {...of('seedlings')} type="number" min="0" step="1" isOptional />
        <TextField label={o.plantings.partner} {...of('partner')} isOptional maxLength={255} />
        <TextField
          label={o.projectForm.latitude}
          {...of('latitude')}
          type="number"
          min="-90"
          max="90"
          step="any"
          isOptional
        />
        <TextField
          label={o.projectForm.longitude}
          {...of('longitude')}
          type="number"
          min="-180"
          max="180"
          step="any"
          isOptional
        />
      </div>
      <TextField label={o.plantings.species} {...of('species')} isOptional hint={o.plantings.speciesHint} />
      <SelectField
        label={o.plantings.replaces}
        {...of('replaces')}
        isOptional
        options={[
          { value: '', label: '–' },
          ...projectOptions((others.data ?? []).filter(({ id }) => id !== planting?.id)),
        ]}
      />
      <DocumentFields documents={draft.documents} onDocuments={(documents) => onDraft({ ...draft, documents })} />
    </>
  );
}
