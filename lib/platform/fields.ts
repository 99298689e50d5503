import * as z from 'zod';
import type { Exact } from './exact.ts';
import { lazy } from './lazy.ts';
import { forbiddenIn, hasVisible, shownName } from './name.ts';
import { timestamp } from './time.ts';

/**
 * The kinds of field that requests and answers are made of. Each states its bounds once; the messages a caller gets
 * are made from them in lib/platform/http/invalid-input.ts. A schema never changes, so a kind of field is made once for all that are
 * of it: making them is much of a cold start.
 */
export const TEXT_MAX = 255;
export const URL_MAX = 2048;

/**
 * A number sent as a numeric string is taken as the number; anything else is left for the schema to refuse. Each digit
 * can be matched in one way only: a second way would take hours to refuse a long row of digits.
 */
const fromNumericString = (value: unknown): unknown =>
  typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value;

const NUMERIC = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*$/i;

export const wholeNumber = (min: number, max: number) => z.preprocess(fromNumericString, z.int().min(min).max(max));

/** Less than this no answer shows; far less the table does not hold. */
const AMOUNT_MIN = 0.000001;

/**
 * A number above zero. Where too much of it is likely to be a mistake in the unit, `hintAt` says what was probably meant.
 * The rule on the maximum is one of our own to take the hint along; the documents know it by its name in JSON Schema.
 */
export const amount = (max: number, hintAt: (value: number) => string | undefined = () => undefined) =>
  z.preprocess(
    fromNumericString,
    z
      .number()
      .min(AMOUNT_MIN)
      .superRefine((value, context) => {
        if (value <= max) return;
        context.addIssue({ code: 'custom', message: `must be at most ${max}`, params: { hint: hintAt(value) } });
      })
      .meta({ maximum: max }),
  );

export const decimal = (min: number, max: number) => z.preprocess(fromNumericString, z.number().min(min).max(max));

/** Text that is not blank. Half a surrogate pair is not text: it would come back changed. */
export const text = (max: number = TEXT_MAX) => (max === TEXT_MAX ? usualText() : textUpTo(max));

const textUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.trim() !== '', 'must not be blank')
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode');

const usualText = lazy(() => textUpTo(TEXT_MAX));

/** A name or a label in a request: one line of text with something to see in it. Spaces around it are cut. */
export const nameText = lazy(() =>
  z
    .string()
    .superRefine((value, context) => {
      const found = forbiddenIn(value);
      if (found)
        context.addIssue({
          code: 'custom',
          message: 'must have no control characters',
          params: { hint: `take ${found} out` },
        });
    })
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode')
    .overwrite((value) => value.trim())
    .max(TEXT_MAX)
    .refine(hasVisible, 'must not be blank'),
);

/** A name or a label in an answer. Those that were stored before the rule above are read without what it forbids. */
export const nameShown = lazy(() => z.string().overwrite(shownName));

export const uuid = lazy(() => z.uuid());

/** An id in a body: one that is not a UUID names nothing. */
export const idInBody = lazy(() => z.uuid().overwrite((given) => given.toLowerCase()));

export const day = lazy(() => z.iso.date());

const MONTH = /^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/;

/** A month in an address. Nothing is booked before 1970. */
export const monthInPath = lazy(() =>
  z
    .string()
    .refine((value) => MONTH.test(value), 'must be a month such as 2026-10, from 1970-01 on')
    .describe('The month, UTC: YYYY-MM.')
    .meta({ pattern: MONTH.source, examples: [EXAMPLE_MOMENT.slice(0, 7)] }),
);

/** A month in an answer. */
export const month = lazy(() =>
  z
    .string()
    .describe('UTC: YYYY-MM.')
    .meta({ examples: [EXAMPLE_MOMENT.slice(0, 7)] }),
);

/** When the examples of the documents happen: in the past of every caller, so that they can be sent as they are. */
export const EXAMPLE_MOMENT = '2025-03-15T09:30:00Z';

/** A moment in an answer. */
export const moment = lazy(() =>
  z.iso
    .datetime()
    .describe('UTC, with seconds.')
    .meta({ examples: [EXAMPLE_MOMENT] }),
);

/**
 * A moment in a request: ISO 8601 with zone, or a bare day as its midnight UTC. It comes out with whole seconds in
 * UTC. The bounds (1970 to a day ahead of now) need the clock: see `momentGiven` in time.ts.
 */
export const givenMoment = lazy(() =>
  z
    .string()
    .max(64)
    .refine(
      (value) => parseMoment(value) !== undefined,
      'must be an ISO 8601 timestamp with a zone such as 2026-11-15T09:30:00Z, or a day such as 2026-11-15',
    )
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

/** A day of the calendar: 30 February is no day rather than the one JavaScript would roll it to. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** Answers carry at most six decimals; what is kept and computed on has more. */
export const sixDecimals = (value: number | Exact): number => Number(value.toFixed(6));
