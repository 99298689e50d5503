import { beforeAll, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { insertOffset } from '../../../lib/books/biomass/store.ts';
import { sha256 } from '../../../lib/platform/digest.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { checkAccounts } from '../../../lib/trees/ledger/check-accounts.ts';
import { checkProject } from '../../../lib/trees/ledger/check-project.ts';
import { listEntries } from '../../../lib/trees/ledger/entries.ts';
import { settleSome, settlingOf } from '../../../lib/trees/ledger/settle.ts';
import { getLedger } from '../../../lib/trees/ledger/store.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import {
  auditPlanting,
  changePlanting,
  eachStoredPlanting,
  insertPlanting,
  markNotPlanted,
  requirePlanting,
} from '../../../lib/trees/plantings/store.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { billMonth, freshProject } from '../../support/ledger.ts';

const now = new Date('2026-06-15T12:00:00Z');
let account: TestAccount;
let project: string;
const certificates: string[] = [];

const load = async (trees: number, planted_to: string, replaces: string | null = null, status = 'planted') => {
  const lot = { project_id: project, name: `Lot of ${planted_to}`, planted_from: '2026-01-01', planted_to };
  return (await insertPlanting(NewPlanting.parse({ ...lot, trees, replaces, status }), now)).id;
};
const settle = async () => {
  for await (const planting of eachStoredPlanting(project))
    for (let message = settlingOf(planting)[0]; message; ) message = await settleSome(message, 1);
};
const balance = async () => {
  const { planted, waiting, audited, lost, free } = await getLedger(project, now);
  return [planted, waiting, audited, lost, free].map((one) => one.toNumber());
};

beforeAll(async () => {
  await ownTable();
  account = await distributor();
  project = await freshProject();
  for (const [index, trees] of ['2', '1.5'].entries()) {
    const date = new Date(Date.parse('2026-03-01T10:00:00Z') + index * 1000);
    const planned = { account_id: account.id, project_id: project, date, bookedAt: date, pages: 8333 };
    const issued = issue({ ...planned, trees: exact(trees) });
    certificates.push(issued.certificate.id);
    await insertOffset(atAddress(account.path), issued, []);
  }
  await billMonth(account.path, '2026-03', now);
});

it('the shares of a planting never planted wait until replacing plantings cover them, in order', async () => {
  const mistake = await load(3, '2026-02-01');
  await allocate(project, { now: () => now });
  expect((await requirePlanting(mistake)).allocated.toFixed()).toBe('3');

  const marked = await markNotPlanted(mistake, now);
  expect(marked).toMatchObject({ not_planted_at: '2026-06-15T12:00:00Z', allocated: exact(3) });
  expect(await markNotPlanted(mistake, new Date(now.getTime() + 1000))).toEqual(marked);
  await settle();
  expect((await account.get('/totals')).body.own).toMatchObject({ trees_planted: 0, trees_lost: 0 });

  await expect(changePlanting(mistake, { name: 'Other' }, now)).rejects.toThrow(/recorded by mistake/);
  const audit = { date: '2026-06-01', by: 'A', survival_percent: 50, document: null };
  await expect(auditPlanting(mistake, audit, now)).rejects.toThrow(/recorded by mistake/);
  const planned = await load(1, '2027-01-01', null, 'planned');
  await expect(markNotPlanted(planned, now)).rejects.toThrow(/is planned/);

  // Any planting serves never-covered trees; only replacements for the mistake serve the mistake's shares.
  await load(9, '2026-02-02');
  await allocate(project, { now: () => now });
  expect((await balance()).slice(0, 1)).toEqual([0.5]);
  const later = await load(5, '2026-05-02', mistake);
  const first = await load(1, '2026-05-01', mistake);
  await allocate(project, { now: () => now });
  const entries = await listEntries(project, {});
  const [one, other] = certificates.map(sha256);
  expect(entries.slice(3).map((entry) => [entry.planting_id, entry.trees.toFixed(), entry.certificate_hash])).toEqual([
    [first, '1', one],
    [later, '1', one],
    [later, '1', other],
  ]);
  expect((await balance())[0]).toBe(3.5);
  expect((await requirePlanting(later)).free.toFixed()).toBe('0');
  expect((await account.get('/totals')).body.own).toMatchObject({ trees_planted: 3.5, trees_lost: 0 });

  await auditPlanting(later, { ...audit, survival_percent: 40 }, now);
  await settle();
  expect((await account.get('/totals')).body.own).toMatchObject({ trees_planted: 3.5, trees_lost: 1.2 });
  expect(await checkProject(project)).toEqual([]);
  expect(await checkAccounts([project])).toEqual([]);
});
