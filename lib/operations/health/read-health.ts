import { attributeOf } from '../../accounts/account/counter-attributes.ts';
import { USD_PER_PAGE } from '../../accounts/paper/bounds.ts';
import { paperConstants } from '../../accounts/paper/constants.ts';
import { serviceTotals } from '../../accounts/totals/service.ts';
import { feedCounts } from '../../communication/attention/feed-counts.ts';
import { mailsIn } from '../../communication/mails/send/mail-counts.ts';
import { feedTypeNames } from '../../metering/integrations/feed-type-names.ts';
import { lastRuns } from '../../platform/jobs/job-run.ts';
import { addMonths, monthEnd, monthOf, timestamp } from '../../platform/time.ts';
import { lastChecks } from '../../trees/ledger/check-results.ts';
import { monthCost } from '../cost-model/month-cost.ts';
import { type Health, jobHealth } from './health.ts';
import { queueDepths } from './queue-depths.ts';
import { deployment } from './settings.ts';

const names: Readonly<Record<string, string>> = feedTypeNames;

type Declared = { schedules: Readonly<Record<string, string>>; queues: readonly string[] };

/** Five reads from existing sums, however many accounts there are, and on AWS each queue's check, all at once. */
export async function readHealth({ schedules, queues }: Declared, now: Date): Promise<Health> {
  const month = monthOf(now);
  const [runs, feeds, mails, ledger, totals, depths] = await Promise.all([
    lastRuns(),
    feedCounts(),
    mailsIn(month),
    lastChecks(),
    serviceTotals(),
    queueDepths(queues),
  ]);
  const total = (name: string) => Number(totals[name] ?? 0);
  const { version, settings } = deployment();
  return {
    as_of: timestamp(now),
    version,
    settings: [...settings, servicePrice()],
    cost_estimate_usd: monthCost({
      feeds: feeds.reduce((sum, { active }) => sum + active, 0),
      days: monthEnd(month).getUTCDate(),
      closes: total(attributeOf.month('deposit_months', addMonths(month, -1))),
      certificates: total(attributeOf.month('certificates', month)),
      mails: mails.sent,
    }),
    jobs: Object.entries(schedules).map(([name, cron]) => jobHealth(name, cron, runs.get(name), now)),
    queues: depths.map(({ queue, waiting, oldest_at }) => ({
      name: queue,
      waiting,
      oldest_at: oldest_at && timestamp(new Date(oldest_at)),
    })),
    dead_letters: depths.map(({ queue, dead }) => ({ queue, count: dead })),
    feeds: feeds.map((of) => ({ name: names[of.type] ?? of.type, ...of })),
    mails,
    ledger,
  };
}

/** The price without terms, part of the setting `paper`. Terms may follow it, so operators see its value. */
function servicePrice(): Health['settings'][number] {
  const { usd_per_page: value } = paperConstants();
  return { name: 'usdPerPage', value, set: value !== USD_PER_PAGE };
}
