import { expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Answer } from './drawn/browser.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** These browsers' clock says November 2026. */
const USUAL = answersFor(DEALER);
const BASE = `/accounts/${DEALER.account}`;

const serviceAt =
  (date: string): Answer =>
  async (method, path, query) => {
    const given = await USUAL(method, path, query);
    return given === 'lost' ? given : { ...given, headers: { ...given.headers, date } };
  };

it.each([
  ['Mon, 02 Mar 2026 10:00:00 GMT', '2026-03', '2025-04-01'],
  ['Thu, 01 Jul 2027 10:00:00 GMT', '2027-07', '2026-08-01'],
])('this month is the one of the service, at %s', async (date, month, year) => {
  const page = await visit(at(DEALER.account, 'overview'), answering(serviceAt(date)));
  await page.settle(2_000);

  expect(page.asked).toContain(`${BASE}/totals?start_date=${year}`);
  expect(page.asked).toContain(`${BASE}/months/${month}?include=below`);
  expect(page.asked.filter((path) => /\/months\/2026-1[01]/.test(path))).toEqual([]);
});

it('a few seconds of difference change nothing', async () => {
  const page = await visit(at(DEALER.account, 'overview'), answering(serviceAt('Mon, 16 Nov 2026 12:01:00 GMT')));

  expect(page.asked.filter((path) => path.startsWith(`${BASE}/totals?`))).toEqual([
    `${BASE}/totals?start_date=2025-12-01`,
    `${BASE}/totals?start_date=2024-12-01&end_date=2025-11-28`,
  ]);
});
