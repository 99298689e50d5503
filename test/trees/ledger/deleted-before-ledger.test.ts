import { beforeAll, beforeEach, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { type Issued, issue } from '../../../lib/books/biomass/offset.ts';
import { deleteOffset } from '../../../lib/books/biomass/store.ts';
import { AsStored, exact, keys, table } from '../../../lib/platform/table/table.ts';
import { beginLedger } from '../../../lib/trees/ledger/ledger-from.ts';
import { getLedgerItem } from '../../../lib/trees/plantings/ledger-item.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import type { StoredItem } from '../../support/invariants.ts';
import { freshProject } from '../../support/ledger.ts';

const now = new Date('2026-06-15T12:00:00Z');
const date = new Date('2026-03-01T10:00:00Z');
let whole: WholeTable;
let begun: StoredItem[];
let account: TestAccount;
let issued: Issued;

beforeAll(async () => {
  whole = await ownTable();
  account = await distributor();
  const planned = { account_id: account.id, project_id: await freshProject(), date, bookedAt: date, pages: 8333 };
  issued = issue({ ...planned, trees: exact('1.5') });
  await table.write(issueSteps(atAddress(account.path), [issued]));
  begun = await whole.items();
});
beforeEach(() => whole.restore(begun));

const offsetKey = () => keys.biomassOffset(account.path, issued.offset.id);

it.each<[string, (from: () => Promise<void>, remove: () => Promise<void>) => Promise<void>]>([
  [
    'a mark',
    async (from, remove) => {
      await from();
      await remove();
    },
  ],
  ['a mark that comes in between', (from, remove) => withWriteInBetween(remove, from)],
])('an offset deleted after %s no longer counts as one from before the ledger', async (_, run) => {
  const { id, project_id } = issued.offset;
  const from = () => beginLedger(project_id, '2026-04-01', now);
  await run(from, () => deleteOffset(account.path, id, { now, also: () => [] }));

  expect(await table.get(offsetKey(), AsStored)).toBeUndefined();
  expect((await getLedgerItem(project_id)).before_ledger.toFixed()).toBe('0');
});
