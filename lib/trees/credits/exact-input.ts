import * as z from 'zod';
import { type Exact, exact } from '../../platform/exact.ts';
import { SERIAL_DIGITS_MAX } from './split-serial.ts';

/**
 * Exact numbers in a request or a file, as a number or a digit string. A JSON number beyond 2^53 has already lost digits on
 * arrival, so it is refused with a hint; digit strings are exact.
 */
export const serialNumberInput = () =>
  exactInput(WHOLE, `must be a whole number of at most ${SERIAL_DIGITS_MAX} digits`);

/** A lot's tonnes: above zero, at most 1e12, up to 9 decimals. */
export const tonnesInput = () => exactInput(TONNES, 'must be a number above 0 and at most 1e12, with up to 9 decimals');

type Rule = (digits: string) => boolean;

const WHOLE: Rule = (digits) => new RegExp(`^\\d{1,${SERIAL_DIGITS_MAX}}$`).test(digits);
const TONNES: Rule = (digits) =>
  /^\d{1,13}(\.\d{1,9})?$/.test(digits) && exact(digits).gt(0) && exact(digits).lte(1e12);

const exactInput = (isRight: Rule, message: string) =>
  z
    .unknown()
    .transform((value, context): Exact => {
      const digits = digitsIn(value);
      if (digits !== undefined && isRight(digits)) return exact(digits);
      const hint = isInexact(value)
        ? 'write it in quotation marks, because a JSON number of this size loses digits'
        : undefined;
      context.addIssue({ code: 'custom', message, params: { hint } });
      return z.NEVER;
    })
    .meta({ type: 'number' });

function digitsIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'number' || !Number.isFinite(value) || isInexact(value)) return undefined;
  return exact(value).toFixed();
}

const isInexact = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
