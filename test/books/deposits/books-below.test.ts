import { expect, it } from 'vitest';
import type { Books } from '../../../lib/books/deposits/books.ts';
import { booksBelowOf, NO_BOOKS_YET, withBooks } from '../../../lib/books/deposits/books-below.ts';

const books = (changes: Partial<Books>): Books =>
  ({
    account_id: 'a',
    month: '2026-03',
    state: 'closed',
    closes_at: '2026-04-01T12:00:00Z',
    closed_at: null,
    deposits: 1,
    pages: 10,
    trees: 0.1,
    planned: [],
    biomass_offset_ids: ['x'],
    certificate_ids: ['y', 'z'],
    ...changes,
  }) as Books;
const plan = (project_id: string | null, project_name: string | null, pages: number, trees: number) => ({
  project_id,
  project_name,
  pages,
  trees,
});
const of = (...all: Partial<Books>[]) =>
  booksBelowOf(
    { account_id: 'root', month: '2026-03', asOf: '2026-04-02T00:00:00Z' },
    all.map(books).reduce(withBooks, NO_BOOKS_YET),
  );

it('the books of all accounts below add up, project by project, and those without one come last', () => {
  const sum = of(
    { state: 'open', planned: [plan(null, null, 1, 0.1), plan('b', 'Birch', 2, 0.2)] },
    { state: 'open', planned: [plan('a', 'Ash', 3, 0.3), plan('b', 'Birch', 4, 0.1)], trees: 0.2 },
  );

  expect(sum).toMatchObject({ deposits: 2, pages: 20, trees: 0.3, biomass_offsets: 2, certificates: 4 });
  expect(sum.accounts).toEqual({ open: 2, closing: 0, closed: 0 });
  expect(sum.planned).toEqual([plan('a', 'Ash', 3, 0.3), plan('b', 'Birch', 6, 0.3), plan(null, null, 1, 0.1)]);
});

it.each<[Books['state'][], string, string | null]>([
  [['closed', 'open', 'closing'], 'open', null],
  [['closed', 'closing'], 'closing', null],
  [['closed', 'closed'], 'closed', '2026-04-02T00:00:00Z'],
  [[], 'closed', null],
])('books that are %j are together %s', (states, state, closed_at) => {
  const days = ['2026-04-02T00:00:00Z', '2026-04-01T00:00:00Z'];

  expect(of(...states.map((one, index) => ({ state: one, closed_at: days[index] ?? null })))).toMatchObject({
    state,
    closed_at,
  });
});
