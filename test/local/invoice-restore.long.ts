import { expect, it } from 'vitest';
import { addMonths, monthOf } from '../../lib/platform/time.ts';
import { newFolder, node, regrove, type Started, start, until } from './process.ts';

const MONTH = addMonths(monthOf(new Date()), -2);
const year = new Date().getUTCFullYear();
const number = (last: number): string => `${year}-${String(last).padStart(6, '0')}`;

/** The steps of docs/invoices.md after a restore, as an operator types them, on a server with its own folder. */
it('goes on above the numbers that a restored table does not know, after the operator said so', async () => {
  const [folder, backups] = [newFolder(), newFolder()];
  const typed = async (...words: string[]) => {
    const { code, out, err } = await regrove(folder, ...words);
    return { code, said: `${out}${err}` };
  };
  const issue = () => typed('invoices', 'issue', '--month', MONTH);
  const first = await start({ REGROVE_DATA: folder }, ['--no-schedule']);
  // A restored folder has no file with the key, but the table knows it.
  const headers = { authorization: `Bearer ${first.key}` };
  const orderAndBill = async (server: Started) => {
    const body = JSON.stringify({ pages: 100_000, date: `${MONTH}-05` });
    expect((await server.call('/biomass/offsets', { method: 'POST', body, headers })).status).toBe(200);
    expect((await typed('offsets', 'bill', '--period', MONTH)).code).toBe(0);
  };
  const numbers = async (server: Started) =>
    ((await (await server.call('/invoices', { headers })).json()) as { number: string }[])
      .map((one) => one.number)
      .sort();

  const { id } = (await (await first.call('/account')).json()) as { id: string };
  const parties = node(['test/local/set-invoice-parties.ts', id], { REGROVE_DATA: folder });
  await until(() => parties.exitCode !== null);
  expect(parties.exitCode).toBe(0);
  await orderAndBill(first);
  expect((await issue()).said).toContain('1 invoice issued');
  expect((await typed('backup', 'create', '--to', backups)).code).toBe(0);
  await orderAndBill(first);
  expect((await issue()).said).toContain(number(2));
  expect(await numbers(first)).toEqual([number(1), number(2)]);
  await first.end('SIGTERM');
  const restored = await typed('backup', 'restore', '--from', backups, '--replace', '--keys', folder);
  expect(restored).toMatchObject({ code: 0 });

  const second = await start({ REGROVE_DATA: folder }, ['--no-schedule']);
  expect(await numbers(second)).toEqual([number(1)]);
  await orderAndBill(second);
  expect(await issue()).toMatchObject({ code: 1, said: expect.stringContaining('run regrove invoices continue') });
  expect(await typed('invoices', 'continue')).toEqual({
    code: 0,
    said: expect.stringContaining(
      `The next number follows ${number(2)}. Missing in the table: ${number(2)} to ${number(2)}.`,
    ),
  });
  expect((await typed('invoices', 'continue')).said).toContain('nothing to do');
  expect((await issue()).code).toBe(0);
  expect(await numbers(second)).toEqual([number(1), number(3)]);
});
