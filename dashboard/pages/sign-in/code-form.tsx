import { useRef, useState } from 'preact/hooks';
import { RegroveError } from '../../../client/error.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { hasSignedInByCode } from '../../passkeys/offer-note.ts';
import { useAddress } from '../../router.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureLink } from './failure-link.tsx';
import { finishSignIn, goOn, requestSignIn } from './steps.ts';

const CODE_LENGTH = 8;

export function CodeForm({
  email,
  requested,
  onSent,
  onOther,
}: {
  email: string;
  requested: string;
  onSent: (requested: string) => void;
  onOther: () => void;
}) {
  const { path, query } = useAddress();
  const [code, setCode] = useState('');
  const lastSent = useRef('');
  // Stays busy until the person is loaded: a code works once, so a second click must not send it again.
  const verify = useAction(
    async (_key, entered: string) => {
      await request('POST', '/sign_in/verify', { body: { email: email.trim(), code: entered, request: requested } });
      await finishSignIn();
      hasSignedInByCode.set(true);
    },
    { isSigningIn: true, onDone: () => goOn(path, query) },
  );
  const resend = useAction(() => requestSignIn(email.trim(), 'code'), {
    onDone({ data }) {
      verify.clear();
      lastSent.current = '';
      onSent(data.request);
    },
  });
  const isWrong = verify.failure instanceof RegroveError && verify.failure.code === 401;

  /** Accepts a code with spaces, and submits it once it is complete. */
  function onValue(value: string): void {
    const digits = value.replace(/\D/g, '').slice(0, CODE_LENGTH);
    setCode(digits);
    if (digits.length === CODE_LENGTH && digits !== code) send(digits);
  }

  /** A refused code is not sent a second time: that would only use up a try. */
  function send(digits: string): void {
    if (isWrong && digits === lastSent.current) return;
    lastSent.current = digits;
    void verify.run(digits);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p role="status">{fill(t.signIn.sent, { email: email.trim() })}</p>
      <TextField
        label={t.signIn.code}
        hint={t.signIn.codeHint}
        error={isWrong ? t.signIn.wrong : undefined}
        inputMode="numeric"
        autocomplete="one-time-code"
        required
        autofocus
        size="code"
        value={code}
        onValue={onValue}
      />
      {isWrong || <FormFailure failure={verify.failure ?? resend.failure} />}
      <FailureLink failure={verify.failure ?? resend.failure} />
      <Button type="submit" kind="primary" isBusy={verify.isBusy} disabled={code.length < CODE_LENGTH}>
        {t.signIn.verify}
      </Button>
      <div class="row center">
        <Button kind="quiet" isBusy={resend.isBusy} onClick={() => resend.run()}>
          {t.signIn.again}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {t.signIn.other}
        </Button>
      </div>
    </form>
  );
}
