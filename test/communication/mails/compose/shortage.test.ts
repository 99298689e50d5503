import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { atAddress } from '../../../../lib/accounts/account/booking.ts';
import { actOfCommand } from '../../../../lib/accounts/operators/record.ts';
import { addOperator } from '../../../../lib/accounts/operators/store.ts';
import { rollUp } from '../../../../lib/accounts/totals/roll-up.ts';
import { issue } from '../../../../lib/books/biomass/offset.ts';
import { insertOffset } from '../../../../lib/books/biomass/store.ts';
import { mailChangeHandler } from '../../../../lib/communication/mails/queue/change-handler.ts';
import { handleTrigger } from '../../../../lib/communication/mails/queue/handle-trigger.ts';
import type { Trigger } from '../../../../lib/communication/mails/queue/trigger.ts';
import { clock } from '../../../../lib/platform/clock.ts';
import { AsStored, exact, type Item, keys, table } from '../../../../lib/platform/table/table.ts';
import { keepSnapshot } from '../../../../lib/trees/ledger/snapshot.ts';
import { watchLedgers } from '../../../../lib/trees/ledger/watch.ts';
import { NewPlanting } from '../../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../../lib/trees/plantings/store.ts';
import { ownTable } from '../../../accounts/totals/stream.ts';
import { distributor, type TestAccount } from '../../../support/api.ts';
import { billMonth, freshProject } from '../../../support/ledger.ts';
import { newAddress } from '../../../support/people.ts';
import { type CaughtMail, catchMails, releaseMails } from '../catch-mails.ts';

/** From an order no planting covers to the mail operators receive. */
const carried: CaughtMail[] = [];
const queued: Trigger[] = [];
const operators = [newAddress('operator'), newAddress('operator')];
let account: TestAccount;
let project: string;
let run: Item | undefined;

const at = (moment: string) => clock.use(() => Date.parse(moment));

beforeAll(async () => {
  await ownTable();
  for (const email of operators) await addOperator(email, actOfCommand(clock.now()));
});
beforeEach(async () => {
  at('2026-11-02T08:00:00Z');
  catchMails(carried, queued);
  account = await distributor();
  project = await freshProject();
  run = undefined;
});
afterEach(() => {
  releaseMails();
  clock.use(undefined);
});

/** The hourly check, its change, delivered twice, and the resulting mails. */
async function anHourPasses(): Promise<void> {
  await rollUp([account.path]);
  await watchLedgers(clock.now());
  const key = keys.ledgerRun(project);
  const after = await table.get(key, AsStored);
  const change = { id: 'change', sequence: 1n, ...key, before: run, after, at: clock.now() };
  run = after;
  for (const _ of [1, 2]) await mailChangeHandler.handle([change]);
  for (const trigger of queued.splice(0)) await handleTrigger(trigger);
}

async function orderTrees(trees: number): Promise<void> {
  const date = new Date('2026-10-02T08:00:00Z');
  const planned = { account_id: account.id, project_id: project, date, bookedAt: date, pages: 8333 };
  await insertOffset(atAddress(account.path), issue({ ...planned, trees: exact(trees) }), []);
  await billMonth(account.path, '2026-10', clock.now());
}

const plan = (trees: number, day: string) =>
  insertPlanting(
    NewPlanting.parse({
      project_id: project,
      name: 'Lot',
      trees,
      planted_from: day,
      planted_to: day,
      status: 'planned',
    }),
    clock.now(),
  );

/** The table's catalog has other projects, without orders. */
const told = () => carried.map(({ to, subject }) => [to.address, subject]).sort();

it('a project that becomes short of trees is mailed to every operator, once', async () => {
  await anHourPasses();
  expect(told()).toEqual([]);
  await orderTrees(3);
  await anHourPasses();
  at('2026-11-02T09:00:00Z');
  await anHourPasses();
  at('2026-11-05T09:00:00Z');
  // The ledger's daily run stores its time beside the day of the shortage.
  await keepSnapshot(project, clock.now());
  await anHourPasses();

  expect(told().map(([address]) => address)).toEqual(operators.toSorted());
  expect(told()[0]?.[1]).toMatch(/ is short of trees$/);
});

it('a sufficient plan ends it, and a new shortage is mailed again, at most once per day', async () => {
  await orderTrees(3);
  await plan(2, '2027-01-01');
  await anHourPasses();
  expect(carried).toHaveLength(2);
  await plan(1, '2027-02-01');
  await anHourPasses();
  expect((await table.get(keys.ledgerRun(project), AsStored))?.short_since).toBeUndefined();
  for (const hour of ['10', '11']) {
    at(`2026-11-02T${hour}:00:00Z`);
    await orderTrees(1);
    await anHourPasses();
  }
  expect(carried).toHaveLength(2);
  at('2026-11-03T08:00:00Z');
  await plan(2, '2027-03-01');
  await anHourPasses();
  await orderTrees(1);
  await anHourPasses();

  expect(carried).toHaveLength(4);
});
