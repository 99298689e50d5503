import { useState } from 'preact/hooks';
import { useAction } from '../../../api/hooks.ts';
import { DOMAINS, type Domain } from '../../../api/operator.ts';
import { request } from '../../../api/request.ts';
import { o } from '../../../texts/operator.ts';
import { fill } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Accepts an account's id or any of its pages' addresses. */
const accountIn = (text: string): string => UUID.exec(text)?.[0].toLowerCase() ?? text.trim();

export function ApproveDialog({ onClose }: { onClose: () => void }) {
  const [account, setAccount] = useState('');
  const [domain, setDomain] = useState('');
  const approve = useAction((_key, body: object) => request<Domain>('POST', DOMAINS, { body }), {
    changes: DOMAINS,
    onDone({ data }) {
      toast(fill(o.domains.approvedNow, { domain: data.domain }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={o.domains.approve}
      submit={o.domains.approve}
      onClose={onClose}
      isBusy={approve.isBusy}
      failure={approve.failure}
      onSubmit={() => approve.run({ account_id: accountIn(account), domain: domain.trim() })}
    >
      <p>{o.domains.approveHint}</p>
      <TextField
        field="domain"
        label={o.domains.domain}
        placeholder="example.com"
        required
        maxLength={253}
        value={domain}
        onValue={setDomain}
      />
      <TextField
        field="account_id"
        label={o.domains.account}
        hint={o.domains.accountHint}
        required
        maxLength={500}
        value={account}
        onValue={setAccount}
      />
    </FormDialog>
  );
}
