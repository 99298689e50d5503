import { useEffect, useState } from 'preact/hooks';
import { refreshAfterSignIn } from '../../api/cache.ts';
import { API_HEADERS, BASE } from '../../api/headers.ts';
import type { CompanySession } from '../../api/types.ts';
import { HelpButton } from '../../help/help-button.tsx';
import { navigate } from '../../router.ts';
import { SIGN_IN } from '../../routes.ts';
import { c } from '../../texts/company.ts';
import { fill, t } from '../../texts/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DocumentationLink } from '../../ui/documentation-link.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { refusalSection } from './failure-section.ts';
import { forgetProvider, noteProvidersSignOut, ownPage, providerNote } from './notes.ts';

/** `address` belongs to the person the provider signed in; empty if it named none. */
type Refusal = { problem: string; providerCode: string; address: string; sentence: string };
type Outcome = { is: 'refused'; refusal: Refusal } | { is: 'tested'; session: CompanySession };

/**
 * The page a company's provider sends people back to. Its parameters are removed from the address at once, so they are
 * neither kept in the history nor sent twice.
 */
export function Returned() {
  const [given] = useState(() => new URLSearchParams(location.search));
  const [note] = useState(providerNote);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    history.replaceState(null, '', location.pathname);
    document.title = `${t.signIn.title} · Regrove`;
    void finish(given).then(async (finished) => {
      if ('refusal' in finished) return setOutcome({ is: 'refused', ...finished });
      if (finished.session.claims !== null) return setOutcome({ is: 'tested', ...finished });
      forgetProvider();
      noteProvidersSignOut(finished.session.sign_out_url);
      await refreshAfterSignIn();
      navigate(ownPage(note?.wanted ?? '/'), { replace: true });
    });
  }, [given]);

  if (!outcome)
    return (
      <main class="alone" id="main">
        <h1>{c.returned.working}</h1>
        <Placeholder rows={3} />
      </main>
    );
  const back = note?.email === '' ? ownPage(note.wanted) : undefined;
  return (
    <main class="alone" id="main">
      {outcome.is === 'tested' ? <Tested session={outcome.session} /> : <Refused {...outcome.refusal} />}
      <p>
        <LinkButton href={back ?? SIGN_IN}>{back ? c.returned.back : c.returned.again}</LinkButton>
      </p>
      <HelpButton on="company" />
    </main>
  );
}

const NOTHING_KNOWN: Refusal = { problem: '', providerCode: '', address: '', sentence: '' };

async function finish(given: URLSearchParams): Promise<{ session: CompanySession } | { refusal: Refusal }> {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => given.get(name));
  // Accepts only codes in the standard's form: anything else in the address may be anybody's text.
  const providerCode = /^[a-z_]{1,60}$/.exec(given.get('error') ?? '')?.[0] ?? '';
  if (!code || !state) return { refusal: { ...NOTHING_KNOWN, problem: 'provider_ended', providerCode } };
  try {
    const response = await fetch(`${BASE}/sign_in/company`, {
      method: 'POST',
      headers: { ...API_HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify({ code, state, ...(iss && { iss }) }),
    });
    const answer = await response.json();
    if (response.ok) return { session: answer as CompanySession };
    const [problem = '', theirs = ''] = (response.headers.get('sign-in-problem') ?? '').split(' ');
    const address = decodeURIComponent(response.headers.get('sign-in-address') ?? '');
    return { refusal: { problem, providerCode: theirs, address, sentence: String(answer.error ?? '') } };
  } catch {
    return { refusal: NOTHING_KNOWN };
  }
}

function Refused({ problem, providerCode, address, sentence }: Refusal) {
  const known = Object.hasOwn(c.problems, problem) ? c.problems[problem as keyof typeof c.problems] : undefined;
  return (
    <>
      <h1>{c.returned.failed}</h1>
      <p role="alert">{known ?? (sentence ? <span lang="en">{sentence}</span> : t.failures.lost)}</p>
      {address && (
        <p>
          <bdi>{fill(c.returned.came, { address })}</bdi>
        </p>
      )}
      {providerCode && <p>{fill(c.returned.providerSaid, { code: providerCode })}</p>}
      {known && sentence && (
        <p class="small" lang="en">
          {sentence}
        </p>
      )}
      <DocumentationLink page="company-sign-in" section={refusalSection(problem, c.problems)}>
        {t.common.whatToDo}
      </DocumentationLink>
    </>
  );
}

function Tested({ session: { claims, problem } }: { session: CompanySession }) {
  return (
    <>
      <h1>{c.returned.tested}</h1>
      <p role="status">
        {problem === null ? c.returned.well : c.returned.badly} {problem !== null && <span lang="en">{problem}</span>}
      </p>
      <dl class="facts">
        {Object.entries(claims ?? {}).map(([name, value]) => (
          <>
            <dt key={name}>
              <code>{name}</code>
            </dt>
            <dd>
              <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
            </dd>
          </>
        ))}
      </dl>
    </>
  );
}
