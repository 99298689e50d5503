import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BudgetSpent, spendBudget } from '../../../../lib/communication/mails/send/notice-budget.ts';
import { clock } from '../../../../lib/platform/clock.ts';
import { AsStored, keys, table } from '../../../../lib/platform/table/table.ts';
import { makeTable, place } from '../../../support/tables.ts';

const HOUR = Date.parse('2026-11-15T10:00:00Z') / 3_600_000;
const stored = () => table.get(keys.noticesSent(), AsStored);
const store = (counts: Record<string, number>) => table.write([{ put: { ...keys.noticesSent(), counts, version: 7 } }]);

/** All tests in other files share one budget. */
beforeAll(() => makeTable({ ...place(), table: `regrove-${randomUUID()}` }));
beforeEach(async () => {
  clock.use(() => (HOUR + 0.5) * 3_600_000);
  await table.write([{ delete: keys.noticesSent() }]);
});
afterEach(() => {
  vi.unstubAllEnvs();
  clock.use(undefined);
});

it('a mail is counted in its hour', async () => {
  await spendBudget();
  await spendBudget();

  expect(await stored()).toMatchObject({ counts: { [HOUR]: 2 }, version: 2 });
});

it('the current hour and the 24 before it count towards the budget, and older ones are forgotten', async () => {
  vi.stubEnv('REGROVE_NOTICES_PER_DAY', '3');
  await store({ [HOUR - 25]: 50, [HOUR - 24]: 2 });
  await spendBudget();

  expect(await stored()).toMatchObject({ counts: { [HOUR - 24]: 2, [HOUR]: 1 }, version: 8 });
  expect(Object.keys((await stored())?.counts ?? {})).toHaveLength(2);
  await expect(spendBudget()).rejects.toBeInstanceOf(BudgetSpent);
  await expect(spendBudget()).rejects.toThrow(
    '3 mails other than sign-in codes were sent in 24 hours, which is the limit.',
  );
});

it('the budget is 40,000 mails unless the operator says otherwise', async () => {
  await store({ [HOUR]: 39_999 });
  await spendBudget();

  await expect(spendBudget()).rejects.toThrow('40000 mails');
});
