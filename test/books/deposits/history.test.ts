import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { closeMonths } from '../../../lib/books/deposits/close.ts';
import { lastMonth } from '../../../lib/books/deposits/month.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { addMonths, DAY_MS, monthOf } from '../../../lib/platform/time.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { expectBalanced } from '../../support/books.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { isLong } from '../../support/long.ts';
import { at, now } from '../../support/moment.ts';

/** A random history's operations: deposits, deletions, closes and crashes. */
type Event =
  | { what: 'deposit'; pages: number; gsm: number; daysAgo: number }
  | { what: 'delete'; nth: number }
  | { what: 'close'; isEarly: boolean }
  | { what: 'together'; events: Event[] };

/** `hours` pass before the operation: mostly a few, sometimes half a month. */
type History = { hours: number; event: Event; fault?: { call: number; kind: Fault } | undefined }[];

const deposit = fc.record({
  what: fc.constant('deposit' as const),
  pages: fc.integer({ min: -3_000, max: 9_000 }),
  gsm: fc.constantFrom(75, 75, 80, 1),
  daysAgo: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.integer({ min: 0, max: 70 })),
});
const remove = fc.record({ what: fc.constant('delete' as const), nth: fc.nat(30) });
const close = fc.record({ what: fc.constant('close' as const), isEarly: fc.boolean() });
const together = fc.record({
  what: fc.constant('together' as const),
  events: fc.array(fc.oneof({ weight: 4, arbitrary: deposit }, { weight: 2, arbitrary: close }, remove), {
    minLength: 2,
    maxLength: 6,
  }),
});
const fault = fc.option(fc.record({ call: fc.nat(4), kind: fc.constantFrom<Fault>('killed before', 'killed after') }), {
  nil: undefined,
});
const hours = fc.oneof(
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 0, max: 400 }),
);
const history: fc.Arbitrary<History> = fc.array(
  fc.record({
    hours,
    event: fc.oneof({ weight: 5, arbitrary: deposit }, { weight: 2, arbitrary: close }, remove, together),
    fault,
  }),
  { minLength: 3, maxLength: 16 },
);

async function happen(account: TestAccount, event: Event): Promise<void> {
  const moment = clock.now();
  if (event.what === 'together') {
    await Promise.allSettled(event.events.map((one) => happen(account, one)));
  } else if (event.what === 'close') {
    const through = event.isEarly ? addMonths(monthOf(moment), -1) : lastMonth(moment);
    await closeMonths(account.path, through, moment);
  } else if (event.what === 'deposit') {
    const date = new Date(moment.getTime() - event.daysAgo * DAY_MS).toISOString();
    await account.post('/deposits', { pages: event.pages, gsm: event.gsm, date });
  } else {
    const { body } = await account.get('/deposits');
    const one = body.length > 0 ? body[event.nth % body.length] : undefined;
    if (one) await account.delete(`/deposits/${one.id}`);
  }
}

afterEach(now);

it('counts every deposit in exactly one certificate or leaves it open, in any history', async () => {
  const root = await distributor();
  await fc.assert(
    fc.asyncProperty(history, async (events) => {
      const account = await root.below();
      let moment = Date.parse('2026-01-31T18:00:00Z');
      for (const { hours, event, fault } of events) {
        moment += hours * 3_600_000;
        at(new Date(moment).toISOString());
        const faultAt = (call: number) => (call === fault?.call ? fault.kind : undefined);
        await withFaults(faultAt, () => happen(account, event)).catch((error) => {
          if (!(error instanceof Killed)) throw error;
        });
      }
      await expectBalanced(account.path);
      // A deposit may be dated a day ahead, so the next month is the last possible open one.
      await closeMonths(account.path, addMonths(monthOf(clock.now()), 1), new Date(moment + 90 * DAY_MS));
      const { openGrams } = await expectBalanced(account.path);
      expect(openGrams).toBeLessThanOrEqual(2.3);
    }),
    { numRuns: Number(process.env.HISTORIES ?? (isLong ? 40 : 5)), endOnFailure: true },
  );
});
