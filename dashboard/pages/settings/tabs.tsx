import type { ComponentChildren } from 'preact';
import type { PageName } from '../../routes.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Page } from '../../ui/page.tsx';

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
  const tabs: [PageName, string][] = [
    ['people', t.settings.people],
    ['keys', t.settings.keys],
    ['webhooks', t.settings.webhooks],
    ['public', t.settings.page],
    ['company-sign-in', t.settings.signIn],
    ['activity', t.settings.activity],
  ];
  return (
    <Page title={t.settings.title} actions={actions}>
      <nav class="tabs" aria-label={t.settings.title}>
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
