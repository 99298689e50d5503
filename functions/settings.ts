import { directory } from '../lib/callers/authenticated-callers.ts';
import { FILE_BYTES_MAX } from '../lib/platform/http/body-limits.ts';
import { endpoint, upload } from '../lib/platform/http/endpoint.ts';
import { serve } from '../lib/platform/http/serve.ts';
import { redrawLogo } from '../lib/settings/logo/redraw.ts';
import { checkWebsite, Settings, SettingsChange, shownSettings } from '../lib/settings/settings.ts';
import * as store from '../lib/settings/store.ts';

const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  scoped: true,
  summary: 'What an account shows to everybody',
  response: Settings,
  faults: [],
  run: async ({ account }) => shownSettings(account.id, await store.getSettings(account.path)),
});

const updateSettings = endpoint({
  method: 'PATCH',
  path: '/settings',
  scoped: true,
  summary: 'Switch the public page on or off, or change where it leads to',
  description: 'A page that was switched off is gone from everywhere within five minutes.',
  body: SettingsChange,
  response: Settings,
  faults: ['invalid'],
  async run({ account, body: { public_page, website } }) {
    if (typeof website === 'string') checkWebsite(website);
    const change = { ...(public_page !== undefined && { public_page }), ...(website !== undefined && { website }) };
    const isChange = Object.keys(change).length > 0;
    const settings = isChange ? store.changeSettings(account.path, change) : store.getSettings(account.path);
    return shownSettings(account.id, await settings);
  },
});

const putLogo = upload({
  path: '/settings/logo',
  scoped: true,
  summary: 'Put a logo in the place of the one before',
  description:
    'A PNG or JPEG as the body itself, at most 200 KB and 2,000 pixels a side. It is drawn anew within 400 x 200 pixels, without anything else that the file holds. It stands on the public page, and on the certificates of the accounts directly below.',
  file: { types: ['image/png', 'image/jpeg'], bytesMax: FILE_BYTES_MAX },
  response: Settings,
  faults: ['invalid'],
  async run({ account, body }) {
    const logo = await redrawLogo(body);
    return shownSettings(account.id, await store.changeSettings(account.path, { logo }));
  },
});

const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/settings/logo',
  scoped: true,
  summary: 'Remove the logo',
  description: 'Removing a logo that is not there changes nothing.',
  response: Settings,
  faults: [],
  run: async ({ account }) => shownSettings(account.id, await store.changeSettings(account.path, { logo: null })),
});

export const settings = { getSettings, updateSettings, putLogo, deleteLogo };
export const handler = serve(settings, directory);
