import * as z from 'zod';
import { digitsOf, type Exact, exact, exactField, isExact } from './exact.ts';
import { lazy } from './lazy.ts';
import { forbiddenIn, hasVisible } from './name.ts';
import { timestamp } from './time.ts';

/**
 * Schemas for request and response fields. Each states its bounds once; lib/platform/http/invalid-input.ts derives caller
 * messages from them. Schemas are immutable, so each is created lazily and shared: creating them is a large part of a cold
 * start.
 */
export const TEXT_MAX = 255;
export const URL_MAX = 2048;

/**
 * Converts a numeric string to its number; the schema refuses anything else. The pattern matches each digit in only one way,
 * because ambiguity would let a long run of digits take hours (ReDoS).
 */
const fromNumericString = (value: unknown): unknown =>
  typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value;

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*$/i;

export const wholeNumber = (min: number, max: number) => z.preprocess(fromNumericString, z.int().min(min).max(max));

/** Responses show nothing smaller, and the table cannot hold much smaller numbers. */
const AMOUNT_MIN = 0.000001;

/**
 * A number above zero. For a value above the maximum, `hintAt` may name a likely unit mistake. The maximum is a custom rule, so
 * it can carry the hint; `meta` declares it for the OpenAPI documents.
 */
export const amount = (max: number, hintAt: (value: number) => string | undefined = () => undefined) =>
  z.preprocess(
    fromNumericString,
    z
      .number()
      .min(AMOUNT_MIN)
      .superRefine((value, context) => {
        if (value <= max) return;
        context.addIssue({
          code: 'custom',
          message: `must be at most ${max}`,
          params: { hint: hintAt(value), reason: 'too_large', values: { max } },
        });
      })
      .meta({ maximum: max }),
  );

/**
 * An exact amount in a response: a JSON number with every digit, even beyond double precision, so sums add up. JSON would
 * otherwise write a decimal as text. A response stored under an Idempotency-Key has its digits as text.
 */
export const exactNumber = lazy(() => {
  const schema = z.custom<Exact>((value) => isExact(value) || (typeof value === 'string' && DIGITS.test(value)));
  // Stored forms recognize an exact field by its class.
  schema._zod.bag.Class = exactField()._zod.bag.Class;
  return schema.overwrite((value) => rawNumber(digitsOf(exact(value)))).meta({ type: 'number' });
});

const DIGITS = /^-?\d+(\.\d+)?$/;

/** `JSON.stringify` writes the result as is. Its type stays that of the amount, because only JSON and CSV read it. */
export const rawNumber = (digits: string): Exact =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits) as Exact;

export const decimal = (min: number, max: number) =>
  z.preprocess(fromNumericString, z.number().min(min).max(max).overwrite(storable));

/** The table cannot hold numbers far below a billionth, so they count as 0. */
export const storable = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : value);

/** Non-blank text. A lone surrogate is refused, because it would come back changed. */
export const text = (max: number = TEXT_MAX) => (max === TEXT_MAX ? usualText() : textUpTo(max));

/** Text that may be blank or multiline. */
export const longText = (max: number) => z.string().max(max).refine(isWellFormed, 'must be well-formed Unicode');

const isWellFormed = (value: string): boolean => value.isWellFormed();

const textUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.trim() !== '', { message: 'must not be blank', params: { reason: 'blank' } })
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode');

const usualText = lazy(() => textUpTo(TEXT_MAX));

/** A name or label in a request: one line with something visible in it. It is trimmed. */
export const nameText = lazy(() =>
  z
    .string()
    .superRefine((value, context) => {
      const found = forbiddenIn(value);
      if (found)
        context.addIssue({
          code: 'custom',
          message: 'must have no control characters',
          params: { hint: `take ${found} out`, reason: 'control_characters' },
        });
    })
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode')
    .overwrite((value) => value.trim())
    .max(TEXT_MAX)
    .refine(hasVisible, { message: 'must not be blank', params: { reason: 'blank' } }),
);

/** A name or label in a response. */
export const nameShown = lazy(() => z.string());

export const uuid = lazy(() => z.uuid());

/** An id in a body, case-insensitive. */
export const idInBody = lazy(() => z.uuid().overwrite((id) => id.toLowerCase()));

export const day = lazy(() => z.iso.date());

const MONTH = /^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/;

/** A month in a path. Nothing is booked before 1970. */
export const monthInPath = lazy(() =>
  z
    .string()
    .refine((value) => MONTH.test(value), 'must be a month such as 2026-10, from 1970-01 on')
    .describe('The month, UTC: YYYY-MM.')
    .meta({ pattern: MONTH.source, examples: [EXAMPLE_MOMENT.slice(0, 7)] }),
);

/** A month in a response. */
export const month = lazy(() =>
  z
    .string()
    .describe('UTC: YYYY-MM.')
    .meta({ examples: [EXAMPLE_MOMENT.slice(0, 7)] }),
);

/** The time used in all documentation examples: in the past, so callers can send them unchanged. */
export const EXAMPLE_MOMENT = '2025-03-15T09:30:00Z';

/** A moment in a response. */
export const moment = lazy(() =>
  z.iso
    .datetime()
    .describe('UTC, with seconds.')
    .meta({ examples: [EXAMPLE_MOMENT] }),
);

/**
 * A moment in a request: ISO 8601 with a zone, or a day, meaning midnight UTC. It is converted to UTC with whole seconds. Its
 * bounds (1970 to one day ahead) need the clock: see `momentOrNow` in time.ts.
 */
export const momentInput = lazy(() =>
  z
    .string()
    .max(64)
    .refine(
      (value) => parseMoment(value) !== undefined,
      'must be an ISO 8601 timestamp with a zone such as 2026-11-15T09:30:00Z, or a day such as 2026-11-15',
    )
    // uncaught: 0 → 1: the rule before it refuses what has no moment
    .overwrite((value) => timestamp(parseMoment(value) ?? new Date(0)))
    .meta({ format: 'date-time', examples: [EXAMPLE_MOMENT] }),
);

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s?(Z|UTC|[+-]\d{2}(?::?\d{2})?))?$/i;

function parseMoment(value: string): Date | undefined {
  const [, day, time = '00:00', zone = 'Z'] = MOMENT.exec(value.trim()) ?? [];
  if (!day || !isDay(day)) return undefined;
  const offset = /^[ZU]/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  const parsed = new Date(`${day}T${time.replace(',', '.').replace(/(\.\d{3})\d+/, '$1')}${offset}`);
  return Number.isNaN(parsed.getTime()) ? undefined : parsed;
}

/** Whether a day exists: JavaScript would turn 30 February into a day in March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** Responses have at most six decimals; stored and computed values have more. */
export const sixDecimals = (value: number | Exact): number => Number(value.toFixed(6));
