import { beforeAll, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { type Issued, issue } from '../../../lib/books/biomass/offset.ts';
import { chunksOf } from '../../../lib/platform/chunks.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { checkAccount } from '../../../lib/trees/ledger/check-account.ts';
import { checkProject } from '../../../lib/trees/ledger/check-project.ts';
import { entriesInPages, listEntries } from '../../../lib/trees/ledger/entries.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { freshProject } from '../../support/ledger.ts';

/** An account with a few more offsets than one read returns, all of them covered. */
const COUNT = 101;
const now = new Date('2026-06-15T12:00:00Z');
let account: TestAccount;
let project: string;
let issued: Issued[];

beforeAll(async () => {
  account = await distributor();
  project = await freshProject();
  issued = Array.from({ length: COUNT }, (_, index) => {
    const date = new Date(Date.parse('2026-03-01T10:00:00Z') + index * 1000);
    const planned = { account_id: account.id, project_id: project, date, bookedAt: date, pages: 8333 };
    return issue({ ...planned, trees: exact(1), month: '2026-03' });
  });
  for (const some of chunksOf(issued, 30)) await table.write(issueSteps(atAddress(account.path), some));
  const lot = { project_id: project, name: 'Lot', trees: COUNT, planted_from: '2026-01-01', planted_to: '2026-01-02' };
  await insertPlanting(NewPlanting.parse({ ...lot, status: 'planted' }), now);
  await allocate(project, { now: () => now });
});

it('returns entries by number, in pages leading on to the end', async () => {
  const numbers = (items: { number: number }[]) => items.map(({ number }) => number);
  const all = Array.from({ length: COUNT }, (_, index) => index + 1);
  expect(numbers(await listEntries(project, {}))).toEqual(all);
  expect(numbers(await listEntries(project, { after: 24, limit: 2 }))).toEqual([25, 26]);
  expect(numbers(await listEntries(project, { after: 100 }))).toEqual([101]);

  const first = await entriesInPages(project, { limit: 50 });
  const second = await entriesInPages(project, { limit: 50, cursor: first.next });
  const third = await entriesInPages(project, { limit: 1, cursor: second.next });
  expect([...numbers(first.items), ...numbers(second.items), ...numbers(third.items)]).toEqual(all);
  expect(third.next).toBeUndefined();
  expect(first.cursorAfter(49)).toBe(first.next);
  expect(numbers((await entriesInPages(project, { limit: 1, cursor: first.cursorAfter(6) })).items)).toEqual([8]);
  expect(numbers((await entriesInPages(project, {})).items)).toEqual(all);
});

it.each([0, 99, 100])('finds wrong covered trees in offset %i, for the account and the project', async (index) => {
  const { id } = issued[index]?.offset ?? { id: '' };
  const cover = (trees: string) =>
    table.write([{ update: keys.biomassOffset(account.path, id), set: { covered: exact(trees) } }]);
  expect([...(await checkAccount(account.path)).found, ...(await checkProject(project))]).toEqual([]);
  await cover('0.5');
  const abouts = [...(await checkAccount(account.path)).found, ...(await checkProject(project))].map(
    (one) => one.about,
  );
  await cover('1');

  expect(abouts.filter((about) => about === `offset ${id}`)).toHaveLength(2);
});
