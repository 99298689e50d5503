import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { logTo } from '../../../lib/platform/log.ts';
import { AsStored, exact, type Item, keys, table } from '../../../lib/platform/table/table.ts';
import { forestryCatalog } from '../../../lib/trees/forestry/store.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { checkAccount } from '../../../lib/trees/ledger/check-account.ts';
import { checkAccounts } from '../../../lib/trees/ledger/check-accounts.ts';
import { type AccountsCheckMessage, checkAccountsInSteps } from '../../../lib/trees/ledger/check-accounts-job.ts';
import { checkProject } from '../../../lib/trees/ledger/check-project.ts';
import { lastChecks } from '../../../lib/trees/ledger/check-results.ts';
import { notifySome, type PlantingNewsMessage, plantingNewsIn } from '../../../lib/trees/ledger/planting-news.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { auditPlanting, insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import type { StoredItem } from '../../support/invariants.ts';
import { freshProject } from '../../support/ledger.ts';
import { sampleOf } from '../../support/long.ts';

/** Ledger work done in steps, one message each: any step may be killed at any call and is then delivered again. */
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
    await table.write(issueSteps(atAddress(path), issued));
  }
  planting = await load(9, '2026-01-02');
  await load(4, '2026-02-02');
  await allocate(project, { now: () => now });
  begun = await whole.items();
});
beforeEach(() => whole.restore(begun));

/** Works off a message and its follow-ups. Each step is killed at a call in turn, and delivered again. */
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

const ALL_FAULTS = (['killed before', 'killed after'] as const).flatMap((kind) =>
  [0, 1, 2, 3, 5, 8, 12, 20].map((call) => ({ kind, call })),
);
const FAULTS = sampleOf(ALL_FAULTS, 3);

describe('checking all accounts', () => {
  const start: AccountsCheckMessage = { checkAccounts: true };
  const step = (message: AccountsCheckMessage) => checkAccountsInSteps(message, now, 2);
  const projects = async () => (await forestryCatalog()).map(({ id }) => id);

  it('takes several messages, and finds nothing in correct ledgers', async () => {
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

  it("compares a quiet project's waiting trees", async () => {
    await table.write([{ update: keys.ledger(project), set: { planted: exact(12) } }]);

    expect((await checkAccounts(await projects())).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^waiting of project .* is 3, but comes to 2\.$/),
    );
  });

  it('ignores a message delivered again after its step', async () => {
    const second = (await step(start)) as AccountsCheckMessage;
    const third = (await step(second)) as AccountsCheckMessage;

    expect(await step(second)).toEqual(third);
    expect(await step({ checkAccounts: true, run: 'another', step: 0 })).toBeUndefined();
    await step(third);
    expect(await step(second)).toBeUndefined();
    expect(await lastChecks()).toMatchObject({ ok: true });
  });

  it('leaves a step to the other of two simultaneous workers', async () => {
    const second = (await step(start)) as AccountsCheckMessage;
    const takeTwice = (message: AccountsCheckMessage, at: number) => {
      let other: AccountsCheckMessage | undefined;
      const takes = async () => {
        other = await step(message);
      };
      return withWriteInBetween(() => step(message), takes, { at }).then((own) => [own, other]);
    };
    const [overtaken, third] = await takeTwice(second, 1);
    expect([overtaken, third?.step]).toEqual([undefined, 2]);
    if (third) expect(await takeTwice(third, 2)).toEqual([undefined, undefined]);
    expect(await lastChecks()).toMatchObject({ ok: true });
  });

  it("starts again, and an earlier run's rest ends", async () => {
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

/** Offsets for 1.5 trees each and 13 planted trees: eight offsets are covered, the ninth in part, the tenth waits. */
describe('a check', () => {
  const keyOf = ({ pk, sk }: StoredItem) => ({ pk, sk });
  const found = (what: string, is: (item: StoredItem) => boolean) => {
    const item = begun.find(is);
    if (!item) throw new Error(`There is no ${what}.`);
    return item;
  };
  const isOffset = ({ sk }: StoredItem) => sk.startsWith('BIOMASS_OFFSET#');
  const covered = () => found('covered offset', (item) => isOffset(item) && Number(item.covered) === 1.5);
  const waiting = () => found('waiting offset', (item) => isOffset(item) && item.covered === undefined);
  const certificateOf = ({ pk, certificate_id }: StoredItem) =>
    found('certificate', (item) => item.pk === pk && item.sk === `CERTIFICATE#${certificate_id}`);
  const set = (key: { pk: string; sk: string }, fields: Item) => table.write([{ update: key, set: fields }]);
  const setOffset = (fields: Item) => set(keyOf(covered()), fields);
  async function changeEntry(fields: Item): Promise<void> {
    const key = keyOf(found('entry', ({ pk }) => pk === `LEDGER_ENTRIES#${project}`));
    const { entries } = (await table.get(key, AsStored)) as { entries: Item[] };
    await set(key, { entries: entries.map((entry, index) => (index === 1 ? { ...entry, ...fields } : entry)) });
  }

  it.each<[string, () => Promise<void>, RegExp]>([
    ['number of an entry', () => changeEntry({ number: 7 }), /^Entry 7 of project .* is number 2 in order\.$/],
    ['time of an entry', () => changeEntry({ at: '2026-01-01T00:00:00Z' }), /^Entry 2 of project .* has another hash/],
    ['certificate of an entry', () => changeEntry({ certificate_id: 'x' }), /^Entry 2 of project .* has another hash/],
    ['planting of an entry', () => changeEntry({ planting_id: 'x' }), /^Entries name planting x, which project/],
    ['trees of an entry', () => changeEntry({ trees: exact(1) }), /^Entry 2 .* is not in the coverage of certificate/],
    [
      'number of entries',
      () => set(keys.ledger(project), { entries: 99 }),
      /^The number of entries .* is 99, but comes to 9\.$/,
    ],
    [
      'fewer entries',
      () => set(keys.ledger(project), { entries: 8 }),
      /^The head of project .* is not the hash of its last entry\.$/,
    ],
    ['head', () => set(keys.ledger(project), { head: 'x' }), /^The head of project/],
    [
      'planted',
      () => set(keys.ledger(project), { planted: exact(12) }),
      /^planted of project .* is 12, but comes to 13\.$/,
    ],
    ['lost', () => set(keys.ledger(project), { lost: exact(1) }), /^lost of project .* is 1, but comes to 0\.$/],
    ['free', () => set(keys.ledger(project), { free: exact(1) }), /^free of project .* is 1, but comes to 0\.$/],
    [
      'audited',
      () => set(keys.ledger(project), { audited: exact(1) }),
      /^audited of project .* is 1, but comes to 0\.$/,
    ],
    [
      'covered of an offset',
      () => setOffset({ covered: exact(1) }),
      /^covered of offset .* is 1, but comes to 1\.5\.$/,
    ],
    [
      'covered of a certificate',
      () => set(keyOf(certificateOf(covered())), { covered: exact(1) }),
      /^covered of certificate .* is 1, but comes to 1\.5\.$/,
    ],
    ['trees of an offset', () => setOffset({ trees: exact(1) }), /^Offset .* of 1 trees has 1\.5 covered\.$/],
    [
      'final_at of an offset',
      () => table.write([{ update: keyOf(covered()), remove: ['final_at'] }]),
      /^Offset .* of 1\.5 trees has 1\.5 covered\.$/,
    ],
    [
      'deleted offset',
      () => table.write([{ delete: keyOf(covered()) }]),
      /^Entry \d+ .* names offset .*, which is not stored\.$/,
    ],
    [
      'deleted certificate',
      () => table.write([{ delete: keyOf(certificateOf(covered())) }]),
      /names offset .*, which is not stored\.$/,
    ],
    [
      'allocated',
      () => set(keys.planting(planting), { allocated: exact(8) }),
      /^allocated of planting .* is 8, but comes to 9\.$/,
    ],
    [
      'replaced',
      () => set(keys.planting(planting), { replaced: exact(1) }),
      /^What replaces planting .* is 1, but comes to 0\.$/,
    ],
    [
      'replacements',
      () => set(keys.planting(planting), { replacements: 1 }),
      /^The number of plantings that replace planting .* is 1,/,
    ],
    [
      'trees of a planting',
      () => set(keys.planting(planting), { trees: 8 }),
      /^Planting .* of 8 trees has 9 allocated\.$/,
    ],
    [
      'days of a planting',
      () => set(keys.planting(planting), { planted_to: '2026-01-03' }),
      /^Planting .* is listed in project .* by other days/,
    ],
    [
      'project of a planting',
      () => set(keys.planting(planting), { project_id: 'x' }),
      /^Planting .* is listed in project .* by other days/,
    ],
    [
      'list of free plantings',
      () => table.write([{ put: { ...keys.freePlanting(project, '2026-01-02', planting), id: planting } }]),
      /^The list of plantings with free trees of project/,
    ],
  ])('of a project names each mismatch: %s', async (_, spoil, text) => {
    await spoil();

    expect((await checkProject(project)).map((one) => one.text)).toContainEqual(expect.stringMatching(text));
  });

  const certificateOfCovered = (fields: Item) => set(keyOf(certificateOf(covered())), fields);
  it.each<[string, () => StoredItem, () => Promise<void>, RegExp]>([
    [
      'more covered than ordered',
      covered,
      () => setOffset({ covered: exact(2) }),
      /^Offset .* of 1\.5 trees has 2 covered\.$/,
    ],
    [
      'billed and not final',
      covered,
      () => table.write([{ update: keyOf(covered()), set: { billed_at: 'x' }, remove: ['final_at'] }]),
      /was billed, but is not final/,
    ],
    [
      'covered of the certificate',
      covered,
      () => certificateOfCovered({ covered: exact(1) }),
      /and its certificate differ/,
    ],
    [
      'final_at of the certificate',
      covered,
      () => certificateOfCovered({ final_at: 'x' }),
      /and its certificate differ/,
    ],
    [
      'before_ledger of the certificate',
      covered,
      () => certificateOfCovered({ before_ledger: true }),
      /and its certificate differ/,
    ],
    [
      'ledger_project of the certificate',
      covered,
      () => certificateOfCovered({ ledger_project: 'x' }),
      /and its certificate differ/,
    ],
    [
      'index of a covered offset',
      covered,
      () => setOffset({ work_pk: 'x', work_sk: 'x' }),
      /does not wait, but allocation finds it\.$/,
    ],
    [
      'index of its certificate',
      covered,
      () => certificateOfCovered({ work_pk: 'x', work_sk: 'x' }),
      /does not wait, but allocation finds it\.$/,
    ],
    [
      'index of a waiting offset',
      waiting,
      () => set(keyOf(waiting()), { work_sk: 'x' }),
      /waits, but allocation does not find it\.$/,
    ],
    [
      'index of its certificate',
      waiting,
      () => set(keyOf(certificateOf(waiting())), { work_sk: 'x' }),
      /waits, but allocation does not find it\.$/,
    ],
    [
      'before_ledger of a waiting offset',
      waiting,
      () => set(keyOf(waiting()), { before_ledger: true }),
      /does not wait, but allocation finds it\.$/,
    ],
    [
      'trees of a covered offset',
      covered,
      () => setOffset({ trees: exact(2) }),
      /^final_.* of account .* is 3, but comes to 3\.5\.$/,
    ],
    [
      'covered trees',
      covered,
      () => setOffset({ covered: exact(1) }),
      /^Offset .* is not counted as its plantings are\.$/,
    ],
    [
      'rows of the ledger',
      covered,
      () => setOffset({ counted: [{ project_id: project, planted: exact(1) }] }),
      /^trees_planted of account .*, but comes to /,
    ],
  ])('of an account names each mismatch: %s', async (_, of, spoil, text) => {
    const account = accounts.find(({ path }) => path === of().pk);
    if (!account) throw new Error('There is no account.');
    expect((await checkAccount(account.path)).found).toEqual([]);
    await spoil();

    expect((await checkAccount(account.path)).found.map((one) => one.text)).toContainEqual(expect.stringMatching(text));
  });
});

const AUDIT = { date: '2026-05-01', by: 'Auditor', survival_percent: 100, document: null };

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
  const step = (message: PlantingNewsMessage) => notifySome(message, now, 2);

  it.each([undefined, ...FAULTS.slice(0, 12)])(
    'is reported to every account with trees in it, once: %o',
    async (fault) => {
      const { steps } = await workOff(await audited(), step, fault);

      expect(steps).toBeGreaterThan(2);
      const told = await news();
      const entries = begun.flatMap(({ pk, entries: all }) => (pk === `LEDGER_ENTRIES#${project}` ? all : []));
      const ofPlanting = entries.filter(({ planting_id }) => planting_id === planting);
      expect(told.map(({ path }) => path).sort()).toEqual(
        [...new Set(ofPlanting.map(({ path }: { path: string }) => path))].sort(),
      );
      expect(new Set(told.map(({ audited: is, what }) => `${is} ${what}`))).toEqual(new Set(['true lost']));
    },
  );

  it('about a planting covering nothing is reported to nobody, and an allocation is not news', async () => {
    const item = begun.find(({ pk }) => pk === `PLANTING#${planting}`);
    const change = { ...keys.planting(planting), id: 'change-2', sequence: 1n, at: now };
    const uncovered = { ...item, first_entry: undefined, last_entry: undefined };

    expect(plantingNewsIn({ ...change, before: uncovered, after: { ...uncovered, audits: [{}] } })).toEqual([]);
    expect(plantingNewsIn({ ...change, before: { ...item, allocated: 1 }, after: item })).toEqual([]);
  });

  it.each<[string, Item | undefined, Item, object | undefined]>([
    ['it was not planted', {}, { not_planted_at: '2026-11-01T00:00:00Z' }, { audited: false, what: 'not_planted' }],
    ['more of its trees are replaced', { replaced: 1 }, { replaced: 2 }, { audited: false, what: 'replaced' }],
    ['as many of its trees are replaced', { replaced: 2 }, { replaced: 2 }, undefined],
    ['fewer of its trees are replaced', { replaced: 2 }, { replaced: 1 }, undefined],
    ['it is stored with an audit at once', undefined, { audits: [AUDIT] }, { audited: true, what: null }],
    ['it is stored without one', undefined, {}, undefined],
    ['an audit finds all alive', {}, { audits: [AUDIT] }, { audited: true, what: null }],
  ])('of a planting is reported when %s', (_, before, after, told) => {
    const item = begun.find(({ pk }) => pk === `PLANTING#${planting}`);
    const change = { ...keys.planting(planting), id: 'change-3', sequence: 1n, at: now };
    const changed = { ...change, before: before && { ...item, ...before }, after: { ...item, ...after } };

    expect(plantingNewsIn(changed)).toEqual(told ? [expect.objectContaining(told)] : []);
  });
});
