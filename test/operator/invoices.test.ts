import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useFiles } from '../../lib/platform/objects/files.ts';
import { folderStore } from '../../lib/platform/objects/folder-store.ts';
import { AsStored, keys, table } from '../../lib/platform/table/table.ts';
import { bill, MONTH, setBuyer, setSeller } from '../books/invoices/work.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { folderForFile } from '../support/folders.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('invoice-commands');
const year = new Date().getUTCFullYear();
const today = new Date().toISOString().slice(0, 10);
let root: TestAccount;

beforeAll(async () => {
  useFiles(folderStore(folderForFile('invoice-commands')));
  await setSeller({ number_prefix: 'RG-' });
});

/** A root account with 525,377 billed pages. */
beforeEach(async () => {
  root = await distributor();
  await setBuyer(root.id);
  await root.post('/biomass/offsets', { pages: 525_377, date: `${MONTH}-05` });
  await bill();
});

const issue = (...words: string[]) => regrove('invoices', 'issue', '--month', MONTH, ...words, ...onTable());
const numbers = async (values = {}) => (await run('invoices list', values)).rows.map(({ number }) => number);

describe('regrove invoices', () => {
  it('issue previews the invoices, issues them, and names skipped accounts', async () => {
    const other = await distributor();
    await other.post('/biomass/offsets', { pages: 1000, date: `${MONTH}-05` });
    await bill();
    const dry = await issue('--dry-run');
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining(`1 invoice would be issued for ${MONTH}.`) });
    expect(await numbers()).toEqual([]);

    const done = await issue();
    expect(done.code).toBe(0);
    expect(done.out).toContain(`RG-${year}-000001`);
    expect(done.out).toMatch(/157\.61/);
    expect(done.out).toContain('The account has no buyer.');
    expect(await numbers({ month: MONTH, open: true })).toEqual([`RG-${year}-000001`]);
    expect(JSON.parse((await issue('--json')).out)).toMatchObject({
      issued: 0,
      skipped: [{ account_id: other.id, needs: [{ code: 'no_buyer', values: {} }] }],
    });
  });

  it('credit and paid take a number, and list shows what became of it', async () => {
    await issue();
    const [number = ''] = (await numbers({ account: root.id })).map(String);
    const credit = await run('invoices credit', { reason: 'A device was read twice.', line: ['1=7.60'] }, [number]);
    expect(JSON.parse(JSON.stringify(credit.json))).toMatchObject({
      kind: 'credit_note',
      credits: number,
      gross: 7.6,
    });
    expect(credit.lines).toEqual([expect.stringContaining(` credits USD 7.60 of ${number}.`)]);
    const paid = await run('invoices paid', { on: today }, [number.toLowerCase()]);
    expect(paid.lines).toEqual([`${number} (USD 157.61) was paid on ${today}.`]);
    expect((await run('invoices list', { account: root.id })).rows).toMatchObject([
      { kind: 'credit_note' },
      {
        number,
        credited: expect.toSatisfy((sum) => sum.eq(7.6)),
        paid_on: today,
        mails: 'i…@harborprint.example waiting',
      },
    ]);
    expect((await run('invoices paid', { undo: true }, [number])).json).toMatchObject({ paid_on: null });
    expect(await numbers({ account: root.id, open: true })).toEqual([number]);
  });

  it('end with 2 for wrong arguments and with 1 for what is refused', async () => {
    const code = async (...words: string[]) => (await regrove('invoices', ...words, ...onTable())).code;
    expect(await code('issue')).toBe(2);
    expect(await code('issue', '--month', '2026-13')).toBe(2);
    expect(await code('credit', 'RG-1')).toBe(2);
    expect(await code('credit', 'RG-1', '--reason', 'x', '--line', '1:2')).toBe(2);
    expect(await code('paid', 'RG-1', '--on', 'yesterday')).toBe(2);
    expect(await regrove('invoices', 'paid', 'RG-1', '--on', today, ...onTable())).toMatchObject({
      code: 1,
      err: 'There is no invoice RG-1.\n',
    });
    expect(await code('issue', '--month', '2020-01')).toBe(1);
  });

  it('continue after a restore: nothing is issued before, and the gap is recorded', async () => {
    const { err } = await issue();
    expect((await run('invoices continue')).lines).toEqual([
      'The table knows every number that was given; nothing to do.',
    ]);
    const before = await table.get(keys.invoiceSeries(), AsStored);
    const last = Number(before?.last);
    // A table as of before the last issue: it knows neither the number nor its job.
    await table.write([{ delete: keys.longJob(/Job ([0-9a-f-]{36})/.exec(err)?.[1] ?? '') }]);
    await table.write([{ update: keys.invoiceSeries(), set: { last: last - 1 } }]);
    await root.post('/biomass/offsets', { pages: 1000, date: `${MONTH}-06` });
    await bill();

    const refused = await issue();
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('regrove invoices continue') });
    const lost = `${year}-${String(last).padStart(6, '0')}`;
    expect((await run('invoices continue')).lines).toEqual([
      `The next number follows ${lost}. Missing in the table: ${lost} to ${lost}.`,
    ]);
    expect((await issue()).code).toBe(0);
    expect((await numbers({ account: root.id }))[0]).toBe(`RG-${year}-${String(last + 1).padStart(6, '0')}`);
  });
});
