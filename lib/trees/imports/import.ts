import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { type ImportResult, ROWS_MAX, rowsHash } from '../../platform/import-result.ts';
import type { Step } from '../../platform/table/table.ts';
import { ClaimWarning } from '../../presentation/claims/warning.ts';
import { carbonCatalog, forgetCarbonCatalog } from '../carbon/project-store.ts';
import { carbonRules, forestryRules } from '../catalog/import.ts';
import { importProjects } from '../catalog/import-store.ts';
import { resultOf } from '../credits/import.ts';
import { importLots } from '../credits/import-store.ts';
import { creditImports } from '../credits/staged-import.ts';
import { finishPlantings, importPlantings } from '../plantings/import-store.ts';

/** Rows of one kind, uploaded by an operator. Each kind's own rules are in its noun's folder. */
export const ImportKind = z.enum(['forestry_projects', 'carbon_projects', 'plantings', 'credits']);
export type ImportKind = z.infer<typeof ImportKind>;

export const NewImport = z
  .object({
    kind: ImportKind,
    csv: z
      .string()
      .min(1)
      .optional()
      .describe('CSV with a header line that names the fields; or `json`.')
      .meta({ examples: ['id,trees\n0195a2b1-0000-7000-8000-000000000001,500'] }),
    json: z
      .array(z.record(z.string(), z.unknown()))
      .min(1)
      .max(ROWS_MAX)
      .optional()
      .describe('A list of rows; or `csv`.')
      .meta({ examples: [[{ name: 'Kijabe Slopes 2025' }]] }),
    dry_run: z.boolean().default(false).describe('Answers what the import would do and stores nothing.'),
  })
  .refine(({ csv, json }) => (csv === undefined) !== (json === undefined), {
    path: ['csv'],
    message: 'or json must be sent, one of the two',
  })
  .meta({ id: 'NewImport' });
export type NewImport = z.infer<typeof NewImport>;

export const Import = z
  .object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    errors: z
      .array(z.object({ row: z.int(), field: z.string().nullable(), error: z.string() }))
      .describe('By row, counted from 1. With any error nothing is stored.')
      .meta({ examples: [[]] }),
    changes: z
      .array(z.object({ row: z.int(), id: z.string(), field: z.string(), before: z.unknown(), after: z.unknown() }))
      .describe('Fields of what is stored already; the first 1,000.')
      .meta({ examples: [[]] }),
    warnings: z
      .array(ClaimWarning.extend({ row: z.int() }))
      .describe('Passages that claim more than is known. They stop no import; the first 1,000.')
      .meta({ examples: [[]] }),
  })
  .meta({ id: 'Import' });

/** A larger import is a long job, because a request has 20 seconds. */
export const ROWS_AT_ONCE_MAX = 1_000;

type ImportOptions = { now: Date; dryRun: boolean; alongside: (result: ImportResult) => Step[] };

export async function runImport(
  kind: ImportKind,
  rows: Record<string, unknown>[],
  options: ImportOptions,
): Promise<ImportResult> {
  if (kind === 'forestry_projects') return importProjects(forestryRules, rows, options);
  if (kind === 'carbon_projects') return importProjects(carbonRules, rows, options);
  if (kind === 'plantings') return importPlantings(rows, options);
  forgetCarbonCatalog();
  const projects = new Set((await carbonCatalog()).map(({ id }) => id));
  const { now, dryRun, alongside } = options;
  return resultOf(await importLots(rows, projects, { now, dryRun, alongside: (plan) => alongside(resultOf(plan)) }));
}

/**
 * Finishes an import that took effect and was then stopped. Plantings and new lots were committed as a whole, so they only
 * need to be settled. Projects and changed lots are written in parts: importing the rows again writes the rest and leaves
 * stored ones unchanged.
 */
export async function finishImport(
  kind: ImportKind,
  rows: Record<string, unknown>[],
  { changed }: ImportResult,
  now: Date,
): Promise<void> {
  if (kind === 'plantings') return finishPlantings(rows);
  if (kind === 'credits' && changed === 0) return void (await creditImports.settle(rowsHash(rows)));
  const { errors } = await runImport(kind, rows, { now, dryRun: false, alongside: () => [] });
  if (errors.length > 0)
    throw new Fault(
      'invalid',
      'Somebody changed some of these meanwhile; import the rows again to see what is refused.',
      { reason: 'changed_meanwhile' },
    );
}
