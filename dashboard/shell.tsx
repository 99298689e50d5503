import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Me } from './api/types.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { frameTextsOf } from './first-frame/frame-texts.ts';
import { HelpOn } from './help/help-button.tsx';
import type { HelpName } from './help/help-name.ts';
import { MembershipsDialog } from './memberships-lazily.ts';
import { currentFor, navigationOf } from './navigation.ts';
import { PasskeyOffer } from './passkeys/offer.tsx';
import { useAddress } from './router.ts';
import { at, type PageName } from './routes.ts';
import { samePlace } from './same-place.ts';
import { openSwitcher, SearchBox } from './search/search-box.tsx';
import { useScope } from './session.ts';
import { fill, t } from './texts/texts.ts';
import { Button } from './ui/button.tsx';
import { Icon } from './ui/icon.tsx';
import { UserMenu } from './user-menu.tsx';

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
