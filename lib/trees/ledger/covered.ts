import * as z from 'zod';
import { exactField } from '../../platform/table/table.ts';

/** Trees of a planting that cover a certificate. `project_id` and `number` name the ledger entry that says so. */
export const CoveragePart = z.object({
  planting_id: z.string(),
  trees: exactField(),
  project_id: z.string(),
  number: z.number(),
});
export type CoveragePart = z.infer<typeof CoveragePart>;

/**
 * Fields that the ledger keeps on a stored certificate, beside the fields of its offset. None is there before the offset is
 * final. The first parts stand on the certificate, so that its page needs no further read for them.
 */
export const coveredFields = {
  /** When the offset became final. */
  final_at: z.string().optional(),
  /** The trees that plantings cover: the sum of all parts. */
  covered: exactField().optional(),
  coverage: z.array(CoveragePart).optional(),
  /** Whether there are parts beyond those on the certificate. */
  further_coverage: z.boolean().optional(),
  /** When `covered` or `before_ledger` last changed. */
  coverage_at: z.string().optional(),
  /** Whether the offset was booked before the ledger of its project began. */
  before_ledger: z.boolean().optional(),
  /** The project whose plantings cover what was still waiting when its own project ended. */
  ledger_project: z.string().optional(),
} as const;

/** The parts that stand on the certificate itself. */
export const PARTS_ON_CERTIFICATE = 100;
