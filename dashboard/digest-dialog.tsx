import { useState } from 'preact/hooks';
import { useAction } from './api/hooks.ts';
import { request } from './api/request.ts';
import type { Me } from './api/types.ts';
import { t } from './texts/texts.ts';
import { FormDialog } from './ui/dialog.tsx';
import { SelectField, TextField } from './ui/field.tsx';
import { toast } from './ui/toast.tsx';

type Often = Me['digest'];

/** How often a person gets the attention digest, and after how long a feed counts as silent. */
export function DigestDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const [often, setOften] = useState<Often>(me.digest);
  const [days, setDays] = useState(String(me.silent_days));
  const save = useAction((_key, body: object) => request<Me>('PATCH', '/me', { body }), {
    changes: '/me',
    onDone() {
      toast(t.digest.saved);
      onClose();
    },
  });
  const options: { value: Often; label: string }[] = [
    { value: 'daily', label: t.digest.daily },
    { value: 'weekly', label: t.digest.weekly },
    { value: 'never', label: t.digest.never },
  ];
  return (
    <FormDialog
      title={t.digest.title}
      submit={t.common.save}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() => save.run({ digest: often, silent_days: Number(days) })}
    >
      <p class="hint">{t.digest.hint}</p>
      <SelectField
        label={t.digest.often}
        value={often}
        onValue={(value) => setOften(value as Often)}
        options={options}
      />
      {often !== 'never' && (
        <TextField
          label={t.digest.silentDays}
          hint={t.digest.silentHint}
          type="number"
          required
          min="1"
          max="30"
          value={days}
          onValue={setDays}
        />
      )}
    </FormDialog>
  );
}
