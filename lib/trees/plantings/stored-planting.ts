import * as z from 'zod';
import { exactField } from '../../platform/exact.ts';
import { Planting } from './planting.ts';

/**
 * The stored form. `lost` and `free` are derived from the other fields. `replaced` counts the trees in planted plantings
 * replacing this one, and `replacements` all plantings that do, including planned ones.
 */
export const StoredPlanting = Planting.omit({ lost: true, free: true }).extend({
  allocated: exactField(),
  replaced: exactField(),
  replacements: z.number(),
  /** For a planting marked as not planted: the trees in its shares covered again by plantings replacing it. */
  reallocated: exactField(),
  /** The entry where that continues, and the trees in the planting's entries before it. */
  reallocating: z.object({ number: z.number(), before: exactField() }).optional(),
  /** The state in which all its accounts' counters were last correct (`countedAs`). */
  settled_as: z.string().optional(),
  /** When a field shown on certificates last changed. */
  changed_at: z.string(),
  /** Its first and last entry numbers, once something is allocated. */
  first_entry: z.number().optional(),
  last_entry: z.number().optional(),
});
export type StoredPlanting = z.infer<typeof StoredPlanting>;
