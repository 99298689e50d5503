import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { startBilling } from '../../../lib/books/billing/start.ts';
import { creditJob } from '../../../lib/books/invoices/credit-job.ts';
import { creditStep } from '../../../lib/books/invoices/credit-step.ts';
import { continueNumbers } from '../../../lib/books/invoices/number-gaps.ts';
import { putReserved } from '../../../lib/books/invoices/number-objects.ts';
import { readSeries } from '../../../lib/books/invoices/number-store.ts';
import { nextInSeries } from '../../../lib/books/invoices/numbers.ts';
import { requireSellerVersion } from '../../../lib/books/parties/store.ts';
import { newJobStep } from '../../../lib/platform/long-jobs/store.ts';
import { useFiles } from '../../../lib/platform/objects/files.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { addMonths, monthOf } from '../../../lib/platform/time.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { folderForFile } from '../../support/folders.ts';
import { asPerson, catchMessages, messages, signInAsOperator } from '../../support/people.ts';
import { bill, ended, issue, MONTH, setBuyer, setSeller } from './work.ts';

inOwnTable('invoice-issue');

let cookie: string;
const invoices = (method: string, path = '', body?: unknown, headers?: Record<string, string>) =>
  asPerson(cookie, method, `/operator/invoices${path}`, body, headers);

const order = (account: TestAccount, pages: number) => account.post('/biomass/offsets', { pages, date: `${MONTH}-05` });

async function rootWith(pages: number, withBuyer = true): Promise<TestAccount> {
  const root = await distributor();
  if (pages > 0) await order(root, pages);
  if (withBuyer) await setBuyer(root.id);
  return root;
}

beforeAll(async () => {
  useFiles(folderStore(folderForFile('invoice-issue')));
  catchMessages();
  cookie = await signInAsOperator();
});

describe('before anything is issued', () => {
  it('is 400 without a seller, a run that has ended, or for a month to come', async () => {
    const post = async (month: string) => (await invoices('POST', '', { month })).body.error;
    expect(await post(MONTH)).toMatch(/There is no seller/);
    await setSeller();
    expect(await post(MONTH)).toBe(`No billing run of ${MONTH} has ended; bill ${MONTH} first.`);
    expect(await post(addMonths(monthOf(new Date()), 1))).toMatch(/is in the future/);
    expect(await post('2026-13')).toMatch(/month/);
    const job = await startBilling(MONTH, actOfCommand(new Date()));
    expect(await post(MONTH)).toBe(`Job ${job.id} is billing ${MONTH}; wait until it has ended.`);
    await ended(job);
    await table.write([{ update: keys.longJob(job.id), set: { state: 'failed' } }]);
    expect(await post(MONTH)).toBe(`The latest billing run of ${MONTH} failed; bill ${MONTH} again first.`);
    await table.write([{ update: keys.longJob(job.id), set: { state: 'done' } }]);
  });
});

describe('the issue of a month', () => {
  it('issues one invoice to each root account, and names those left out with the reason', async () => {
    const [one, unnamed] = [await rootWith(525_377), await rootWith(1000, false)];
    await bill();
    const dry = await issue({ dry_run: true });
    expect(dry).toMatchObject({
      issued: 1,
      invoices: [{ id: null, number: null, account_id: one.id, currency: 'USD', net: 157.61, gross: 157.61 }],
      skipped: [{ account_id: unnamed.id, why: 'The account has no buyer.' }],
    });
    expect((await invoices('GET')).body).toEqual([]);

    const year = new Date().getUTCFullYear();
    const done = await issue();
    expect(done).toMatchObject({
      issued: 1,
      invoices: [{ number: `${year}-000001`, net: 157.61 }],
      skipped: [{ why: 'The account has no buyer.' }],
    });
    const { body } = await invoices('GET', `/${done.invoices[0]?.id}`);
    expect(body).toMatchObject({
      kind: 'invoice',
      account_id: one.id,
      month: MONTH,
      issued_on: new Date().toISOString().slice(0, 10),
      lines: [{ line: 1, account_id: one.id, kind: 'trees', pages: 525_377, mtco2e: null, net: 157.61 }],
      tax: null,
      credited: 0,
      credits: null,
      paid_on: null,
      mails: [{ hint: 'i…@harborprint.example', status: 'waiting' }],
    });
    expect((await one.get('/invoices')).body).toEqual([body]);
    expect(await issue()).toMatchObject({ issued: 0, skipped: [{ account_id: unnamed.id }] });

    await setBuyer(unnamed.id);
    expect(await issue()).toMatchObject({ issued: 1, invoices: [{ number: `${year}-000002`, net: 0.3 }], skipped: [] });
  });

  it('covers each run once: late offsets are in the next invoice', async () => {
    const root = await rootWith(100_000);
    await bill();
    expect((await issue()).invoices).toMatchObject([{ account_id: root.id, net: 30 }]);
    await order(root, 200_000);
    await bill(MONTH, root.path);
    await bill();
    expect((await issue()).invoices).toMatchObject([{ account_id: root.id, net: 60 }]);
    expect(await issue()).toMatchObject({ issued: 0 });
  });

  it('is never in the name of nobody: a version of the seller that is not stored is an error', async () => {
    await expect(requireSellerVersion(99)).rejects.toThrow('Version 99 of the seller is not stored.');
  });

  it('is one job for the same body, and 400 for another while it is under way', async () => {
    const root = await rootWith(100_000);
    await bill();
    messages.length = 0;
    const [one, other] = await Promise.all([
      invoices('POST', '', { month: MONTH }),
      invoices('POST', '', { month: MONTH }),
    ]);
    expect([one.status, other.body]).toEqual([200, one.body]);
    expect(messages).toEqual([{ queue: 'long-jobs', message: { id: one.body.job_id } }]);
    const dry = await invoices('POST', '', { month: MONTH, dry_run: true });
    expect(dry).toMatchObject({ status: 400, body: { error: expect.stringContaining(one.body.job_id) } });
    await ended({ id: one.body.job_id });
    const { body } = await asPerson(cookie, 'GET', `/operator/jobs/${one.body.job_id}`);
    expect(body).toMatchObject({
      state: 'done',
      kind: 'issue_invoices',
      result: { issued: 1, invoices: [{ account_id: root.id }] },
    });
  });

  it('is refused while the table is behind the numbers of the object store', async () => {
    const root = await rootWith(100_000);
    await bill();
    const { year, last } = nextInSeries(await readSeries(), new Date().toISOString().slice(0, 10));
    await putReserved({ year, last }, { job_id: '00000000-0000-7000-8000-000000000000', on: `${year}-01-01` });
    const refused = await invoices('POST', '', { month: MONTH });
    expect(refused.body.error).toMatch(/the restored table does not know it; run regrove invoices continue/);
    expect(await continueNumbers(new Date())).toMatchObject([{ first: last, last }]);
    expect((await issue()).invoices).toMatchObject([
      { account_id: root.id, number: expect.stringMatching(new RegExp(`-${String(last + 1).padStart(6, '0')}$`)) },
    ]);
  });
});

describe('a credit', () => {
  let id: string;
  let root: TestAccount;
  beforeEach(async () => {
    root = await rootWith(100_000);
    const below = await root.below('Below');
    await order(below, 50_000);
    await bill();
    id = (await issue()).invoices[0]?.id ?? '';
  });
  const credit = (body: unknown, key?: string) =>
    invoices('POST', `/${id}/credit`, body, key === undefined ? {} : { 'idempotency-key': key });
  const read = async () => (await invoices('GET', `/${id}`)).body;

  it('in part states what it is for, once for each Idempotency-Key', async () => {
    const body = { lines: [{ line: 2, net: 5 }], reason: 'Read twice.' };
    const first = await credit(body, 'one');
    expect(first.body).toMatchObject({
      kind: 'credit_note',
      due_on: null,
      credits: (await read()).number,
      reason: 'Read twice.',
      lines: [{ line: 2, account_name: 'Below', pages: null, trees: null, net: 5 }],
      gross: 5,
    });
    const again = await credit(body, 'one');
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(await read()).toMatchObject({ credited: 5, gross: 45 });
    await credit({ lines: null, reason: 'The rest.' }, 'two');
    expect(await read()).toMatchObject({ credited: 45 });
    expect((await credit(body, 'one')).body).toEqual(first.body);
    expect((await invoices('GET', '?open=true')).body.map((one: { id: string }) => one.id)).not.toContain(id);
    expect((await credit({ lines: null, reason: 'x' })).body.error).toBe('Nothing of this invoice is left to credit.');
    expect(await issue()).toMatchObject({ issued: 0 });
  });

  it('sent twice at once with one Idempotency-Key is made once, and says so', async () => {
    const body = { lines: [{ line: 1, net: 5 }], reason: 'Read twice.' };
    const [one, other] = await Promise.all([credit(body, 'at once'), credit(body, 'at once')]);
    expect(other.body).toEqual(one.body);
    expect([one, other].map(({ headers }) => headers['idempotent-replayed']).sort()).toEqual(['true', undefined]);
    expect(await read()).toMatchObject({ credited: 5 });
  });

  it('of everything lets the next issue cover the same again', async () => {
    const { body: note } = await credit({ lines: null, reason: 'Wrong buyer.', again: true });
    expect(note).toMatchObject({ net: 45, lines: [{ pages: 100_000 }, { pages: 50_000 }] });
    const { invoices: issued } = await issue();
    expect(issued).toMatchObject([{ account_id: root.id, net: 45 }]);
    expect(await issue()).toMatchObject({ issued: 0 });
    const listed = (await root.get('/invoices')).body.map(({ kind, number }: { kind: string; number: string }) => [
      kind,
      number,
    ]);
    expect(listed.map(([kind]: string[]) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
    expect(
      listed
        .map(([, number]: string[]) => number)
        .toSorted()
        .toReversed(),
    ).toEqual(listed.map(([, number]: string[]) => number));
  });

  it('takes null as not given, apart from its lines', async () => {
    expect((await credit({ lines: null, reason: 'All.', again: null })).body).toMatchObject({ gross: 45 });
  });

  it('refuses what is wrong, and stores nothing', async () => {
    const refused = async (body: unknown) => {
      const { status, body: answer } = await credit(body);
      expect(status).toBe(400);
      return answer.error;
    };
    expect(await refused({ lines: [{ line: 1, net: 30.01 }], reason: 'x' })).toBe(
      'Of line 1 only 30.00 is left to credit.',
    );
    expect(await refused({ lines: [{ line: 1, net: 0.001 }], reason: 'x' })).toMatch(/more than 2 decimals/);
    expect(await refused({ lines: [{ line: 1, net: 0 }], reason: 'x' })).toMatch(/must be above 0/);
    expect(await refused({ lines: [], reason: 'x' })).toMatch(/names no line/);
    expect(await refused({ lines: [{ line: 3, net: 1 }], reason: 'x' })).toMatch(/no line 3/);
    expect(await refused({ lines: [1, 1].map((line) => ({ line, net: 1 })), reason: 'x' })).toMatch(/line 1 twice/);
    expect(await refused({ lines: null, reason: ' ' })).toMatch(/reason/);
    expect(await refused({ lines: null })).toMatch(/reason/);
    expect(await refused({ lines: [{ line: 1, net: 1 }], reason: 'x', again: true })).toMatch(/again is possible only/);
    expect((await read()).credited).toBe(0);
    expect((await root.get('/invoices')).body).toEqual([await read()]);
    const { body: note } = await credit({ lines: [{ line: 1, net: 1 }], reason: 'x' });
    expect(await refused({ lines: null, reason: 'x', again: true })).toMatch(/again is possible only/);
    expect((await invoices('POST', `/${note.id}/credit`, { lines: null, reason: 'x' })).body.error).toMatch(
      /is a credit note/,
    );
    expect((await invoices('PATCH', `/${note.id}`, { paid_on: `${MONTH}-01` })).body.error).toMatch(/is a credit note/);
    expect((await invoices('POST', `/${root.id}/credit`, { lines: null, reason: 'x' })).status).toBe(404);
  });

  it('by two operators at once never takes more than there is', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) => credit({ lines: [{ line: 1, net: 20 }], reason: key }, key)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read()).toMatchObject({ credited: 20 });
  });

  it('of everything closes an invoice whose payment is removed at the same time', async () => {
    const given = { invoice_id: id, lines: null, reason: 'x', again: false, operator: null };
    const { job, step } = newJobStep(creditJob, given, new Date());
    await table.write([step]);
    const at = { id: job.id, arguments: given, startedAt: new Date() };
    await invoices('PATCH', `/${id}`, { paid_on: `${MONTH}-28` });
    await table.write((await creditStep(at)).writes);
    const { writes } = await creditStep(at);
    await invoices('PATCH', `/${id}`, { paid_on: null });
    await table.write(writes);

    expect(await read()).toMatchObject({ credited: 45, paid_on: null });
    expect((await invoices('GET', '?open=true')).body.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it('is paid, and the payment removed', async () => {
    const open = async () =>
      (await invoices('GET', `?open=true&account_id=${root.id}`)).body.length +
      (await invoices('GET', '?open=true')).body.filter((one: { id: string }) => one.id === id).length;
    expect(await open()).toBe(2);
    expect((await invoices('PATCH', `/${id}`, { paid_on: `${MONTH}-28` })).body).toMatchObject({
      paid_on: `${MONTH}-28`,
    });
    expect(await open()).toBe(0);
    expect((await invoices('PATCH', `/${id}`, { paid_on: null })).body).toMatchObject({ paid_on: null });
    expect(await open()).toBe(2);
    for (const paid_on of ['2999-01-01', 'yesterday', undefined])
      expect((await invoices('PATCH', `/${id}`, { paid_on })).status).toBe(400);
  });
});
