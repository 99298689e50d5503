import * as z from 'zod';
import { exactField } from '../../platform/table/table.ts';

/** Stored biomass offset fields the ledger uses to cover it. */
export const OffsetFields = z.object({
  id: z.string(),
  project_id: z.string(),
  certificate_id: z.string(),
  date: z.string(),
  booked_at: z.string().optional(),
  line: z.string().optional(),
  trees: exactField(),
  final_at: z.string().optional(),
  before_ledger: z.boolean().optional(),
});
export type OffsetFields = z.infer<typeof OffsetFields>;
