import type { DatedList } from '../below/dated-list.ts';
import { accountName } from '../below/include.ts';
import { inRevision } from '../platform/http/revisions/declare.ts';
import { Deposit, type StoredDeposit } from './deposit.ts';
import { listDeposits } from './store.ts';

export const ListedDeposit = inRevision('1.6.3', Deposit.extend(accountName()).meta({ id: 'ListedDeposit' }), {
  like: Deposit,
  fields: [],
});

export const depositList: DatedList<StoredDeposit> = {
  name: 'deposits',
  counter: 'deposit_months',
  // Feeds make a deposit on each working day.
  rowsEach: 20,
  read: listDeposits,
};
