import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { lists, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { WholeMonthBooks } from '../../support/books.ts';
import { isLong } from '../../support/long.ts';
import { at, now } from '../../support/moment.ts';

/**
 * An independent integer model of an account's books. Months are counted from year 0, and paper in sheets of one gram per
 * square meter; 75 sheets make a standard page. It shares no code with the service; after each history both must agree.
 */
type Page = { sheets: bigint; deposits: number; closed?: { pages: number; carriedTo: number | undefined } };

class Books {
  readonly months = new Map<number, Page>();
  readonly deposits: { id: string; month: number; sheets: bigint }[] = [];

  month(index: number): Page {
    const page = this.months.get(index) ?? { sheets: 0n, deposits: 0 };
    this.months.set(index, page);
    return page;
  }

  /** The first open month, starting at this one. */
  open(index: number): number {
    return this.months.get(index)?.closed ? this.open(index + 1) : index;
  }

  deposit(id: string, date: number, moment: number, sheets: bigint): void {
    const isOpen = indexOf(date) >= indexOf(moment - HALF_DAY);
    const month = this.open(indexOf(isOpen ? date : moment));
    this.deposits.push({ id, month, sheets });
    this.month(month).sheets += sheets;
    this.month(month).deposits += 1;
  }

  /** Returns the HTTP status. */
  delete(nth: number): number {
    const [one] = this.deposits.slice(nth, nth + 1);
    if (!one || this.month(one.month).closed) return 403;
    this.deposits.splice(nth, 1);
    this.month(one.month).sheets -= one.sheets;
    this.month(one.month).deposits -= 1;
    return 200;
  }

  close(through: number, moment: number): void {
    const due = [...this.months].filter(([index, { closed }]) => index <= through && !closed);
    for (const [, page] of due.sort(([one], [other]) => one - other)) {
      const pages = page.sheets > 0n ? Number((page.sheets * 2n + 75n) / 150n) : 0;
      const carriedTo = pages === 0 && page.sheets !== 0n ? this.open(indexOf(moment)) : undefined;
      page.closed = { pages, carriedTo };
      if (carriedTo !== undefined) this.month(carriedTo).sheets += page.sheets;
    }
  }
}

const HOUR = 3_600_000;
const HALF_DAY = 12 * HOUR;
const indexOf = (moment: number): number => new Date(moment).getUTCFullYear() * 12 + new Date(moment).getUTCMonth();
const nameOf = (index: number): string => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/** 0.2159 m x 0.2794 m. */
const gramsOf = (sheets: bigint): number => Number(sheets * 6_032_246n) / 1e8;

type Event = { hours: number } & (
  | { what: 'deposit'; pages: number; gsm: number; hoursAgo: number }
  | { what: 'delete'; nth: number }
  | { what: 'close' | 'close early' }
);

/** Mostly around month ends, sometimes up to two months later. */
const hours = fc.oneof(
  fc.integer({ min: 0, max: 7 }),
  fc.integer({ min: 0, max: 7 }),
  fc.integer({ min: 0, max: 1_400 }),
);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      hours,
      what: fc.constant('deposit' as const),
      pages: fc.oneof(fc.integer({ min: -150, max: 150 }), fc.integer({ min: -1, max: 1 })),
      gsm: fc.constantFrom(75, 75, 37, 1),
      hoursAgo: fc.oneof(fc.integer({ min: -24, max: 48 }), fc.integer({ min: 0, max: 2_000 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ hours, what: fc.constantFrom('close' as const, 'close early' as const) }) },
  { weight: 1, arbitrary: fc.record({ hours, what: fc.constant('delete' as const), nth: fc.nat(20) }) },
);

async function happen(account: TestAccount, books: Books, event: Event, moment: number): Promise<void> {
  if (event.what === 'deposit') {
    const { pages, gsm, hoursAgo } = event;
    const date = moment - hoursAgo * HOUR;
    const made = await account.post('/deposits', { pages, gsm, date: new Date(date).toISOString() });
    expect(made.status).toBe(200);
    books.deposit(made.body.id, date, moment, BigInt(pages * gsm));
  } else if (event.what === 'delete') {
    if (books.deposits.length === 0) return;
    const nth = event.nth % books.deposits.length;
    const { status } = await account.delete(`/deposits/${books.deposits[nth]?.id}`);
    expect(status).toBe(books.delete(nth));
  } else {
    const through = indexOf(event.what === 'close' ? moment - HALF_DAY : moment) - 1;
    await closeMonths(account.path, nameOf(through), new Date(moment));
    books.close(through, moment);
  }
}

afterEach(now);

it('agrees with an independent model over month ends, late deposits, deletions and closes', async () => {
  const root = await distributor();
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 24 }), async (events) => {
      const account = await root.below();
      const books = new Books();
      let moment = Date.parse('2026-01-31T14:00:00Z');
      for (const one of events) {
        moment += one.hours * HOUR;
        at(new Date(moment).toISOString());
        await happen(account, books, one, moment);
      }

      const months = await Array.fromAsync(table.each(lists.months(account.path), WholeMonthBooks));
      const kept = months.map(({ month, grams, deposits, closed_at, pages, carried_to }) => ({
        month,
        grams: grams.toNumber(),
        deposits,
        closed: closed_at ? { pages, carriedTo: carried_to } : undefined,
      }));
      const expected = [...books.months].map(([index, { sheets, deposits, closed }]) => ({
        month: nameOf(index),
        grams: gramsOf(sheets),
        deposits,
        closed: closed && { pages: closed.pages, carriedTo: closed.carriedTo && nameOf(closed.carriedTo) },
      }));
      expect(kept).toEqual(expected.sort((one, other) => (one.month < other.month ? -1 : 1)));
      const { body: offsets } = await account.get('/biomass/offsets');
      const issued = offsets.map(({ date, pages }: { date: string; pages: number }) => [date.slice(0, 7), pages]);
      const certified = expected.flatMap(({ month, closed }) => (closed?.pages ? [[month, closed.pages]] : []));
      expect(issued.reverse()).toEqual(certified);
    }),
    { numRuns: Number(process.env.HISTORIES ?? (isLong ? 60 : 8)), endOnFailure: true },
  );
});
