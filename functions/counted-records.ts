import { eachOffset } from '../lib/biomass/store.ts';
import { eachCarbonOffset } from '../lib/carbon/offset-store.ts';
import { eachDepositMonth } from '../lib/deposits/deposit-months.ts';
import { eachFeed } from '../lib/feeds/store.ts';
import { countedOf } from '../lib/ledger/standing.ts';
import type { CountedRecords } from '../lib/totals/repair.ts';

/** The records that the counters of an account add up. */
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
  ],
  async *each(path) {
    for await (const record of eachOffset(path)) {
      yield { source: 'biomass_offset', record };
      if (record.final_at !== undefined) yield { source: 'final_offset', record };
      if (record.billed_at !== undefined) yield { source: 'billed_offset', record };
      for (const row of countedOf(record)) yield { source: 'covered_offset', record: row };
    }
    for await (const _ of eachFeed(path)) yield { source: 'feed', record: {} };
    for await (const record of eachDepositMonth(path)) yield { source: 'deposit_month', record };
    for await (const record of eachCarbonOffset(path)) {
      yield { source: 'carbon_offset', record };
      if (record.billed_at !== undefined) yield { source: 'billed_offset', record };
      if (record.status === 'fulfilled') yield { source: 'fulfilled_offset', record };
    }
  },
};
