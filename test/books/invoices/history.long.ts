import fc from 'fast-check';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { now, at as setClock } from '../../support/moment.ts';
import { catchMessages } from '../../support/people.ts';
import { makeTable, type Place, place } from '../../support/tables.ts';
import { expectEverythingInvoiced, expectFiles, expectSame } from './history-laws.ts';
import {
  beginning,
  concurrently,
  lastOperations,
  newWorld,
  type Operation,
  operation,
  perform,
  wholeMonth,
} from './history-operations.ts';

/**
 * The laws of invoices over random histories that cross a new year: orders and their deletion, deposits above and below 0, closes,
 * terms that change from month to month, billing of months and of single accounts, late offsets, credits, issues again, payments,
 * renamed and deactivated root accounts, changed buyers and sellers, and operators at once. After each operation the service has
 * exactly the model's documents and billed amounts (model.ts); after simultaneous operations, those of one possible order.
 * `HISTORIES=100 SEED=random npx vitest run test/books/invoices/history.long.ts` runs more histories.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 12);

let first: Place;
beforeAll(() => {
  first = place();
  catchMessages();
});
afterEach(now);

type Step = Operation[];
const alone = (operations: Operation[]): Step[] => operations.map((one) => [one]);

const history: fc.Arbitrary<Step[]> = fc
  .tuple(
    beginning.map(alone),
    fc.array(
      fc.oneof(
        { weight: 12, arbitrary: operation.map((one) => [[one]]) },
        { weight: 3, arbitrary: concurrently.map((several) => [several]) },
        { weight: 2, arbitrary: wholeMonth.map(alone) },
      ),
      { minLength: 15, maxLength: 30 },
    ),
  )
  .map(([first, more]) => [...first, ...more.flat()]);

it('hold over random histories', async () => {
  let histories = 0;
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      histories += 1;
      await makeTable({ ...first, table: `${first.table}-history-${histories}` });
      const world = await newWorld(setClock);
      const done: string[] = [];
      const happen = async (operations: Step) => {
        done.push(`${world.state.today} ${operations.map(({ name }) => name).join(', and at once ')}`);
        const at = done.join('\n');
        await perform(...operations)(world, at);
        await expectSame(world, at);
      };
      for (const one of steps) await happen(one);
      for (const one of lastOperations(world)) await happen([one]);
      await expectEverythingInvoiced(world, done.join('\n'));
      await expectFiles();
    }),
    { numRuns: HISTORIES, endOnFailure: true, interruptAfterTimeLimit: 1_200_000 },
  );
  expect(histories).toBeGreaterThan(0);
});
