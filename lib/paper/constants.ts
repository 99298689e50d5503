import * as z from 'zod';
import { lazy } from '../platform/lazy.ts';
import { PAGES_PER_TREE } from './bounds.ts';

/** So heavy, nine quadrillion of them to the 18th decimal of a gram have as many digits as the table holds. */
const SHEET_GRAMS_MAX = 1000;

const WHOLE_GSM = 'must be a whole number from 1 to 10000, as gsm is in the API';

const within = (min: number, max: number) => {
  const sentence = `must be a number from ${min} to ${max}`;
  return z.number(sentence).min(min, sentence).max(max, sentence);
};

/**
 * Every number that the service's promise rests on, in one place. A deployment may override any of them with
 * `REGROVE_PAPER`, a JSON object; each certificate keeps the ones it was made with. The bounds keep to what the API can
 * answer: gsm is a whole number there, and a page at least a millionth of a tree.
 */
export const paperConstantsForm = lazy(() =>
  z
    .object({
      sheet_width_m: within(0.001, 5).default(0.2159),
      sheet_length_m: within(0.001, 100).default(0.2794),
      sheet_gsm: z.int(WHOLE_GSM).min(1, WHOLE_GSM).max(10_000, WHOLE_GSM).default(75),
      pages_per_tree: within(1, 1_000_000).default(PAGES_PER_TREE),
      usd_per_page: within(0, 10).default(0.0003),
      /** UK Government conversion factors 2024, virgin copy paper: t CO2e for a tonne of paper. */
      mtco2e_per_tonne: within(0, 100).default(1.339),
    })
    .refine((c) => c.sheet_width_m * c.sheet_length_m * c.sheet_gsm <= SHEET_GRAMS_MAX, {
      path: ['sheet_gsm'],
      message: `must make the standard sheet weigh ${SHEET_GRAMS_MAX} g at the most`,
    }),
);
export type PaperConstants = z.infer<ReturnType<typeof paperConstantsForm>>;

/** One clear sentence for a person. */
export class WrongConstants extends Error {}

let constants: PaperConstants | undefined;

/** Read from the environment at the first use, because importing must not. */
export function paperConstants(): PaperConstants {
  constants ??= constantsIn(process.env.REGROVE_PAPER || '{}');
  return constants;
}

/** A setting that is wrong is one clear sentence; an unknown one is a typing error, not a default. */
export function constantsIn(json: string): PaperConstants {
  const parsed = paperConstantsForm().strict().safeParse(jsonIn(json));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new WrongConstants(`REGROVE_PAPER is wrong: ${[...(issue?.path ?? []), issue?.message].join(' ')}.`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongConstants('REGROVE_PAPER is wrong: it must be a JSON object.');
  }
}
