import * as z from 'zod';
import { environment } from '../../platform/environment.ts';
import { jsonIn } from '../../platform/json.ts';
import { lazy } from '../../platform/lazy.ts';
import { PAGES_PER_TREE, USD_PER_PAGE } from './bounds.ts';
import { type Co2eFactor, co2eFactorIn, co2eFactorsForm, recycledFactorIn, STANDARD_FACTORS } from './co2e-factors.ts';

/** Nine quadrillion sheets with this mass, to 18 decimals of a gram, have 38 digits, the maximum for a number in the table. */
const SHEET_GRAMS_MAX = 1000;

const WHOLE_GSM = 'must be a whole number from 1 to 10000';

const within = (min: number, max: number) => {
  const sentence = `must be a number from ${min} to ${max}`;
  return z.number(sentence).min(min, sentence).max(max, sentence);
};

/** Constants for every year. The bounds follow from the API: gsm is an integer, a page is at least a millionth of a tree. */
const conversionShape = () => ({
  sheet_width_m: within(0.001, 5).default(0.2159),
  sheet_length_m: within(0.001, 100).default(0.2794),
  sheet_gsm: z.int(WHOLE_GSM).min(1, WHOLE_GSM).max(10_000, WHOLE_GSM).default(75),
  pages_per_tree: within(1, 1_000_000).default(PAGES_PER_TREE),
  usd_per_page: within(0, 10).default(USD_PER_PAGE),
});

/** The constants as stored by a quote, an order or a certificate: it states them even after they change. */
export const paperConstantsForm = lazy(() =>
  z.object({
    ...conversionShape(),
    mtco2e_per_tonne: within(0, 100),
    /** The factor's publisher and year. */
    co2e_factor: z.object({ source: z.string(), year: z.int() }),
  }),
);
export type PaperConstants = z.infer<ReturnType<typeof paperConstantsForm>>;

/** The constants independent of the year. */
export type PaperConversion = Omit<PaperConstants, 'mtco2e_per_tonne' | 'co2e_factor'>;

/**
 * The `paper` setting (`REGROVE_PAPER`), a JSON object: the constants differing from the defaults, and the CO2e factors by
 * year. Unknown names are refused as typing errors.
 */
export const paperSettingsForm = lazy(() =>
  z
    .strictObject({
      ...conversionShape(),
      co2e_factors: co2eFactorsForm().default(STANDARD_FACTORS),
    })
    .refine((c) => c.sheet_width_m * c.sheet_length_m * c.sheet_gsm <= SHEET_GRAMS_MAX, {
      path: ['sheet_gsm'],
      message: `must make the standard sheet weigh at most ${SHEET_GRAMS_MAX} g`,
    }),
);
export type PaperSettings = z.infer<ReturnType<typeof paperSettingsForm>>;

/** Its message is for the operator, who set REGROVE_PAPER. */
export class InvalidConstants extends Error {}

let settings: PaperSettings | undefined;

/** Reads the environment at the first use, not at import. */
function paperSettings(): PaperSettings {
  settings ??= settingsIn(environment.REGROVE_PAPER || '{}');
  return settings;
}

/** Makes the next use read the environment again. */
export function forgetPaperSettings(): void {
  settings = undefined;
}

export const paperConstants = (): PaperConversion => conversionIn(paperSettings());

/** All CO2e factors, in configuration order. */
const co2eFactors = (): readonly Co2eFactor[] => paperSettings().co2e_factors;

export const co2eFactorOf = (year: number): Co2eFactor => co2eFactorIn(co2eFactors(), year);

export const recycledFactorOf = (year: number): Co2eFactor | undefined => recycledFactorIn(co2eFactors(), year);

/** The constants for a date, with its year's factor, as stored by a quote, an order or a certificate with that date. */
export function constantsOf(date: Date): PaperConstants {
  const { mtco2e_per_tonne, source, year } = co2eFactorOf(date.getUTCFullYear());
  return { ...paperConstants(), mtco2e_per_tonne, co2e_factor: { source, year } };
}

const conversionIn = ({ co2e_factors: _, ...conversion }: PaperSettings): PaperConversion => conversion;

export function settingsIn(json: string): PaperSettings {
  const sent = jsonIn(json);
  if (sent === undefined) throw new InvalidConstants('REGROVE_PAPER is wrong: it must be a JSON object.');
  const parsed = paperSettingsForm().safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new InvalidConstants(`REGROVE_PAPER is wrong: ${[...(issue?.path ?? []), issue?.message].join(' ')}.`);
}
