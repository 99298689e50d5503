import { useEffect, useState } from 'preact/hooks';
import { ConnectionNotice } from '../connection-notice.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { useAddress } from '../router.ts';
import { SIGN_IN } from '../routes.ts';
import { t } from '../texts/texts.ts';
import { companyTexts, withTexts } from '../texts/with-texts.ts';
import { LanguageField } from '../ui/language-field.tsx';
import { Rings } from '../ui/rings.tsx';
import type { ContinueProps } from './company/continue-or-code.tsx';
import { forgetProvider, providerNote, providersSignOut } from './company/notes.ts';
import { CodeForm } from './sign-in/code-form.tsx';
import { EmailForm } from './sign-in/email-form.tsx';
import { requestSignIn } from './sign-in/steps.ts';

/** Sign-in by e-mail address and code. It returns to the page where the session ended. */
export function SignIn() {
  const { path, query } = useAddress();
  const [email, setEmail] = useState('');
  // The request id of the newest code; undefined before the first.
  const [requested, setRequested] = useState<string>();
  // Set for a person who was sent to the company's provider and came back here.
  const [way, setWay] = useState(() => providerNote());
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
            forgetProvider();
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
function Company(props: ContinueProps) {
  const Continue = useCompanyPart(({ ContinueOrCode: part }) => part);
  return Continue ? <Continue {...props} /> : null;
}

function SignedOut() {
  const [url] = useState(providersSignOut);
  const SignOutToo = useCompanyPart(({ SignOutToo: part }) => part, url !== null);
  return SignOutToo && url !== null ? <SignOutToo url={url} /> : null;
}

function useCompanyPart<T>(
  partOf: (page: typeof import('./company/continue-or-code.tsx')) => T,
  isNeeded = true,
): T | undefined {
  const [part, setPart] = useState<T>();
  useEffect(() => {
    if (isNeeded)
      void withTexts(() => import('./company/continue-or-code.tsx'), companyTexts).then((page) =>
        setPart(() => partOf(page)),
      );
  }, []);
  return part;
}
