import { useEffect, useState } from 'preact/hooks';
import type { Me } from '../api/types.ts';
import { Blocked, useFocusOnNavigation, usePage } from '../page-loading.tsx';
import { OPERATOR } from '../routes.ts';
import { ConnectionNotice, UserMenu } from '../shell.tsx';
import { t } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import { Placeholder } from '../ui/states.tsx';
import { DESK_PAGES, navigation } from './pages.ts';
import { type PlaceName, placeAt, placePath } from './places.ts';
import { o } from './texts/texts.ts';

/** The frame of the operator's pages: the same as that of an account, with a navigation of its own. */
export function OperatorDesk({ me, place }: { me: Me; place: string }) {
  const [isNavOpen, setNavOpen] = useState(false);
  useEffect(() => setNavOpen(false), [place]);
  const found = placeAt(place);
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
        <a class="brand" href={me.accounts.length > 0 ? '/' : OPERATOR}>
          Regrove
        </a>
        <span class="breadcrumb">
          <strong>{o.desk.title}</strong>
        </span>
        <UserMenu me={me} />
      </header>
      <nav id="navigation" class="side" aria-label={t.shell.navigation}>
        <ul>
          {navigation(found?.name).map(({ name, icon, title, current }) => (
            <li key={name}>
              <a href={placePath(name)} aria-current={current}>
                <Icon name={icon} />
                {title()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1}>
        <ConnectionNotice />
        {found ? <DeskPageAt key={found.name} {...found} /> : <NoPage />}
      </main>
    </div>
  );
}

function DeskPageAt({ name, id }: { name: PlaceName; id: string }) {
  const page = DESK_PAGES[name];
  const { Component, isBlocked } = usePage(`operator/${name}`, page.load);
  useFocusOnNavigation(`operator ${name} ${id}`, Component !== undefined || isBlocked);
  if (isBlocked) return <Blocked />;
  if (Component) return <Component key={id} id={id} />;
  return (
    <Page title={'title' in page ? page.title() : ''}>
      <Placeholder rows={6} />
    </Page>
  );
}

const NoPage = () => (
  <Page title={t.failures.notFound}>
    <p>{t.failures.notFoundHint}</p>
    <a href={OPERATOR}>{o.desk.title}</a>
  </Page>
);
