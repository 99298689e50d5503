import * as z from 'zod';

export const PAGES_PER_TREE = 8333;

/**
 * Every number that the service's promise rests on, in one place. A deployment may override any of them with
 * `REGROVE_PAPER`, a JSON object; each certificate keeps the ones it was made with.
 */
export const PaperConstants = z.object({
  sheet_width_m: z.number().positive().default(0.2159),
  sheet_length_m: z.number().positive().default(0.2794),
  sheet_gsm: z.number().positive().default(75),
  pages_per_tree: z.number().positive().default(PAGES_PER_TREE),
  usd_per_page: z.number().min(0).default(0.0003),
  /** UK Government conversion factors 2024, virgin copy paper: t CO2e for a tonne of paper. */
  mtco2e_per_tonne: z.number().min(0).default(1.339),
});
export type PaperConstants = z.infer<typeof PaperConstants>;

let constants: PaperConstants | undefined;

/** Read from the environment at the first use, because importing must not. */
export function paperConstants(): PaperConstants {
  constants ??= PaperConstants.parse(JSON.parse(process.env.REGROVE_PAPER || '{}'));
  return constants;
}
