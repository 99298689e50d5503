import { useEffect, useState } from 'preact/hooks';
import { RegroveError } from '../../../client/error.ts';
import { useAction } from '../../api/hooks.ts';
import { useAddress } from '../../router.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { leaveFor } from '../company/notes.ts';
import { FailureLink } from './failure-link.tsx';
import { finishSignIn, goOn, requestSignIn } from './steps.ts';

export function EmailForm({
  email,
  onEmail,
  onSent,
  wanted,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSent: (requested: string) => void;
  wanted: string;
}) {
  const refusedPasskey = usePasskeyField();
  const send = useAction((_key, to: string) => requestSignIn(to), {
    onDone: ({ data }) =>
      data.url === null ? onSent(data.request) : leaveFor(data.url, { email: email.trim(), wanted }),
  });
  return (
    <FormFields failure={send.failure}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send.run(email.trim());
        }}
      >
        <TextField
          field="email"
          label={t.signIn.email}
          hint={t.signIn.intro}
          type="email"
          autocomplete="email webauthn"
          required
          autofocus
          value={email}
          onValue={onEmail}
        />
        <FormFailure failure={send.failure ?? refusedPasskey} />
        <FailureLink failure={send.failure ?? refusedPasskey} />
        <Button type="submit" kind="primary" isBusy={send.isBusy}>
          {t.signIn.send}
        </Button>
      </form>
    </FormFields>
  );
}

/** Lets the browser offer the person's passkeys in the address field. The script is loaded where browsers can do that. */
function usePasskeyField(): Error | undefined {
  const { path, query } = useAddress();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (typeof PublicKeyCredential === 'undefined') return;
    const leaving = new AbortController();
    void import('../../passkeys/credentials.ts').then(async ({ mayFill, signInByField }) => {
      try {
        if (!(await mayFill()) || leaving.signal.aborted || !(await signInByField(leaving.signal))) return;
        await finishSignIn();
        goOn(path, query);
      } catch (error) {
        // Canceling the choice, or lacking an authenticator, is not a failure of the page.
        if (error instanceof RegroveError && error.code === 401) setFailure(error);
      }
    });
    return () => leaving.abort();
  }, []);
  return failure;
}
