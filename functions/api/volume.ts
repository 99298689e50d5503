import { requireAccount } from '../../lib/accounts/account/store.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { VolumePeriod, volumeMonths, volumeOf } from '../../lib/accounts/monthly-volume/volume.ts';
import { dayRangeQuery } from '../../lib/platform/http/day-range-query.ts';
import { list } from '../../lib/platform/http/endpoint.ts';
import { inPages } from '../../lib/platform/http/page.ts';
import { serve } from '../../lib/platform/http/serve.ts';

const listVolume = list({
  path: '/volume',
  since: '1.6.3',
  scoped: true,
  summary: 'Pages and trees reforested in each month, oldest first',
  description: 'Whole months. Without start_date and end_date: the current month and the twelve before it.',
  query: dayRangeQuery(),
  item: VolumePeriod,
  faults: ['invalid'],
  async run({ account, query, now }) {
    const months = volumeMonths(query, now);
    const { totals } = await requireAccount(account.path);
    // uncaught: 0 → 1: months follow each other, so the second and the last one also tell a list of months from all others
    return inPages(volumeOf(account.id, totals, months), query, `${account.path} ${months[0]} ${months.at(-1)}`);
  },
});

export const volume = { listVolume };
export const handler = serve(volume, callerDirectory);
