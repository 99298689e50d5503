import { useState } from 'preact/hooks';
import { useAction, useList, useResource } from '../../api/hooks.ts';
import { ROOTS } from '../../api/operator.ts';
import { request } from '../../api/request.ts';
import type { Account, ExpandedAccount, MovedAccount } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { m } from '../../texts/moving.ts';
import { fill, t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { Choice, SelectField, TextField } from '../../ui/field.tsx';
import { LeftBehind } from './left-behind.tsx';

/**
 * Moves an account below another one: a distributor moves a customer between its channels, an operator any account with a reason.
 * Afterward the dialog lists what needs a decision.
 */
export function MoveDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { isOperator } = useScope();
  const [parent, setParent] = useState('');
  const [when, setWhen] = useState<'now' | 'next_month'>(isOperator ? 'next_month' : 'now');
  const [reason, setReason] = useState('');
  const [moved, setMoved] = useState<MovedAccount>();
  const move = useAction(
    async (idempotencyKey, body: object) => {
      const path = isOperator ? `${ROOTS}/${account.id}/move` : `/accounts/${account.id}/move`;
      return (await request<MovedAccount>('POST', path, { body, idempotencyKey })).data;
    },
    { changes: '/accounts/', onDone: setMoved },
  );
  if (moved) return <LeftBehind moved={moved} onClose={onClose} />;
  const Target = isOperator ? TargetById : TargetChannel;
  return (
    <FormDialog
      title={fill(m.title, { name: account.name })}
      submit={m.move}
      onClose={onClose}
      isBusy={move.isBusy}
      failure={move.failure}
      canSubmit={parent !== ''}
      onSubmit={() => move.run({ parent_id: parent, from: when, ...(isOperator && { reason: reason.trim() }) })}
    >
      <Target value={parent} onValue={setParent} />
      <Choice
        label={m.when}
        value={when}
        onValue={setWhen}
        options={[
          { value: 'now', label: m.now },
          { value: 'next_month', label: m.nextMonth },
        ]}
      />
      {isOperator && (
        <TextField
          field="reason"
          label={m.reason}
          hint={m.reasonHint}
          required
          maxLength={255}
          value={reason}
          onValue={setReason}
        />
      )}
      <p>{fill(m.stays, { name: account.name })}</p>
      <p>{m.before}</p>
      <p>{m.after}</p>
      <p>{m.access}</p>
    </FormDialog>
  );
}

type TargetProps = { value: string; onValue: (value: string) => void };

/** The distributor's other active channels. The page shows the accounts below one of them. */
function TargetChannel({ value, onValue }: TargetProps) {
  const { id, account } = useScope();
  const channels = useList<Account>(account?.parent_id ? `/accounts/${account.parent_id}/accounts` : null, {
    limit: 200,
    loadAll: true,
  });
  const others = (channels.data ?? []).filter((one) => one.id !== id && one.status === 'active');
  if (channels.isComplete && others.length === 0) return <p class="notice">{m.noTargets}</p>;
  return (
    <SelectField
      field="parent_id"
      label={m.to}
      value={value}
      onValue={onValue}
      options={[{ value: '', label: '–' }, ...others.map((one) => ({ value: one.id, label: one.name }))]}
    />
  );
}

/** An operator names the account by its id and sees whose it is. There may be 100,000 to choose from. */
function TargetById({ value, onValue }: TargetProps) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value.trim());
  const found = useResource<ExpandedAccount>(isId ? `/accounts/${value.trim()}` : null);
  const name = found.data && `${found.data.name} · ${t.roles[found.data.role]}`;
  return (
    <TextField
      field="parent_id"
      label={m.to}
      hint={name === undefined ? m.toHint : fill(m.found, { name })}
      required
      value={value}
      onValue={(text) => onValue(text.trim())}
    />
  );
}
