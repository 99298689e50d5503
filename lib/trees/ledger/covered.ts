import * as z from 'zod';
import { exactField } from '../../platform/table/table.ts';

/** A planting's trees covering a certificate. `project_id` and `number` identify the ledger entry. */
export const CoveragePart = z.object({
  planting_id: z.string(),
  trees: exactField(),
  project_id: z.string(),
  number: z.number(),
});
export type CoveragePart = z.infer<typeof CoveragePart>;

/**
 * Fields the ledger maintains on a stored certificate, in addition to its offset's fields. None exists before the offset is
 * final. The first parts are on the certificate itself, so its page needs no further read for them.
 */
export const coveredFields = {
  /** When the offset became final. */
  final_at: z.string().optional(),
  /** Trees covered by plantings: the sum of all parts. */
  covered: exactField().optional(),
  coverage: z.array(CoveragePart).optional(),
  /** Whether further parts exist beyond those on the certificate. */
  further_coverage: z.boolean().optional(),
  /** When `covered` or `before_ledger` last changed. */
  coverage_at: z.string().optional(),
  /** Whether the offset was booked before its project's ledger began. */
  before_ledger: z.boolean().optional(),
  /** The project whose plantings cover the trees still waiting when its own project ended. */
  ledger_project: z.string().optional(),
} as const;

/** The maximum number of parts on the certificate itself. */
export const PARTS_ON_CERTIFICATE = 100;
