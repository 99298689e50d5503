import { clock } from '../../platform/clock.ts';
import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import { described, log } from '../../platform/log.ts';
import { pushReadings } from '../feeds/push.ts';
import { type Customer, type FeedPlace, feedFinder, namedFor } from './customers.ts';
import { type CountPlace, pagesStep } from './progress.ts';
import type { ReportOwner, StoredMeterReport } from './report.ts';

/** Customers in one step, and how many of them are counted at once. */
const STEP_CUSTOMERS = 100;
const LANES = 8;

type Counted = { counted: string; place: CountPlace; isDone: boolean };

/**
 * Counts the next customers of a server's report, each in its own transactions. A customer whose readings are refused counts
 * for nobody. A failed one holds nobody up: it is tried again after all others.
 */
export async function countCustomers(
  owner: ReportOwner,
  report: StoredMeterReport,
  customers: Customer[],
  { next, failed, isLastTry }: CountPlace,
): Promise<Counted> {
  const end = Math.min(next + STEP_CUSTOMERS, customers.length);
  const indexes = isLastTry ? failed : Array.from({ length: end - next }, (_, index) => next + index);
  const feedOf = await feedFinder(owner);
  const isNamedFor = namedFor(customers, feedOf);
  const lanes = Array.from({ length: LANES }, (): number[] => []);
  const feeds = new Map<number, FeedPlace>();
  for (const index of indexes.filter((one) => report.counted[one] !== '1')) {
    const feed = feedOf(customers[index]?.external_id ?? '');
    if (!feed) continue;
    feeds.set(index, feed);
    // Customers of one feed are in one lane, so they never overtake each other.
    lanes[Number.parseInt(feed.id.slice(-1), 16) % LANES]?.push(index);
  }

  const counted = [...report.counted.padEnd(customers.length, '0')];
  const failures: number[] = [];
  await inParallel(LANES, lanes.entries(), async ([lane, ofLane]) => {
    for (const index of ofLane) {
      const feed = feeds.get(index);
      if (!feed) continue;
      const alongside = (pages: number) => pagesStep(owner, report, lane, pages);
      try {
        await pushReadings(feed.path, feed.id, customers[index]?.readings ?? [], {
          now: clock.now(),
          isReport: true,
          isNamedFor,
          alongside,
        });
        counted[index] = '1';
      } catch (error) {
        if (error instanceof Fault && error.kind !== 'rate_limited') logProblem('refused', report, feed, error);
        else if (isLastTry) throw error;
        else {
          logProblem('failed', report, feed, error);
          failures.push(index);
        }
      }
    }
  });
  const left = isLastTry ? [] : [...failed, ...failures];
  const isAllTried = isLastTry || end === customers.length;
  return {
    counted: counted.join(''),
    place: { next: end, failed: left, isLastTry: isAllTried },
    isDone: isAllTried && left.length === 0,
  };
}

const logProblem = (what: 'refused' | 'failed', report: StoredMeterReport, feed: FeedPlace, error: unknown): void =>
  log({
    level: what === 'failed' ? 'error' : 'warn',
    message: `customer of a report ${what}`,
    report: report.id,
    feed: feed.id,
    error: described(error),
  });
