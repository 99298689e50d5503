import type { Me } from '../api/types.ts';
import { Blocked, useFocusOnNavigation, usePage } from '../page-loading.tsx';
import { OPERATOR } from '../routes.ts';
import { PageFrame } from '../shell.tsx';
import { t } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import { Placeholder } from '../ui/states.tsx';
import { DESK_PAGES, navigation } from './pages.ts';
import { type PlaceName, placeAt, placePath } from './places.ts';

/** The operator's pages, with their own navigation. */
export function OperatorDesk({ me, place }: { me: Me; place: string }) {
  const found = placeAt(place);
  return (
    <PageFrame
      me={me}
      place={place}
      help={found && `operator/${found.name}`}
      home={me.accounts.length > 0 ? '/' : OPERATOR}
      top={
        <span class="breadcrumb">
          <strong>{t.shell.operatorConsole}</strong>
        </span>
      }
      navigation={navigation(found?.name).map(({ name, icon, title, current }) => (
        <li key={name}>
          <a href={placePath(name)} aria-current={current}>
            <Icon name={icon} />
            {title()}
          </a>
        </li>
      ))}
    >
      {found ? <DeskPageAt key={found.name} {...found} /> : <NoPage />}
    </PageFrame>
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
    <a href={OPERATOR}>{t.shell.operatorConsole}</a>
  </Page>
);
