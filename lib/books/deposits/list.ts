import type { DatedList } from '../../accounts/lists-below/dated-list.ts';
import { listedRow } from '../../accounts/lists-below/include.ts';
import { Deposit, type StoredDeposit } from './deposit.ts';
import { listDeposits } from './store.ts';

export const ListedDeposit = listedRow(Deposit, 'ListedDeposit');

export const depositList: DatedList<StoredDeposit> = {
  name: 'deposits',
  counter: 'deposit_months',
  // Feeds create a deposit on each working day.
  rowsEach: 20,
  read: listDeposits,
};
