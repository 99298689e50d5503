import { isPinned } from '../../lib/accounts/api-keys/api-key.ts';
import { listApiKeys } from '../../lib/accounts/api-keys/store.ts';
import type { CountedRecords } from '../../lib/accounts/totals/repair.ts';
import { eachOffset } from '../../lib/books/biomass/store.ts';
import { eachDepositMonth } from '../../lib/books/deposits/deposit-months.ts';
import { eachFeed } from '../../lib/metering/feeds/store.ts';
import { eachCarbonOffset } from '../../lib/trees/carbon/offset-store.ts';
import { countedOf } from '../../lib/trees/ledger/standing.ts';

/** The records added up in an account's counters. */
export const COUNTED_RECORDS: CountedRecords = {
  sources: [
    'biomass_offset',
    'final_offset',
    'covered_offset',
    'carbon_offset',
    'fulfilled_offset',
    'billed_offset',
    'feed',
    'deposit_month',
    'pinned_key',
  ],
  async *each(path) {
    for await (const record of eachOffset(path)) {
      const { line } = record;
      yield { source: 'biomass_offset', record, line };
      if (record.final_at !== undefined) yield { source: 'final_offset', record, line };
      if (record.billed_at !== undefined) yield { source: 'billed_offset', record, line };
      for (const row of countedOf(record)) yield { source: 'covered_offset', record: row, line };
    }
    for await (const _ of eachFeed(path)) yield { source: 'feed', record: {} };
    for (const { revision, revoked_at } of await listApiKeys(path))
      if (isPinned(revision) && revoked_at === null) yield { source: 'pinned_key', record: {} };
    for await (const record of eachDepositMonth(path)) yield { source: 'deposit_month', record };
    for await (const record of eachCarbonOffset(path)) {
      const { line } = record;
      yield { source: 'carbon_offset', record, line };
      if (record.billed_at !== undefined) yield { source: 'billed_offset', record, line };
      if (record.status === 'fulfilled') yield { source: 'fulfilled_offset', record, line };
    }
  },
};
