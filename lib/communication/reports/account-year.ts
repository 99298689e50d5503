import { offsetLine } from '../../accounts/account/booking.ts';
import { linesOf } from '../../accounts/account/line.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import { type FeedMonth, listFeedMonths } from '../../metering/feeds/feed-month.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { dayOf, idsWithin, monthEnd } from '../../platform/time.ts';
import type { StoredCarbonOffset } from '../../trees/carbon/offset.ts';
import { StoredCarbonOffset as CarbonOffsetForm } from '../../trees/carbon/offset.ts';
import { type CreditKind, StoredCreditLot } from '../../trees/credits/credit-lot.ts';
import type { CountedAccount } from './accounts-below.ts';
import type { ReportCredit } from './report.ts';

/** Everything a report says about one account: its counters, and its feed months in the year and the year before. */
export type AccountYear = CountedAccount & { feedMonths: FeedMonth[]; credits: ReportCredit[] };

type Months = { months: string[]; before: string[] };

/** Short reads of small items, all in flight at once for some hundred accounts. */
// uncaught: 128 → 129: how many items are worked on at once decides nothing but the time
const READS_AT_ONCE = 128;

/** One call per account, and one more for accounts with retired credits. */
export async function readYears(accounts: readonly CountedAccount[], span: Months): Promise<AccountYear[]> {
  const feedMonths: FeedMonth[][] = [];
  const offsets: StoredCarbonOffset[][] = [];
  const reads = accounts.flatMap((account, index) => [
    async () => {
      feedMonths[index] = await feedMonthsOf(account, span);
    },
    ...(hasCredits(account.own, span.months)
      ? [
          async () => {
            offsets[index] = await fulfilledOffsets(account, span.months);
          },
        ]
      : []),
  ]);
  await inParallel(READS_AT_ONCE, reads, (read) => read());
  const kinds = await kindsOfLots(offsets.flat());
  return accounts.map((account, index) => ({
    ...account,
    feedMonths: feedMonths[index] ?? [],
    credits: (offsets[index] ?? []).map((offset) => creditOf(offset, kinds)),
  }));
}

/**
 * One query: the months of both years are adjacent. Feeds record no line, so those of an account with bookings elsewhere count in
 * the months with pages booked here.
 */
async function feedMonthsOf({ path, lines, own }: CountedAccount, { months, before }: Months): Promise<FeedMonth[]> {
  const found = await listFeedMonths(path, before[0] ?? '', months.at(-1) ?? '');
  if (!lines || (await linesOf(path)).every((line) => lines.includes(line))) return found;
  return found.filter(({ month }) => own[`pages_${month}`]?.gt(0));
}

const hasCredits = (own: Counters, months: string[]): boolean =>
  months.some((month) => own[`mtco2e_offset_${month}`]?.gt(0));

async function fulfilledOffsets({ path, lines }: CountedAccount, months: string[]): Promise<StoredCarbonOffset[]> {
  const first = months[0] ?? '';
  const last = months.at(-1) ?? '';
  const range = { start_date: `${first}-01`, end_date: dayOf(monthEnd(last)) };
  const found = table.each(lists.carbonOffsets(path), CarbonOffsetForm, { between: idsWithin(range) });
  const isHere = (offset: StoredCarbonOffset) => !lines || lines.includes(offsetLine(path, offset));
  return (await Array.fromAsync(found)).filter((offset) => offset.status === 'fulfilled' && isHere(offset));
}

type KindOfLot = (projectId: string, lotId: string) => CreditKind | null;

async function kindsOfLots(offsets: StoredCarbonOffset[]): Promise<KindOfLot> {
  const wanted = offsets.flatMap(({ project_id, lots = [] }) => lots.map(({ id }) => ({ project_id, id })));
  const found = await table.getMany(
    wanted.map(({ project_id, id }) => ({ key: keys.creditLot(project_id, id), form: StoredCreditLot })),
  );
  const kinds = new Map(wanted.map(({ project_id, id }, index) => [`${project_id} ${id}`, found[index]?.kind ?? null]));
  return (projectId, lotId) => kinds.get(`${projectId} ${lotId}`) ?? null;
}

/** The kind is null if the lots have both kinds or no known kind. */
function creditOf(offset: StoredCarbonOffset, kindOf: KindOfLot): ReportCredit {
  const kinds = new Set((offset.lots ?? []).map(({ id }) => kindOf(offset.project_id, id)));
  const [kind = null] = kinds.size === 1 ? kinds : [];
  return {
    carbon_offset_id: offset.id,
    date: offset.date,
    mtco2e: offset.mtco2e,
    registry: offset.registry_name,
    kind,
    serial_numbers: offset.serial_numbers,
  };
}

/** By date, then id. */
export const inOrder = (credits: ReportCredit[]): ReportCredit[] =>
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  // uncaught: orderOf(one) < orderOf(other) → orderOf(one) <= orderOf(other): no two of the list are equal
  credits.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));

const orderOf = ({ date, carbon_offset_id }: ReportCredit): string => `${date} ${carbon_offset_id}`;
