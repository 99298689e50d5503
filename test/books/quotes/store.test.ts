import { expect, it } from 'vitest';
import { insertQuote, requireQuote } from '../../../lib/books/quotes/store.ts';
import { distributor } from '../../support/api.ts';

it('a new quote never overwrites a quote with the same id', async () => {
  const { path, get, post } = await distributor();
  const [project] = (await get('/forestry/projects')).body;
  const { body } = await post('/quotes', { project_id: project.id, items: [{ quantity: 500 }] });
  const stored = await requireQuote(path, body.id);

  await expect(insertQuote(path, { ...stored, price: 1 }, [])).rejects.toThrow();
  expect(await requireQuote(path, body.id)).toEqual(stored);
});
