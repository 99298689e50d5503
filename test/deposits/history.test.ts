import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeMonths } from '../../lib/deposits/close.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { expectBalanced } from '../support/books.ts';
import { type Fault, Killed, withFaults } from '../support/faults.ts';

/** What may happen to an account in any order: its people deposit and delete, months are closed, processes die. */
type Event =
  | { what: 'deposit'; pages: number; month: number; day: number }
  | { what: 'delete'; nth: number }
  | { what: 'close'; through: number }
  | { what: 'together'; events: Event[] };

type History = { event: Event; fault?: { call: number; kind: Fault } | undefined }[];

const deposit = fc.record({
  what: fc.constant('deposit' as const),
  pages: fc.integer({ min: -3_000, max: 9_000 }),
  month: fc.integer({ min: 1, max: 10 }),
  day: fc.integer({ min: 1, max: 28 }),
});
const remove = fc.record({ what: fc.constant('delete' as const), nth: fc.nat(30) });
const close = fc.record({ what: fc.constant('close' as const), through: fc.integer({ min: 1, max: 10 }) });
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
const history: fc.Arbitrary<History> = fc.array(
  fc.record({
    event: fc.oneof({ weight: 5, arbitrary: deposit }, { weight: 2, arbitrary: close }, remove, together),
    fault,
  }),
  { minLength: 3, maxLength: 16 },
);

const month = (number: number) => `2026-${String(number).padStart(2, '0')}`;

async function happen(account: TestAccount, event: Event): Promise<void> {
  if (event.what === 'together') {
    await Promise.allSettled(event.events.map((one) => happen(account, one)));
  } else if (event.what === 'close') {
    await closeMonths(account.path, month(event.through), new Date());
  } else if (event.what === 'deposit') {
    await account.post('/deposits', {
      pages: event.pages,
      date: `${month(event.month)}-${String(event.day).padStart(2, '0')}`,
    });
  } else {
    const { body } = await account.get('/deposits');
    const one = body.length > 0 ? body[event.nth % body.length] : undefined;
    if (one) await account.delete(`/deposits/${one.id}`);
  }
}

it('counts every deposit in exactly one certificate or leaves it open, whatever happens', async () => {
  const root = await distributor();
  await fc.assert(
    fc.asyncProperty(history, async (events) => {
      const account = await root.below();
      for (const { event, fault } of events) {
        const faultAt = (call: number) => (call === fault?.call ? fault.kind : undefined);
        await withFaults(faultAt, () => happen(account, event)).catch((error) => {
          if (!(error instanceof Killed)) throw error;
        });
      }
      await expectBalanced(account.path);
      await closeMonths(account.path, '2026-11', new Date('2026-12-01T02:00:00Z'));
      const { openGrams } = await expectBalanced(account.path);
      expect(openGrams).toBeLessThanOrEqual(2.3);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 40), endOnFailure: true },
  );
}, 120_000);
