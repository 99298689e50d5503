import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueSteps } from '../../lib/biomass/issuing.ts';
import { issue } from '../../lib/biomass/offset.ts';
import { forestryCatalogue } from '../../lib/forestry/store.ts';
import { allocate } from '../../lib/ledger/allocate.ts';
import { checkAccounts } from '../../lib/ledger/check-accounts.ts';
import { type AccountsCheckMessage, checkAccountsInSteps } from '../../lib/ledger/check-accounts-job.ts';
import { lastChecks } from '../../lib/ledger/check-results.ts';
import { type PlantingNewsMessage, plantingNewsIn, tellSome } from '../../lib/ledger/planting-news.ts';
import { NewPlanting } from '../../lib/plantings/input.ts';
import { auditPlanting, insertPlanting } from '../../lib/plantings/store.ts';
import { logTo } from '../../lib/platform/log.ts';
import { AsStored, exact, keys, table } from '../../lib/platform/table/table.ts';
import { ownTable, type WholeTable } from '../faults/whole-table.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { type Fault, Killed, withFaults } from '../support/faults.ts';
import type { StoredItem } from '../support/invariants.ts';
import { freshProject } from '../support/ledger.ts';

/** Work of the ledger that goes in steps, one message each: every step may be killed at any call and is then delivered again. */
const now = new Date('2026-06-15T12:00:00Z');
let whole: WholeTable;
let project: string;
let accounts: TestAccount[];
let planting: string;
let begun: StoredItem[];

beforeAll(async () => {
  logTo(() => {});
  whole = await ownTable();
  const root = await distributor();
  accounts = [root];
  for (let index = 0; index < 4; index++) accounts.push(await root.below(`Customer ${index}`));
  project = await freshProject();
  const lot = { project_id: project, name: 'Lot', planted_from: '2026-01-01', status: 'planted' };
  const load = async (trees: number, planted_to: string) =>
    (await insertPlanting(NewPlanting.parse({ ...lot, trees, planted_to }), now)).id;
  for (const [index, { id: account_id, path }] of accounts.entries()) {
    const issued = [0, 1].map((one) => {
      const date = new Date(Date.parse('2026-03-01T10:00:00Z') + (10 * one + index) * 1000);
      const planned = { account_id, project_id: project, date, bookedAt: date, pages: 8333, month: '2026-03' };
      return issue({ ...planned, trees: exact('1.5') });
    });
    await table.write(issueSteps(path, issued));
  }
  planting = await load(9, '2026-01-02');
  await load(4, '2026-02-02');
  await allocate(project, { now: () => now });
  begun = await whole.items();
});
beforeEach(() => whole.restore(begun));

/** Works off a message and those that follow. Each step is killed at a call in turn, and delivered again. */
async function workOff<M>(
  first: M,
  step: (message: M) => Promise<M | undefined>,
  fault: { kind: Fault; call: number } | undefined,
): Promise<{ steps: number; killed: number }> {
  let [steps, killed] = [0, 0];
  for (let message: M | undefined = first; message !== undefined; steps++) {
    const current: M = message;
    let next: M | undefined;
    try {
      const faultAt = (call: number) => (fault && call === fault.call ? fault.kind : undefined);
      next = await withFaults(faultAt, () => step(current));
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      killed += 1;
      next = await step(current);
    }
    message = next;
    expect(steps).toBeLessThan(60);
  }
  return { steps, killed };
}

const FAULTS = (['killed before', 'killed after'] as const).flatMap((kind) =>
  [0, 1, 2, 3, 5, 8, 12, 20].map((call) => ({ kind, call })),
);

describe('the check of all accounts', () => {
  const start: AccountsCheckMessage = { checkAccounts: true };
  const step = (message: AccountsCheckMessage) => checkAccountsInSteps(message, now, 2);
  const projects = async () => (await forestryCatalogue()).map(({ id }) => id);

  it('takes several messages, and finds nothing in ledgers that are right', async () => {
    expect(await workOff(start, step, undefined)).toEqual({ steps: 3, killed: 0 });
    expect(await lastChecks()).toMatchObject({ ok: true, differences: 0 });
    expect(await table.get(keys.ledgerAccountsCheck(), AsStored)).toBeUndefined();
  });

  it.each(FAULTS)('finds the same as at once, though each step is $kind call $call', async (fault) => {
    const account = accounts[3];
    const offset = begun.find(({ pk, sk }) => pk === account?.path && sk.startsWith('BIOMASS_OFFSET#'));
    if (!offset) throw new Error('There is no offset.');
    await table.write([{ update: { pk: offset.pk, sk: offset.sk }, set: { covered: exact('0.25') } }]);
    await table.write([{ update: keys.ledger(project), set: { planted: exact(12) } }]);
    const atOnce = await checkAccounts(await projects());
    expect(atOnce.length).toBeGreaterThan(1);
    await workOff(start, step, fault);

    expect(await lastChecks()).toMatchObject({ ok: false, differences: atOnce.length });
  });

  it('ignores a message that is delivered again after its step', async () => {
    const second = (await step(start)) as AccountsCheckMessage;
    const third = (await step(second)) as AccountsCheckMessage;

    expect(await step(second)).toEqual(third);
    expect(await step({ checkAccounts: true, run: 'another', step: 0 })).toBeUndefined();
    await step(third);
    expect(await step(second)).toBeUndefined();
    expect(await lastChecks()).toMatchObject({ ok: true });
  });

  it('begins anew, and what was left of an earlier run ends', async () => {
    const earlier = (await step(start)) as AccountsCheckMessage;
    const other = (await step(start)) as AccountsCheckMessage;

    expect(await step(earlier)).toBeUndefined();
    expect(other.run).not.toBe(earlier.run);
    await workOff(other, step, undefined);
    expect(await lastChecks()).toMatchObject({ ok: true });
  });

  it('does not take an allocation during the walk for a difference', async () => {
    const second = (await step(start)) as AccountsCheckMessage;
    const lot = { project_id: project, name: 'Late', planted_from: '2026-01-01', planted_to: '2026-03-01', trees: 5 };
    await insertPlanting(NewPlanting.parse({ ...lot, status: 'planted' }), now);
    await allocate(project, { now: () => now });
    await workOff(second, step, undefined);

    expect(await lastChecks()).toMatchObject({ ok: true, differences: 0 });
  });
});

describe('an audit', () => {
  async function audited(): Promise<PlantingNewsMessage> {
    const before = await table.get(keys.planting(planting), AsStored);
    await auditPlanting(planting, { date: '2026-05-01', by: 'Auditor', survival_percent: 90, document: null }, now);
    const after = await table.get(keys.planting(planting), AsStored);
    const change = { ...keys.planting(planting), id: 'change-1', sequence: 1n, at: now };
    const [message, ...more] = plantingNewsIn({ ...change, before, after });
    if (!message || more.length > 0) throw new Error('There is no message, or more than one.');
    return message;
  }
  const news = async () => (await whole.items()).filter(({ pk }) => pk.startsWith('PLANTING_NEWS#'));
  const step = (message: PlantingNewsMessage) => tellSome(message, now, 2);

  it.each([undefined, ...FAULTS.slice(0, 12)])('is told to every account with trees in it, once: %o', async (fault) => {
    const { steps } = await workOff(await audited(), step, fault);

    expect(steps).toBeGreaterThan(2);
    const told = await news();
    const entries = begun.flatMap(({ pk, entries: all }) => (pk === `LEDGER_ENTRIES#${project}` ? all : []));
    const ofPlanting = entries.filter(({ planting_id }) => planting_id === planting);
    expect(told.map(({ path }) => path).sort()).toEqual(
      [...new Set(ofPlanting.map(({ path }: { path: string }) => path))].sort(),
    );
    expect(new Set(told.map(({ audited: is, what }) => `${is} ${what}`))).toEqual(new Set(['true lost']));
  });

  it('of a planting that covers nothing is told to nobody, and an allocation is no news', async () => {
    const item = begun.find(({ pk }) => pk === `PLANTING#${planting}`);
    const change = { ...keys.planting(planting), id: 'change-2', sequence: 1n, at: now };
    const uncovered = { ...item, first_entry: undefined, last_entry: undefined };

    expect(plantingNewsIn({ ...change, before: uncovered, after: { ...uncovered, audits: [{}] } })).toEqual([]);
    expect(plantingNewsIn({ ...change, before: { ...item, allocated: 1 }, after: item })).toEqual([]);
  });
});
