import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { endOf, timestamp } from '../../platform/time.ts';
import { type Advice, integrationReasons, type Subject } from '../../presentation/reasons/integration-reasons.ts';
import { type HttpAnswer, IntegrationFailure } from './integration.ts';

/**
 * Parses responses from print-monitoring systems. A response needs only the fields its adapter uses. Failures name a fault's
 * location, never its content. Callers choose the systems, so a response may be malicious: its values are counted before it
 * is parsed, and a long list is read a few rows at a time, because the process also serves others.
 */
export function jsonOf<Schema extends z.ZodType>(
  answer: HttpAnswer,
  what: Subject,
  schema: Schema,
  statuses: number[] = [200],
  cures: Cures = {},
): z.infer<Schema> {
  requireStatus(answer, what, statuses, cures);
  const read = schema.safeParse(parsed(answer, what));
  if (read.success) return read.data;
  throw unexpected(what, read.error.issues[0]?.path ?? []);
}

/** A list whose rows are not validated yet: `rowsOf` does that. */
export const rows = () => z.custom<unknown[]>(Array.isArray);

/** A short list: a longer one is refused before its elements are validated. */
export const shortList = <Item extends z.ZodType>(item: Item, max: number = SHORT_LIST_MAX) =>
  z.custom<unknown[]>((list) => Array.isArray(list) && list.length <= max).pipe(z.array(item));

/** About a week for a device read every ten minutes. */
const SHORT_LIST_MAX = 1_000;

export async function rowsOf<Item>(list: unknown[], what: Subject, item: z.ZodType<Item>): Promise<Item[]> {
  if (list.length > ROWS_MAX) throw tooMany(what);
  const read: Item[] = [];
  for (const [index, row] of list.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
    const { data, error } = item.safeParse(row);
    if (error) throw unexpected(what, [index, ...(error.issues[0]?.path ?? [])]);
    read.push(data);
  }
  return read;
}

/** One list's rows across all responses: five days for the largest fleet a feed stores. */
export const ROWS_MAX = 100_000;

/** Takes about 20 ms if each row has a thousand elements. */
const ROWS_AT_ONCE = 20;

export const tooMany = (what: Subject): IntegrationFailure =>
  new IntegrationFailure(integrationReasons.too_many_rows({ rows: ROWS_MAX, what }));

function unexpected(what: Subject, path: PropertyKey[]): IntegrationFailure {
  const place = path.join('.');
  const { unexpected_answer, unexpected_field } = integrationReasons;
  return new IntegrationFailure(place === '' ? unexpected_answer({ what }) : unexpected_field({ what, place }));
}

/** Advice for a failed request, in one system's terms. */
type Cures = { credentials?: Advice; unknown?: Advice };

export function requireStatus({ status }: HttpAnswer, what: Subject, expected: number[], cures: Cures = {}): void {
  if (expected.includes(status)) return;
  const { credentials = 'set_credentials', unknown = 'compare_url_and_external_id' } = cures;
  if (status === 401 || status === 403) {
    throw new IntegrationFailure(integrationReasons.credentials_refused({ what, status, advice: credentials }));
  }
  if (status === 404) throw new IntegrationFailure(integrationReasons.not_known({ what, advice: unknown }));
  if (status === 429) throw new IntegrationFailure(integrationReasons.asked_too_often({ what }), BUSY);
  if (status >= 500) throw new IntegrationFailure(integrationReasons.system_failed({ status, what }), BUSY);
  throw new IntegrationFailure(integrationReasons.unexpected_status({ status, what }));
}

const BUSY = { isTransient: true };

function parsed({ text }: HttpAnswer, what: Subject): unknown {
  if (hasMoreThan(VALUES_MAX, text, JSON_VALUE)) {
    throw new IntegrationFailure(integrationReasons.too_many_values({ what, values: VALUES_MAX }));
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new IntegrationFailure(integrationReasons.not_json({ what }));
  }
}

/** Realistic responses up to 10 MB have fewer values. This many empty ones are parsed in a tenth of a second. */
const VALUES_MAX = 500_000;

/** Each value but the first follows one of these characters. Those within text are counted too, which does no harm. */
const JSON_VALUE = '[,[{]';

/** Whether a pattern occurs more than `max` times in a text. The search stops there. */
export function hasMoreThan(max: number, text: string, pattern: string): boolean {
  const next = new RegExp(pattern, 'g');
  let found = 0;
  while (found <= max && next.test(text)) found += 1;
  return found > max;
}

const COUNT_MAX = 1e12;

/**
 * A counter as written by systems: 350, "350" or "1,234". Undefined for anything but a whole number ("N/A", null, a plotter's
 * 12.5 meters): the device then has no reading today and catches up with its next one.
 */
export function countOf(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(digits)) return undefined;
  const count = Number(digits.replaceAll(',', ''));
  return count <= COUNT_MAX ? count : undefined;
}

/** A moment as written by systems. A moment without a zone is UTC; a day without a time means its end. */
export function momentOf(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return endOf(text);
  const iso = text.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T');
  const time = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(iso) ? `${iso}Z` : iso);
  return Number.isNaN(time.getTime()) ? undefined : timestamp(time);
}
