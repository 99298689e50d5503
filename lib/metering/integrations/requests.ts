import { integrationReasons, type Subject } from '../../presentation/reasons/integration-reasons.ts';
import { type Connection, IntegrationFailure } from './integration.ts';
import { ROWS_MAX, tooMany } from './response-parsing.ts';

/** A url below the server's own, which may have a path and a trailing slash. */
export function urlBelow(base: string, path: string, query: Record<string, string> = {}): string {
  const parameters = new URLSearchParams(query).toString();
  return `${base.replace(/(?<!\/)\/+$/, '')}/${path}${parameters === '' ? '' : `?${parameters}`}`;
}

/** A value as one path segment. Dots alone are refused: they would walk up to other customers' data. */
export function segment(value: string): string {
  if (/^\.*$/.test(value)) throw new IntegrationFailure(integrationReasons.external_id_unusable());
  return encodeURIComponent(value);
}

/**
 * A server has one secret field. If a system needs an API key besides the password, the field has both, the key first:
 * `api_key=KEY;PASSWORD`. The key may be empty, for a password that happens to begin like one.
 */
export function secretsIn(password: string | null, name: string): { key: string | undefined; password: string | null } {
  const [whole, key] = new RegExp(`^${name}=([^;]*);`).exec(password ?? '') ?? [];
  if (whole === undefined || password === null) return { key: undefined, password };
  return { key: key || undefined, password: password.slice(whole.length) || null };
}

export function basicAuthorization({ username, password }: Pick<Connection, 'username' | 'password'>): string {
  const pair = `${required(username, 'user_name')}:${required(password, 'password')}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

export function required(value: string | null | undefined, field: 'external_id' | 'user_name' | 'password'): string {
  if (value !== null && value !== undefined && value !== '') return value;
  const { external_id_missing, login_missing } = integrationReasons;
  throw new IntegrationFailure(field === 'external_id' ? external_id_missing() : login_missing({ field }));
}

/** A longer list comes from a system that ignores the page number. */
export const LIST_PAGES_MAX = 1000;

/**
 * Reads all pages of a list: up to the total if the system reports one, else until a page is not full. A list ending before
 * its total is incomplete and fails. An endless list comes from a system that ignores the page number, and fails too. `what`
 * names the list in failures.
 */
export async function everyPage<Item>(
  size: number,
  what: Subject,
  page: (index: number) => Promise<{ items: Item[]; total?: number | undefined }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let index = 0; index < LIST_PAGES_MAX; index++) {
    const { items, total } = await page(index);
    if (all.length + items.length > ROWS_MAX) throw tooMany(what);
    for (const item of items) all.push(item);
    if (total !== undefined && all.length >= total) return all;
    if (items.length >= size || (total !== undefined && items.length > 0)) continue;
    if (total === undefined) return all;
    throw new IntegrationFailure(integrationReasons.list_ended_early({ read: all.length, total }));
  }
  throw new IntegrationFailure(integrationReasons.list_endless({ pages: LIST_PAGES_MAX }));
}
