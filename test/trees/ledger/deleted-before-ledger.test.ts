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

it('an offset deleted after a mark no longer counts as one from before the ledger', async () => {
  const { id, project_id } = issued.offset;
  await beginLedger(project_id, '2026-04-01', now);
  await deleteOffset(account.path, id, { now, also: () => [] });

  expect(await table.get(offsetKey(), AsStored)).toBeUndefined();
  expect((await getLedgerItem(project_id)).before_ledger.toFixed()).toBe('0');
});
