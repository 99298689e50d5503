import * as z from 'zod';
import { lazy } from '../platform/lazy.ts';
import { PAGES_PER_TREE } from './bounds.ts';

/** Nine quadrillion sheets of this mass, to 18 decimals of a gram, have the 38 digits that a number of the table may have. */
const SHEET_GRAMS_MAX = 1000;

const WHOLE_GSM = 'must be a whole number from 1 to 10000, as gsm is in the API';

const within = (min: number, max: number) => {
  const sentence = `must be a number from ${min} to ${max}`;
  return z.number(sentence).min(min, sentence).max(max, sentence);
};

/**
 * The constants of the conversion from paper to trees, money and carbon. A deployment may override any of them with
 * `REGROVE_PAPER`, a JSON object; each certificate stores the constants it was issued with. The bounds follow from the API,
 * where gsm is a whole number and a page is at least a millionth of a tree.
 */
export const paperConstantsForm = lazy(() =>
  z
    .object({
      sheet_width_m: within(0.001, 5).default(0.2159),
      sheet_length_m: within(0.001, 100).default(0.2794),
      sheet_gsm: z.int(WHOLE_GSM).min(1, WHOLE_GSM).max(10_000, WHOLE_GSM).default(75),
      pages_per_tree: within(1, 1_000_000).default(PAGES_PER_TREE),
      usd_per_page: within(0, 10).default(0.0003),
      /** Tonnes of CO2e for a tonne of virgin copy paper, from the UK Government conversion factors 2024. */
      mtco2e_per_tonne: within(0, 100).default(1.339),
    })
    .refine((c) => c.sheet_width_m * c.sheet_length_m * c.sheet_gsm <= SHEET_GRAMS_MAX, {
      path: ['sheet_gsm'],
      message: `must make the standard sheet weigh at most ${SHEET_GRAMS_MAX} g`,
    }),
);
export type PaperConstants = z.infer<ReturnType<typeof paperConstantsForm>>;

/** Its message is for the operator, who set REGROVE_PAPER. */
export class InvalidConstants extends Error {}

let constants: PaperConstants | undefined;

/** Reads the environment at the first use, not at import. */
export function paperConstants(): PaperConstants {
  constants ??= constantsIn(process.env.REGROVE_PAPER || '{}');
  return constants;
}

/** Unknown names are refused: they are typing errors. */
export function constantsIn(json: string): PaperConstants {
  const parsed = paperConstantsForm().strict().safeParse(jsonIn(json));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new InvalidConstants(`REGROVE_PAPER is wrong: ${[...(issue?.path ?? []), issue?.message].join(' ')}.`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidConstants('REGROVE_PAPER is wrong: it must be a JSON object.');
  }
}
