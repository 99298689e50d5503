import type * as z from 'zod';
import { endOf, timestamp } from '../platform/time.ts';
import { type HttpAnswer, IntegrationFailure } from './integration.ts';

/**
 * Reading what other systems answer. Only what an adapter needs is required of an answer; what is wrong with it is
 * told by its place, never by its content.
 */
export function jsonOf<Schema extends z.ZodType>(
  answer: HttpAnswer,
  what: string,
  schema: Schema,
  statuses: number[] = [200],
): z.infer<Schema> {
  requireStatus(answer, what, statuses);
  const read = schema.safeParse(parsed(answer, what));
  if (read.success) return read.data;
  const place = read.error.issues[0]?.path.join('.') || 'the top';
  throw new IntegrationFailure(`The system's answer with ${what} has an unexpected form at ${place}.`);
}

export function requireStatus({ status }: HttpAnswer, what: string, expected: number[]): void {
  if (expected.includes(status)) return;
  if (status === 401 || status === 403) {
    throw new IntegrationFailure(`The system refused the credentials when asked for ${what} (status ${status}).`);
  }
  if (status === 404) throw new IntegrationFailure(`The system does not know ${what} (status 404).`);
  throw new IntegrationFailure(`The system answered with status ${status} when asked for ${what}.`);
}

function parsed({ text }: HttpAnswer, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IntegrationFailure(`The system's answer with ${what} is not JSON.`);
  }
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
