import { afterEach, beforeAll, expect, it } from 'vitest';
import { longJobKinds } from '../../../functions/jobs/long-jobs.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { workOn } from '../../../lib/platform/long-jobs/work.ts';
import { addMonths, monthOf } from '../../../lib/platform/time.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, send } from '../../support/api.ts';
import { AGENT, asPerson, catchMessages, messages, signInAsOperator } from '../../support/people.ts';

inOwnTable('operator-billing');

const MONTH = addMonths(monthOf(new Date()), -2);
let cookie: string;
beforeAll(async () => {
  catchMessages();
  cookie = await signInAsOperator();
});
afterEach(() => clock.use(undefined));

const billing = (method: string, of = MONTH) => asPerson(cookie, method, `/operator/billing/${of}`);

it('bills a month: ready, billing, billed', async () => {
  const roots = [await distributor(), await distributor()];
  for (const root of roots) await root.post('/biomass/offsets', { pages: 8333, date: `${MONTH}-05` });
  const counted = async () => {
    for (const { path } of roots) await rollUp([path]);
  };
  await counted();
  const before = await billing('GET');
  expect(before.body).toMatchObject({
    month: MONTH,
    state: 'ready',
    billed_at: null,
    total: { offsets: 2, unbilled: 2 },
  });
  expect(before.body.accounts).toHaveLength(2);

  messages.length = 0;
  const [one, other] = await Promise.all([billing('POST'), billing('POST')]);
  expect(one).toMatchObject({ status: 200, body: { job_id: expect.any(String) } });
  expect(other.body).toEqual(one.body);
  expect(messages).toEqual([{ queue: 'long-jobs', message: { id: one.body.job_id } }]);
  expect((await billing('GET')).body.state).toBe('billing');
  await workOn(longJobKinds, one.body.job_id, { forMs: 60_000 });
  await counted();

  const { body: job } = await asPerson(cookie, 'GET', `/operator/jobs/${one.body.job_id}`);
  expect(job).toMatchObject({ kind: 'bill', state: 'done', result: { period: MONTH, offsets: 2 } });
  const after = await billing('GET');
  expect(after.body).toMatchObject({
    state: 'billed',
    billed_at: expect.any(String),
    total: { offsets: 2, unbilled: 0 },
  });
  const lines = (await roots[0]?.get(`/statements/${MONTH}`))?.body;
  expect(lines).toMatchObject([{ billed_at: after.body.billed_at }]);
});

it('has its rows in pages, and as CSV', async () => {
  for (let i = 0; i < 2; i++) await distributor();
  const { body } = await billing('GET');
  const first = await billing('GET', `${MONTH}?limit=1`);
  const next = /<\/v1(.*)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
  const second = await asPerson(cookie, 'GET', next);
  expect([...first.body.accounts, ...second.body.accounts]).toEqual(body.accounts.slice(0, 2));
  expect(first.body.total).toEqual(body.total);
  expect((await billing('GET', `${MONTH}?cursor=x`)).status).toBe(400);

  const csv = await send('GET', `/operator/billing/${MONTH}`, { headers: { cookie, ...AGENT, accept: 'text/csv' } });
  const [header, ...rows] = csv.body.trim().split('\r\n');
  expect(header).toBe('account_id,account_name,accounts,offsets,pages,trees,price,carbon,carbon_price,unbilled,currency');
  expect(rows).toHaveLength(body.accounts.length);
});

it('is 400 before the books are closed, 404 to read for a future month, and 400 for an invalid month', async () => {
  const current = monthOf(new Date());
  expect((await billing('POST', current)).body.error).toMatch(/cannot be billed before its books end at/);
  expect((await billing('GET', current)).body.state).toBe('open');
  expect((await billing('POST', addMonths(current, 3))).status).toBe(400);
  expect((await billing('GET', addMonths(current, 3))).status).toBe(404);
  for (const method of ['GET', 'POST']) expect((await billing(method, '2026-13')).status).toBe(400);
});

it('asks for a sign-in of the last 30 minutes to bill, not to read', async () => {
  const skipped = 31 * 60_000;
  clock.use(() => Date.now() + skipped);

  expect(await billing('POST')).toMatchObject({ status: 403, body: { error: expect.stringContaining('30 minutes') } });
  expect((await billing('GET')).status).toBe(200);
});
