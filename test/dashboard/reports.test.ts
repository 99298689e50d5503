import { expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import { exampleFor } from './drawn/example.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

const BASE = `/accounts/${DEALER.account}`;

it('months before the account existed are left out, unless something was booked in them later', async () => {
  const totals = exampleFor('GET', `${BASE}/totals`) as { months: object[] };
  const months = [
    { month: '2026-03', pages: 12, trees: 0 },
    { month: '2026-04', pages: 0, trees: 0 },
    { month: '2026-05', pages: 0, trees: 0 },
    { month: '2026-06', pages: 7, trees: 1 },
  ].map((figures) => ({ ...totals.months[0], ...figures }));
  const account = { ...(exampleFor('GET', BASE) as object), created_at: '2026-05-20T08:00:00Z' };

  const page = await visit(
    at(DEALER.account, 'reports'),
    answering({ [`GET ${BASE}`]: { json: account }, [`GET ${BASE}/totals`]: { json: { ...totals, months } } }),
  );

  const shown = page.texts('td').map((text) => text.trim());
  expect(shown.filter((text) => / 2026$/.test(text))).toEqual(['March 2026', 'May 2026', 'June 2026']);
});
