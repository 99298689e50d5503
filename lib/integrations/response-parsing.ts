import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { endOf, timestamp } from '../platform/time.ts';
import { type HttpAnswer, IntegrationFailure } from './integration.ts';

/**
 * Reading what other systems answer. Only what an adapter needs is required of an answer; what is wrong with it is
 * told by its place, never by its content. An answer comes from whoever a caller named, so it is counted before anything
 * is built from it, and a long list is read a few rows at a time: others are served by the same process.
 */
export function jsonOf<Schema extends z.ZodType>(
  answer: HttpAnswer,
  what: string,
  schema: Schema,
  statuses: number[] = [200],
  cures: Cures = {},
): z.infer<Schema> {
  requireStatus(answer, what, statuses, cures);
  const read = schema.safeParse(parsed(answer, what));
  if (read.success) return read.data;
  throw unexpected(what, read.error.issues[0]?.path ?? []);
}

/** A list of an answer, whose rows are still to be read by `rowsOf`: what they are is not looked at before. */
export const rows = () => z.custom<unknown[]>(Array.isArray);

/** A list that is short: a longer one is refused before its elements are looked at. */
export const shortList = <Item extends z.ZodType>(item: Item, max: number = SHORT_LIST_MAX) =>
  z.custom<unknown[]>((list) => Array.isArray(list) && list.length <= max).pipe(z.array(item));

/** A week of a device that is read every ten minutes. */
const SHORT_LIST_MAX = 1_000;

export async function rowsOf<Item>(list: unknown[], what: string, item: z.ZodType<Item>): Promise<Item[]> {
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

/** Of one list in all its answers: five days of the largest fleet that a feed keeps. */
export const ROWS_MAX = 100_000;

/** With a thousand elements in each, some 20 ms. */
const ROWS_AT_ONCE = 20;

export const tooMany = (what: string): IntegrationFailure =>
  new IntegrationFailure(`The system answered with more than ${ROWS_MAX} rows when asked for ${what}.`);

const unexpected = (what: string, path: PropertyKey[]): IntegrationFailure =>
  new IntegrationFailure(`The system's answer with ${what} has an unexpected form at ${path.join('.') || 'the top'}.`);

/** What the maker of each system would have to be told is for its adapter to say. */
export type Cures = { credentials?: string; unknown?: string };

export function requireStatus({ status }: HttpAnswer, what: string, expected: number[], cures: Cures = {}): void {
  if (expected.includes(status)) return;
  if (status === 401 || status === 403) {
    const cure = cures.credentials ?? 'Set the user name and password of the server anew.';
    throw new IntegrationFailure(
      `The system refused the credentials when asked for ${what} (status ${status}). ${cure}`,
    );
  }
  if (status === 404) {
    const cure = cures.unknown ?? "Compare the url of the server and the feed's external id with the system's.";
    throw new IntegrationFailure(`The system does not know ${what} (status 404). ${cure}`);
  }
  if (status === 429) {
    const cure = 'It is asked again later the same day.';
    throw new IntegrationFailure(`The system is asked too often when asked for ${what} (status 429). ${cure}`, BUSY);
  }
  const isTheirs = status >= 500;
  const cure = isTheirs
    ? "Look at the system's own log; it is asked again later the same day."
    : 'Look whether the url of the server is that of its interface.';
  throw new IntegrationFailure(
    `The system answered with status ${status} when asked for ${what}. ${cure}`,
    isTheirs ? BUSY : {},
  );
}

const BUSY = { isTransient: true };

function parsed({ text }: HttpAnswer, what: string): unknown {
  if (hasMoreThan(VALUES_MAX, text, JSON_VALUE)) {
    throw new IntegrationFailure(`The system's answer with ${what} has more than ${VALUES_MAX} values.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new IntegrationFailure(
      `The system's answer with ${what} is not JSON. Look whether the url of the server is that of its interface.`,
    );
  }
}

/** What 10 MB hold where a value has its name and some content. As many empty ones are parsed in a tenth of a second. */
const VALUES_MAX = 500_000;

/** Each value but the first follows one of these. Those within text are counted too, which does no harm. */
const JSON_VALUE = '[,[{]';

/** Whether a pattern occurs more often than that in a text. It looks no further than it must. */
export function hasMoreThan(max: number, text: string, pattern: string): boolean {
  const next = new RegExp(pattern, 'g');
  let found = 0;
  while (found <= max && next.test(text)) found += 1;
  return found > max;
}

const COUNT_MAX = 1e12;

/**
 * A counter as systems write it: 350, "350" or "1,234". Undefined for what is no whole number ("N/A", null, 12.5
 * metres of a plotter): the device then has no reading today and catches up when it has one.
 */
export function countOf(value: unknown): number | undefined {
  const digits = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(digits)) return undefined;
  const count = Number(digits.replaceAll(',', ''));
  return count <= COUNT_MAX ? count : undefined;
}

/** A moment as systems write it. Without a zone it is taken as UTC, and a bare day as its end. */
export function momentOf(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return endOf(text);
  const iso = text.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T');
  const time = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(iso) ? `${iso}Z` : iso);
  return Number.isNaN(time.getTime()) ? undefined : timestamp(time);
}
