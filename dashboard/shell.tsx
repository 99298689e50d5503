import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { RegroveError } from '../client/error.ts';
import { clearCache, isSignedOut } from './api/cache.ts';
import { connection } from './api/connection.ts';
import { useAction } from './api/hooks.ts';
import { request } from './api/request.ts';
import { rememberSession } from './api/session-hint.ts';
import type { Me } from './api/types.ts';
import { frameTextsOf } from './first-frame/frame-texts.ts';
import { whole } from './format.ts';
import { HelpOn } from './help/help-button.tsx';
import type { HelpName } from './help/help-name.ts';
import { MembershipsDialog } from './memberships.tsx';
import { currentFor, navigationOf } from './navigation.ts';
import { loadDeskLink } from './operator/load-link.ts';
import { lazily } from './page-loading.tsx';
import { PasskeyOffer } from './passkeys/offer.tsx';
import { navigate, useAddress } from './router.ts';
import { at, PASSKEYS, type PageName, SIGN_IN } from './routes.ts';
import { samePlace } from './same-place.ts';
import { forgetRecent } from './search/recent.ts';
import { openSwitcher, SearchBox } from './search/search-box.tsx';
import { useScope } from './session.ts';
import { useStore } from './store.ts';
import { fill, t } from './texts/texts.ts';
import { Button } from './ui/button.tsx';
import { Icon } from './ui/icon.tsx';
import { LanguageField } from './ui/language-field.tsx';
import { Menu } from './ui/menu.tsx';
import { toast } from './ui/toast.tsx';

export type ShellProps = { account: string; page: PageName; bar?: ComponentChildren; children?: ComponentChildren };

/** The frame for every account page: breadcrumb, navigation and user menu. The bar shows for whom a person acts. */
export function Shell({ page, bar = <ActingBar />, children }: ShellProps) {
  const { me, isReadOnly } = useScope();
  return (
    <PageFrame
      me={me}
      place={page}
      help={page}
      home="/"
      top={
        <>
          <Breadcrumb />
          <SearchBox />
        </>
      }
      bar={bar}
      navigation={<Navigation page={page} />}
    >
      <InvitationNotice />
      {isReadOnly && <p class="small read-only">{t.common.readOnly}</p>}
      {children}
    </PageFrame>
  );
}

type FrameProps = {
  me: Me;
  /** The narrow-screen menu closes when this changes. */
  place: string;
  home: string;
  /** The page whose help the heading offers. */
  help: HelpName | undefined;
  /** The top line's parts between the brand and the user menu. */
  top: ComponentChildren;
  bar?: ComponentChildren;
  navigation: ComponentChildren;
  children?: ComponentChildren;
};

/** The frame shared by account and operator pages. */
export function PageFrame({ me, place, home, help, top, bar, navigation, children }: FrameProps) {
  const [isNavOpen, setNavOpen] = useState(false);
  useEffect(() => setNavOpen(false), [place]);
  return (
    <div class={`shell${isNavOpen ? ' nav-open' : ''}`}>
      <a class="skip" href="#main">
        {t.common.skip}
      </a>
      <header class="top">
        <button
          type="button"
          class="button quiet square nav-button"
          aria-label={t.shell.menu}
          aria-expanded={isNavOpen}
          aria-controls="navigation"
          onClick={() => setNavOpen(!isNavOpen)}
        >
          <Icon name={isNavOpen ? 'close' : 'menu'} />
        </button>
        <a class="brand" href={home}>
          Regrove
        </a>
        {top}
        <UserMenu me={me} />
      </header>
      {bar}
      <nav id="navigation" class="side" aria-label={t.shell.navigation}>
        <ul>{navigation}</ul>
      </nav>
      <main id="main" tabIndex={-1}>
        <ConnectionNotice />
        <PasskeyOffer me={me} />
        <HelpOn.Provider value={help}>{children}</HelpOn.Provider>
      </main>
    </div>
  );
}

/** The account's navigation entries. */
function Navigation({ page }: { page: PageName }) {
  const { id, role } = useScope();
  return navigationOf(role).map((item) => (
    <li key={item.page}>
      <a href={at(id, item.page)} aria-current={currentFor(item, page)}>
        <Icon name={item.icon} />
        {frameTextsOf(t)[item.text]}
      </a>
    </li>
  ));
}

function Breadcrumb() {
  const { chain, id } = useScope();
  const address = useAddress();
  return (
    <nav class="breadcrumb" aria-label={t.shell.breadcrumb}>
      <ol>
        {chain.map(({ id: account, name }) => (
          <li key={account}>
            {account === id ? (
              <a href={at(account, 'overview')} aria-current="location">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <a href={samePlace(account, address, { isAbove: true })}>
                <bdi>{name}</bdi>
              </a>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        class="button quiet square"
        aria-label={t.shell.switchAccount}
        title={t.shell.switchAccount}
        onClick={openSwitcher}
      >
        <Icon name="chevron" />
      </button>
    </nav>
  );
}

/** Shown while the person acts for an account below their own: its name, and a link back to the same page. */
function ActingBar() {
  const { isAbove, id, name, chain } = useScope();
  const address = useAddress();
  if (!isAbove) return null;
  const [own] = chain;
  return (
    <aside class="acting" aria-labelledby="acting">
      <span id="acting">{fill(t.shell.actingFor, { name })}</span>
      {own && own.id !== id && (
        <a href={samePlace(own.id, address, { isAbove: true })}>
          <span class="on-desk">{fill(t.shell.backTo, { name: own.name })}</span>
          <span class="on-phone">{t.common.back}</span>
        </a>
      )}
    </aside>
  );
}

/** Shown while the person has invitations. */
function InvitationNotice() {
  const { me } = useScope();
  const [isOpen, setOpen] = useState(false);
  if (me.invitations.length === 0 && !isOpen) return null;
  return (
    <>
      <p class="notice green" role="status">
        <span>{t.memberships.waiting}</span>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t.memberships.show}
        </Button>
      </p>
      {isOpen && <MembershipsDialog me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The link to the operator's pages, with its text, is loaded only for operators. */
const OperatorLink = lazily('operator-link', loadDeskLink);

function UserMenu({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  // Its script is loaded separately, because few people open it.
  const [Digest, setDigest] = useState<typeof import('./digest-dialog.tsx').DigestDialog>();
  const openDigest = async () => {
    const { DigestDialog } = await import('./digest-dialog.tsx');
    setDigest(() => DigestDialog);
  };
  const out = useAction(
    (_key, everywhere: boolean) => request('POST', `/sign_out${everywhere ? '?everywhere=true' : ''}`),
    {
      onDone() {
        clearCache();
        rememberSession(false);
        forgetRecent();
        isSignedOut.set(true);
        navigate(SIGN_IN);
      },
    },
  );
  // The menu is closed by then, and somebody leaving must know that the session continues.
  useEffect(() => {
    if (out.failure) toast(out.failure instanceof RegroveError ? out.failure.message : t.failures.lost);
  }, [out.failure]);
  return (
    <>
      <Menu label={me.email} title={<span class="avatar">{me.email.slice(0, 1).toUpperCase()}</span>}>
        <p class="menu-head">
          <bdi>{me.email}</bdi>
        </p>
        <LanguageField class="menu-row" />
        <button type="button" class="menu-item" onClick={() => setOpen(true)}>
          {t.memberships.title}
        </button>
        <button type="button" class="menu-item" onClick={openDigest}>
          {t.digest.title}
        </button>
        <a class="menu-item" href={PASSKEYS}>
          {t.shell.passkeys}
        </a>
        {me.operator && <OperatorLink />}
        <a class="menu-item" href="/v1/docs" target="_blank" rel="noopener">
          {t.shell.reference}
        </a>
        <button type="button" class="menu-item" onClick={() => out.run(false)}>
          {t.shell.signOut}
        </button>
        <button
          type="button"
          class="menu-item"
          onClick={async () => {
            if (await out.run(true)) toast(t.shell.signedOutEverywhere);
          }}
        >
          {t.shell.signOutEverywhere}
        </button>
      </Menu>
      {isOpen && <MembershipsDialog me={me} onClose={() => setOpen(false)} />}
      {Digest && <Digest me={me} onClose={() => setDigest(undefined)} />}
    </>
  );
}

/** Shown while the connection is lost or the rate limit is reached. */
export function ConnectionNotice() {
  const state = useStore(connection);
  const [, redraw] = useState({});
  useEffect(() => {
    if (state.is !== 'busy') return;
    const timer = setInterval(() => redraw({}), 1000);
    return () => clearInterval(timer);
  }, [state]);
  if (state.is === 'fine') return null;
  const left = state.is === 'busy' ? Math.max(0, Math.ceil((state.until - Date.now()) / 1000)) : 0;
  return (
    <p class="notice amber" role="status">
      <Icon name="warning" />
      <span>{state.is === 'offline' ? t.failures.offline : fill(t.failures.busy, { seconds: whole(left) })}</span>
    </p>
  );
}
