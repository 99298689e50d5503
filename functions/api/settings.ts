import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { recycledFactorOf } from '../../lib/accounts/paper/constants.ts';
import { checkWebsite, Settings, SettingsChange, shownSettings } from '../../lib/accounts/settings/settings.ts';
import * as store from '../../lib/accounts/settings/store.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { FILE_BYTES_MAX } from '../../lib/platform/http/body-limits.ts';
import { endpoint, upload } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { monthOf } from '../../lib/platform/time.ts';

const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  scoped: true,
  summary: 'Retrieve the public settings of an account',
  response: Settings,
  faults: [],
  run: async ({ account, now }) => answered(account.id, await store.getAllSettings(account.path, monthOf(now))),
});

const updateSettings = endpoint({
  method: 'PATCH',
  path: '/settings',
  scoped: true,
  summary: 'Change the public page, its website, the share of recycled paper, or the goal',
  description:
    'A page that is switched off disappears from all caches within five minutes. A website whose address claims more than is known is stored; `warnings` names the passage. `recycled_percent` counts from the current month on, in totals and reports.',
  body: SettingsChange,
  response: Settings,
  faults: ['invalid'],
  async run({ account, body, now }) {
    if (typeof body.website === 'string') checkWebsite(body.website);
    checkPaper(body, now);
    const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(change).length === 0)
      return answered(account.id, await store.getAllSettings(account.path, monthOf(now)));
    return answered(account.id, await store.changeAllSettings(account.path, change, monthOf(now)));
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
  async run({ account, body, now }) {
    const { redrawLogo } = await import('../../lib/accounts/settings/logo/redraw.ts');
    await store.changeSettings(account.path, { logo: await redrawLogo(body) });
    return answered(account.id, await store.getAllSettings(account.path, monthOf(now)));
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
  async run({ account, now }) {
    await store.changeSettings(account.path, { logo: null });
    return answered(account.id, await store.getAllSettings(account.path, monthOf(now)));
  },
});

function checkPaper({ recycled_percent, paper_goal }: SettingsChange, now: Date): void {
  const year = now.getUTCFullYear();
  if (recycled_percent && !recycledFactorOf(year))
    throw new Fault(
      'invalid',
      'recycled_percent must be 0 while no factor of recycled paper is configured; ask the operator of the service for one.',
      { reason: 'no_recycled_factor', field: 'recycled_percent' },
    );
  if (paper_goal && paper_goal.base_year > year)
    throw new Fault('invalid', `paper_goal.base_year must be at most ${year}, but was ${paper_goal.base_year}.`, {
      reason: 'too_large',
      field: 'paper_goal.base_year',
      values: { max: String(year) },
    });
}

const answered = async (accountId: string, stored: store.AllSettings): Promise<Settings> => ({
  ...shownSettings(accountId, stored),
  recycled_percent: stored.recycled_percent,
  paper_goal: stored.paper_goal,
  warnings: stored.website === null ? [] : await warningsAbout(stored.website),
});

/** Loads the expressions in 13 languages. An account without a website does not need them. */
async function warningsAbout(website: string): Promise<Settings['warnings']> {
  const { claimWarnings } = await import('../../lib/presentation/claims/warnings.ts');
  return claimWarnings({ website });
}

export const settings = { getSettings, updateSettings, putLogo, deleteLogo };
export const handler = serve(settings, callerDirectory);
