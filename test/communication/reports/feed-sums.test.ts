import { expect, it } from 'vitest';
import { countedBy } from '../../../lib/communication/reports/feed-sums.ts';
import { noFeedDays } from '../../../lib/metering/feeds/feed-month.ts';

it('a share of two-sided sheets is rounded half up, also where a floating point number is just below the half', () => {
  const { duplex_share } = countedBy({ ...noFeedDays(), days: 4, sheets: 2186, sides: 2560, duplex_sides: 748 });

  expect(748 / 2560).toBe(0.2921875);
  expect(duplex_share).toBe(0.292188);
});
