import { inParallel } from '../platform/concurrency.ts';
import { type Connection, IntegrationFailure } from './integration.ts';
import { ROWS_MAX, tooMany } from './response-parsing.ts';

/** A url below the server's own, which may have a path and a slash at its end. */
export function urlBelow(base: string, path: string, query: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(query).toString();
  return `${base.replace(/\/+$/, '')}/${path}${parameters === '' ? '' : `?${parameters}`}`;
}

/** A value as one step of a path. Dots alone would walk up to what the feed was not given. */
export function segment(value: string): string {
  if (/^\.*$/.test(value)) throw new IntegrationFailure('The external id of the feed cannot be used.');
  return encodeURIComponent(value);
}

/**
 * A server has one secret. Where its system wants a key of its own beside the password, both are in it, the key first:
 * `api_key=KEY;PASSWORD`. A password that happens to begin like that is written after a key too, which may be empty.
 */
export function secretsIn(password: string | null, name: string): { key: string | undefined; password: string | null } {
  const [whole, key] = new RegExp(`^${name}=([^;]*);`).exec(password ?? '') ?? [];
  if (whole === undefined || password === null) return { key: undefined, password };
  return { key: key || undefined, password: password.slice(whole.length) || null };
}

export function basicAuthorization({ username, password }: Pick<Connection, 'username' | 'password'>): string {
  const pair = `${required(username, 'user name')}:${required(password, 'password')}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

export function required(value: string | null | undefined, what: string): string {
  if (value === null || value === undefined || value === '') {
    const place = what === 'external id' ? 'the feed' : 'the server';
    throw new IntegrationFailure(`The ${what} is missing. Set it on ${place}.`);
  }
  return value;
}

const PAGES_MAX = 1000;

/**
 * Page after page, to the total where the system tells one, else until a page is not full. A list that ends before its
 * total is half a list; one that never ends comes from a system that ignores the page number. `what` the list is of is
 * told when it is too long.
 */
export async function everyPage<Item>(
  size: number,
  what: string,
  page: (index: number) => Promise<{ items: Item[]; total?: number | undefined }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let index = 0; index < PAGES_MAX; index++) {
    const { items, total } = await page(index);
    if (all.length + items.length > ROWS_MAX) throw tooMany(what);
    for (const item of items) all.push(item);
    if (total !== undefined && all.length >= total) return all;
    if (items.length >= size || (total !== undefined && items.length > 0)) continue;
    if (total === undefined) return all;
    throw new IntegrationFailure(`The system's list ended after ${all.length} of ${total} items.`);
  }
  throw new IntegrationFailure(`The system's list did not end after ${PAGES_MAX} pages.`);
}

/** Several at a time, in order; the first failure ends it. */
export async function severalAtATime<Item, Result>(
  concurrency: number,
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await inParallel(concurrency, items.entries(), async ([index, item]) => {
    results[index] = await work(item);
  });
  return results;
}
