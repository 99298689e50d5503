import { beforeAll, describe, expect, it } from 'vitest';
import { COUNTED_RECORDS } from '../../../functions/changes/counted-records.ts';
import { checkTotals, type Difference } from '../../../lib/accounts/totals/check.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { run } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { countedToTheRoot, ownTable } from './stream.ts';

let read: Awaited<ReturnType<typeof ownTable>>['read'];
beforeAll(async () => {
  ({ read } = await ownTable());
});

async function family(): Promise<{ root: TestAccount; customer: TestAccount }> {
  const root = await distributor();
  const customer = await (await root.below()).below();
  await customer.post('/biomass/offsets', { pages: 8333, date: '2026-03-15' });
  await customer.post('/biomass/offsets', { pages: 16666, date: '2026-04-15' });
  return { root, customer };
}

async function differencesOf(account: TestAccount, repair = false): Promise<Difference[]> {
  const differences: Difference[] = [];
  await checkTotals(account.path, {
    records: COUNTED_RECORDS,
    repair,
    onAccount: (found) => void differences.push(...found),
  });
  return differences;
}

const totalsOf = async ({ get }: TestAccount) => (await get('/totals?start_date=2026-01-01&end_date=2026-12-31')).body;

describe('recomputing totals', () => {
  it('finds no difference when all changes were handled', async () => {
    const { root } = await family();
    const reader = await read();
    await countedToTheRoot(reader);
    await reader.stop();

    expect(await differencesOf(root)).toEqual([]);
    expect(await totalsOf(root)).toMatchObject({
      own: { pages: 0, accounts: 1 },
      below: { pages: 24_999, trees: 3, certificates: 2, accounts: 2 },
      together: { pages: 24_999, accounts: 3, paper_kg: 113.100088, mtco2e: 0.151441, mtco2e_offset: 0 },
    });
  });

  it('finds unhandled changes, and counts them with --repair', async () => {
    const { root } = await family();

    expect((await differencesOf(root)).map(({ what, counter }) => `${what} ${counter}`)).toContain(
      'below pages_2026-03',
    );
    expect((await totalsOf(root)).below.pages).toBe(0);
    expect(await differencesOf(root, true)).toEqual([]);
    expect((await totalsOf(root)).below).toMatchObject({ pages: 24_999, trees: 3, accounts: 2 });
    expect(await differencesOf(root)).toEqual([]);
  });

  it('finds counters tampered with, and exits with 1', async () => {
    const { root, customer } = await family();
    await differencesOf(root, true);
    await table.write([{ update: keys.accountTotals(customer.path, 3), add: { pages: 5, 'pages_2026-03': 5 } }]);
    const { json } = await run('totals check', { account: root.id });

    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
    expect((json as { differences: Difference[] }).differences).toContainEqual({
      account_id: customer.id,
      account: `customer ${customer.id}`,
      what: 'own',
      counter: 'pages_2026-03',
      counted: '8338',
      is: '8333',
    });
    expect(await differencesOf(root, true)).toEqual([]);
    expect((await totalsOf(customer)).own.pages).toBe(24_999);
  });
});
