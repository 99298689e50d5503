import { useEffect, useRef } from 'preact/hooks';
import { RegroveError } from '../client/error.ts';
import { isSignedOut, visitor } from './api/cache.ts';
import { useResource } from './api/hooks.ts';
import type { Me } from './api/types.ts';
import { frameHtml } from './first-frame/frame.ts';
import { frameTextsOf } from './first-frame/frame-texts.ts';
import { lastAccount, lastRole, rememberAccount } from './last-account.ts';
import { Invitations } from './memberships-lazily.ts';
import { navigationOf } from './navigation.ts';
import { loadDesk, loadViewingShell } from './operator/load.ts';
import { Blocked, lazily, useFocusOnNavigation, usePage } from './page-loading.tsx';
import { PAGES } from './pages/index.ts';
import { SignIn } from './pages/sign-in.tsx';
import { navigate, useAddress } from './router.ts';
import { at, OPERATOR, type PageName, routeOf, SIGN_IN, signInFor } from './routes.ts';
import { useScrollRestoration } from './scroll-restoration.ts';
import { isFirstViewDrawn, ScopeProvider, useScopeOf } from './session.ts';
import { Shell } from './shell.tsx';
import { useStore } from './store.ts';
import { t } from './texts/texts.ts';
import { companyTexts, passkeyTexts, withTexts } from './texts/with-texts.ts';
import { DocumentationLink } from './ui/documentation-link.tsx';
import { Failed } from './ui/failure.tsx';
import { Page } from './ui/page.tsx';
import { Placeholder } from './ui/states.tsx';
import { Toasts } from './ui/toast.tsx';

export function App() {
  const { path } = useAddress();
  const route = routeOf(path);
  const isOut = useStore(isSignedOut);
  const who = useStore(visitor);
  const isSignIn = route.is === 'sign-in';
  const isCompany = route.is === 'company';
  const wasIn = useRef(!isOut);
  if (!isOut) wasIn.current = true;
  useScrollRestoration(!isOut);
  return (
    <>
      {/* The page stays mounted after the session ends, so typed text survives a new sign-in. */}
      {!isSignIn && !isCompany && wasIn.current && (
        <div hidden={isOut} inert={isOut}>
          <SignedIn key={who} />
        </div>
      )}
      {(isSignIn || isOut) && !isCompany && <SignIn />}
      {isCompany && <Returned />}
      <Toasts />
    </>
  );
}

function SignedIn() {
  const { path } = useAddress();
  const route = routeOf(path);
  const me = useResource<Me>('/me');
  const first = me.data?.accounts[0]?.account_id;
  const home = homeOf(me.data) ?? first;
  const start = home ? at(home, 'overview') : me.data?.operator ? OPERATOR : undefined;
  useEffect(() => {
    if (route.is === 'home' && start) navigate(start, { replace: true });
  }, [route.is, start]);

  if (me.failure && !me.data)
    return (
      <main class="alone">
        <Failed failure={me.failure} retry={me.retry} />
      </main>
    );
  // Without a passkey an operator can do nothing as one, so their pages lead to adding it.
  const needsPasskey =
    me.data?.operator === false && me.data.operator_needs_passkey && (route.is === 'operator' || !start);
  if (route.is === 'passkeys' || needsPasskey) return me.data ? <Passkeys me={me.data} /> : null;
  if (me.data && !start)
    return (
      <main class="alone">
        <h1>{t.memberships.title}</h1>
        <p>{me.data.invitations.length > 0 ? t.memberships.none : t.signIn.noAccounts}</p>
        <Invitations me={me.data} />
        <DocumentationLink page="sign-in" section="no-account">
          {t.common.whatToDo}
        </DocumentationLink>
        <a href={SIGN_IN}>{t.signIn.other}</a>
      </main>
    );
  if (route.is === 'page') return <InAccount key={route.account} me={me.data} {...route} />;
  if (route.is === 'connected') return <Connected />;
  if (route.is === 'operator' && me.data?.operator) return <OperatorDesk me={me.data} place={route.place} />;
  if (route.is === 'unknown' || (route.is === 'operator' && me.data)) return <NotFound />;
  // The last account's page is about to open.
  const last = route.is === 'home' && lastAccount();
  return last ? <Frame account={last} page="overview" /> : null;
}

/** Heading and navigation, until the account is known. */
function Frame({ account, page }: { account: string; page: PageName }) {
  const __html = frameHtml({ texts: frameTextsOf(t), account, page, role: lastRole(account) });
  // frameHtml contains only dashboard texts and checked ids.
  return <div class="shell" aria-busy="true" dangerouslySetInnerHTML={{ __html }} />;
}

/** The heading of a page in the navigation; other pages take theirs from their data. */
function titleOf(page: PageName): string {
  const item = navigationOf(undefined).find((one) => one.page === page);
  return item ? frameTextsOf(t)[item.text] : '';
}

/** The page a company's provider sends people back to. It is loaded separately, with its texts. */
const Returned = lazily(
  'returned',
  async () => (await withTexts(() => import('./pages/company/returned.tsx'), companyTexts)).Returned,
);

/** Loaded separately, with its texts. */
const Passkeys = lazily(
  'passkeys',
  async () => (await withTexts(() => import('./pages/passkeys.tsx'), passkeyTexts)).Passkeys,
);

/** Its script is loaded separately, because a feed needs it once. */
const Connected = lazily('connected', async () => (await import('./pages/connected.tsx')).Connected);

/** The operator's pages are loaded separately, with their texts: nobody else needs them. */
const OperatorDesk = lazily('operator', loadDesk);

/** No account page is drawn before the bar showing an operator where they are. */
const ViewingShell = lazily('viewing', loadViewingShell, Frame);

const NotFound = () => (
  <main class="alone" id="main">
    <h1>{t.failures.notFound}</h1>
    <p>{t.failures.notFoundHint}</p>
    <a href="/">{t.failures.home}</a>
  </main>
);

function InAccount({ me, account, page, id }: { me: Me | undefined; account: string; page: PageName; id: string }) {
  // The overview reports by itself when its figures are drawn.
  useEffect(() => {
    if (page !== 'overview') isFirstViewDrawn.set(true);
  }, [page]);
  const { scope, failure, retry } = useScopeOf(account, me);
  const { Component, isBlocked } = usePage(page, PAGES[page]);
  // The next visit does not begin at an account an operator only viewed.
  const role = scope?.isOperator ? undefined : scope?.role;
  useEffect(() => {
    if (role) rememberAccount(account, role);
  }, [account, role]);
  useFocusOnNavigation(`${account} ${page} ${id}`, scope !== undefined && (Component !== undefined || isBlocked));

  if (!scope && failure)
    return (
      <main class="alone" id="main">
        <Failed failure={failure} retry={retry} />
        <a href="/">{t.failures.home}</a>
        {failure instanceof RegroveError && (
          <a href={signInFor(location.pathname + location.search)}>{t.signIn.other}</a>
        )}
      </main>
    );
  if (!scope) return <Frame account={account} page={page} />;
  const Around = scope.isOperator ? ViewingShell : Shell;
  return (
    <ScopeProvider value={scope}>
      <Around account={account} page={page}>
        {isBlocked ? (
          <Blocked />
        ) : Component ? (
          <Component key={page} id={id} />
        ) : (
          <Page title={titleOf(page)} intro={page === 'overview' ? '\u00a0' : undefined}>
            <Placeholder rows={6} />
          </Page>
        )}
      </Around>
    </ScopeProvider>
  );
}

/** The last opened account, if it is one of the person's own. */
const homeOf = (me: Me | undefined): string | undefined =>
  me?.accounts.find(({ account_id }) => account_id === lastAccount())?.account_id;
