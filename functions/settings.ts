import { directory } from '../lib/callers/authenticated-callers.ts';
import { claimWarnings } from '../lib/claims/warnings.ts';
import { FILE_BYTES_MAX } from '../lib/platform/http/body-limits.ts';
import { endpoint, upload } from '../lib/platform/http/endpoint.ts';
import { serve } from '../lib/platform/http/serve.ts';
import { redrawLogo } from '../lib/settings/logo/redraw.ts';
import {
  checkWebsite,
  Settings,
  SettingsChange,
  type StoredSettings,
  shownSettings,
} from '../lib/settings/settings.ts';
import * as store from '../lib/settings/store.ts';

const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  scoped: true,
  summary: 'Retrieve the public settings of an account',
  response: Settings,
  faults: [],
  run: async ({ account }) => answered(account.id, await store.getSettings(account.path)),
});

const updateSettings = endpoint({
  method: 'PATCH',
  path: '/settings',
  scoped: true,
  summary: 'Switch the public page on or off, or change its website',
  description:
    'A page that is switched off disappears from all caches within five minutes. A website whose address claims more than is known is stored; `warnings` names the passage.',
  body: SettingsChange,
  response: Settings,
  faults: ['invalid'],
  async run({ account, body: { public_page, website } }) {
    if (typeof website === 'string') checkWebsite(website);
    const change = { ...(public_page !== undefined && { public_page }), ...(website !== undefined && { website }) };
    const isChange = Object.keys(change).length > 0;
    const settings = isChange ? store.changeSettings(account.path, change) : store.getSettings(account.path);
    return answered(account.id, await settings);
  },
});

const putLogo = upload({
  path: '/settings/logo',
  scoped: true,
  summary: 'Upload or replace the logo',
  description:
    'The body is a PNG or JPEG of at most 200 KB and 2,000 pixels a side. It is redrawn within 400 x 200 pixels; metadata is removed. The public page shows it, and so do the certificates of the accounts directly below.',
  file: { types: ['image/png', 'image/jpeg'], bytesMax: FILE_BYTES_MAX },
  response: Settings,
  faults: ['invalid'],
  async run({ account, body }) {
    const logo = await redrawLogo(body);
    return answered(account.id, await store.changeSettings(account.path, { logo }));
  },
});

const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/settings/logo',
  scoped: true,
  summary: 'Remove the logo',
  description: 'Without a logo, this changes nothing.',
  response: Settings,
  faults: [],
  run: async ({ account }) => answered(account.id, await store.changeSettings(account.path, { logo: null })),
});

const answered = (accountId: string, stored: StoredSettings): Settings => ({
  ...shownSettings(accountId, stored),
  warnings: claimWarnings({ website: stored.website }),
});

export const settings = { getSettings, updateSettings, putLogo, deleteLogo };
export const handler = serve(settings, directory);
