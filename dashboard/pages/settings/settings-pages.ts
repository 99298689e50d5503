import type { PageName } from '../../routes.ts';
import { t } from '../../texts/texts.ts';

/** The settings pages with their names, in the order of their tabs. */
export const settingsPages = (): [PageName, string][] => [
  ['people', t.settings.people],
  ['keys', t.settings.keys],
  ['webhooks', t.settings.webhooks],
  ['public', t.settings.page],
  ['company-sign-in', t.settings.signIn],
  ['activity', t.settings.activity],
  ['archives', t.settings.archives],
];
