import { useState } from 'preact/hooks';
import { proposeSplit } from '../../../lib/trees/credits/split-serial.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  CREDIT_FIELDS,
  type CreditDraft,
  creditChange,
  creditDraft,
  newCreditBody,
  newCreditDraft,
  withSerial,
} from './credit-draft.ts';
import { type CarbonProject, CREDITS, type CreditLot } from './types.ts';
import { projectOptions } from './use-projects.ts';

type DialogProps = { projects: CarbonProject[]; lot?: CreditLot; onClose: () => void };

/** New retired credits, or some to edit. */
export function CreditDialog({ projects, lot, onClose }: DialogProps) {
  const options = projectOptions(projects);
  const [draft, setDraft] = useState(() => (lot ? creditDraft(lot) : newCreditDraft(options[0]?.value ?? '')));
  const save = useAction(
    (idempotencyKey, body: object) =>
      lot
        ? request<CreditLot>('PATCH', `${CREDITS}/${lot.id}`, { body })
        : request<CreditLot>('POST', CREDITS, { body, idempotencyKey }),
    {
      changes: CREDITS,
      onDone() {
        toast(o.credits.saved);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      wide
      title={lot ? fill(o.credits.editTitle, { serial: lot.serial }) : o.credits.addTitle}
      submit={t.common.save}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() => save.run(lot ? creditChange(lot, draft) : newCreditBody(draft))}
    >
      <CreditFields options={options} draft={draft} onDraft={setDraft} />
    </FormDialog>
  );
}

type FieldsProps = {
  options: { value: string; label: string }[];
  draft: CreditDraft;
  onDraft: (draft: CreditDraft) => void;
};

function CreditFields({ options, draft, onDraft }: FieldsProps) {
  const of = (field: keyof CreditDraft) => ({
    field: CREDIT_FIELDS[field],
    value: draft[field],
    onValue: (value: string) => onDraft({ ...draft, [field]: value }),
  });
  const proposal = proposeSplit(draft.serial);
  return (
    <>
      <TextField
        field="serial"
        label={o.credits.serial}
        hint={o.credits.serialHint}
        value={draft.serial}
        onValue={(serial) => onDraft(withSerial(draft, serial))}
        required
        maxLength={255}
      />
      {draft.serial.trim() !== '' && (
        <p class="small" role="status">
          {proposal ? fill(o.credits.proposed, { registry: proposal.format.registry }) : o.credits.unknown}
        </p>
      )}
      <div class="grid-2">
        <TextField label={o.credits.block} {...of('block')} maxLength={255} />
        <TextField label={o.credits.first} {...of('first')} inputMode="numeric" isOptional />
        <TextField label={o.credits.last} {...of('last')} inputMode="numeric" isOptional />
        <TextField label={o.credits.tonnes} {...of('tonnes')} required />
        <SelectField label={t.common.project} {...of('project')} options={options} />
        <TextField label={o.projects.registry} {...of('registry')} required maxLength={255} />
        <SelectField
          label={t.common.type}
          {...of('kind')}
          options={[
            { value: 'removal', label: o.credits.removal },
            { value: 'avoidance', label: o.credits.avoidance },
          ]}
        />
        <TextField label={o.credits.retiredOn} {...of('retiredOn')} type="date" required />
        <TextField label={o.credits.vintageFrom} {...of('vintageFrom')} type="date" required />
        <TextField label={o.credits.vintageTo} {...of('vintageTo')} type="date" required />
        <TextField label={o.credits.registryProject} {...of('registryProject')} isOptional maxLength={255} />
        <TextField label={o.credits.methodology} {...of('methodology')} isOptional maxLength={255} />
        <TextField label={o.credits.beneficiary} {...of('beneficiary')} isOptional maxLength={255} />
        <TextField label={o.credits.url} {...of('url')} type="url" isOptional />
      </div>
    </>
  );
}
