import { useEffect, useRef, useState } from 'preact/hooks';
import { RegroveError } from '../../client/error.ts';
import { refreshAfterSignIn } from '../api/cache.ts';
import { useAction } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import { ConnectionNotice } from '../connection-notice.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { hasSignedInByCode } from '../passkeys/offer-note.ts';
import { navigate, useAddress } from '../router.ts';
import { routeOf, SIGN_IN } from '../routes.ts';
import { fill, t } from '../texts/texts.ts';
import { companyTexts, withTexts } from '../texts/with-texts.ts';
import { Button } from '../ui/button.tsx';
import { DocumentationLink } from '../ui/documentation-link.tsx';
import { FormFailure } from '../ui/failure.tsx';
import { TextField } from '../ui/field.tsx';
import { FormFields } from '../ui/form-failure.tsx';
import { LanguageField } from '../ui/language-field.tsx';
import { Rings } from '../ui/rings.tsx';
import { failureSection } from './company/failure-section.ts';
import { type Begun, forgetWay, leaveFor, noteProvidersSignOut, providersSignOut, wayNote } from './company/notes.ts';
import type { WayProps } from './company/way.tsx';

/** Sign-in by e-mail address and code. It returns to the page on which the session ended. */
export function SignIn() {
  const { path, query } = useAddress();
  const [email, setEmail] = useState('');
  // The request id of the newest code; undefined before the first.
  const [requested, setRequested] = useState<string>();
  // Set for a person who was sent to the company's provider and came back here.
  const [way, setWay] = useState(() => wayNote());
  const wanted = path === SIGN_IN ? (query.get('to') ?? '/') : path + location.search;
  useEffect(() => {
    document.title = `${t.signIn.title} · Regrove`;
  }, []);
  return (
    <main class="sign-in" id="main">
      <Rings />
      <p class="brand">Regrove</p>
      <p class="tagline">{t.signIn.tagline}</p>
      <div class="page-title">
        <h1 tabIndex={-1}>{t.signIn.title}</h1>
        <HelpButton on="sign-in" />
      </div>
      <ConnectionNotice />
      {way?.email ? (
        <Company
          note={way}
          begin={requestSignIn}
          onCode={(address, request) => {
            setWay(undefined);
            setEmail(address);
            setRequested(request);
          }}
          onOther={() => {
            forgetWay();
            setWay(undefined);
          }}
        />
      ) : requested === undefined ? (
        <EmailForm email={email} onEmail={setEmail} onSent={setRequested} wanted={wanted} />
      ) : (
        <CodeForm email={email} requested={requested} onSent={setRequested} onOther={() => setRequested(undefined)} />
      )}
      {path === SIGN_IN && !way && <SignedOut />}
      <LanguageField class="sign-in-language" isNameHidden />
    </main>
  );
}

/** Company sign-in is loaded only for people using it. */
function Company(props: WayProps) {
  const Way = useCompanyPart(({ Way: part }) => part);
  return Way ? <Way {...props} /> : null;
}

function SignedOut() {
  const [url] = useState(providersSignOut);
  const SignOutToo = useCompanyPart(({ SignOutToo: part }) => part, url !== null);
  return SignOutToo && url !== null ? <SignOutToo url={url} /> : null;
}

function useCompanyPart<T>(partOf: (page: typeof import('./company/way.tsx')) => T, isNeeded = true): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    if (isNeeded)
      void withTexts(() => import('./company/way.tsx'), companyTexts).then((page) => setPart(() => partOf(page)));
  }, []);
  return part;
}

function EmailForm({
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

/** The link from a failure to the docs/sign-in.md section with the steps to take. */
const FailureLink = ({ failure }: { failure: Error | undefined }) =>
  failure ? (
    <DocumentationLink page="sign-in" section={failureSection(failure)} class="small">
      {t.common.whatToDo}
    </DocumentationLink>
  ) : null;

/** Loads the person who has signed in. */
async function finishSignIn(): Promise<void> {
  noteProvidersSignOut(null);
  forgetWay();
  await refreshAfterSignIn();
}

/** Leaves the sign-in page for the wanted one. */
function goOn(path: string, query: URLSearchParams): void {
  if (path !== SIGN_IN) return;
  // Only path and query count, so the link cannot lead to another site.
  const { pathname, search } = new URL(query.get('to') ?? '/', location.origin);
  navigate(routeOf(pathname).is === 'unknown' ? '/' : pathname + search, { replace: true });
}

/** Lets the browser offer the person's passkeys in the address field. The script is loaded where browsers can do that. */
function usePasskeyField(): Error | undefined {
  const { path, query } = useAddress();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (typeof PublicKeyCredential === 'undefined') return;
    const leaving = new AbortController();
    void import('../passkeys/credentials.ts').then(async ({ mayFill, signInByField }) => {
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

const CODE_LENGTH = 8;

/** The request id binds the code to this browser, so others' guesses do not use it up. */
const requestSignIn = (email: string, method?: 'code') =>
  request<Begun>('POST', '/sign_in', { body: { email, method } });

function CodeForm({
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
