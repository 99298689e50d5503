import { lastRead } from '../../metering/integrations/fakes/fleet.ts';
import { dayOf } from '../calendar.ts';
import type { World } from '../setup.ts';
import type { Expected, Values } from './expected.ts';
import type { Found } from './found.ts';

/** Feeds deposit each page their counters advanced by, once, with at most one deposit per day. */
export function feedProblems(world: World, expected: Expected, found: Found, start: number, lastDay: string): string[] {
  const problems: string[] = [];
  const depositsOf = (feed: string) => [...found.deposits.values()].filter(({ feed_id }) => feed_id === feed);
  const check = (feed: string, pages: number) => {
    const own = depositsOf(feed);
    const sum = own.reduce((total, one) => total + one.pages, 0);
    if (sum !== pages) problems.push(`Feed ${feed} deposited ${sum} pages, but its counters moved by ${pages}.`);
    const days = own.map(({ date }) => String(date).slice(0, 10));
    if (new Set(days).size !== days.length) problems.push(`Feed ${feed} has two deposits of one day.`);
  };
  for (const { feed, system } of world.collected) {
    const day = found.feeds.get(feed)?.last_collected_day ?? '';
    if (day !== lastDay) problems.push(`Feed ${feed} is collected through ${day}, not ${lastDay}.`);
    const count = (at: string) => system.fleet.reduce((sum, device) => sum + (lastRead(device, at)?.count ?? 0), 0);
    // A device's first reading is its baseline.
    check(feed, count(day) - count(dayOf(start)));
  }
  for (const { feed } of world.pushed) {
    const totals = expected.pushes
      .filter(({ path }) => path.includes(feed))
      .map(({ body }) => Number((body as Values[])[0]?.total));
    check(feed, totals.length === 0 ? 0 : Math.max(...totals) - Math.min(...totals));
  }
  return problems;
}
