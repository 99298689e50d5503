import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PageName } from '../../routes.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';
import { settingsPages } from './settings-pages.ts';

/** The frame of all settings pages, with their tabs. */
export function SettingsPage({
  page,
  actions,
  children,
}: {
  page: PageName;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { id } = useScope();
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the page; the open one must be in view.
  useLayoutEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && open)
      nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [page]);
  const tabs = settingsPages();
  return (
    <Page title={t.settings.title} tab={tabs.find(([name]) => name === page)?.[1]} actions={actions}>
      <nav class="tabs" ref={nav} aria-label={t.settings.title}>
        {tabs.map(([name, label]) => (
          <a key={name} href={at(id, name)} aria-current={name === page ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </Page>
  );
}
