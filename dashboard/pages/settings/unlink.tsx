import { useAction, useResource } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { SignInSetting, User } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { c } from '../../texts/company.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toast.tsx';

/** Removes the link between a user and their account at the company's provider, if the account has company sign-in. */
export function Unlink({ user }: { user: User }) {
  const { base } = useScope();
  const { data } = useResource<SignInSetting>(`${base}/settings/sign_in`);
  const unlink = useAction(() => request('DELETE', `${base}/users/${user.id}/company_identity`), {
    onDone: () => toast(t.common.saved),
  });
  if (!data?.issuer) return null;
  return (
    <>
      <FormFailure failure={unlink.failure} />
      <p>
        <Button isBusy={unlink.isBusy} onClick={() => unlink.run()}>
          {c.setup.unlink}
        </Button>
      </p>
    </>
  );
}
