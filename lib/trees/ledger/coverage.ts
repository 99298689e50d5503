import * as z from 'zod';
import { day, exactNumber, moment, uuid } from '../../platform/fields.ts';

/** The part of a certificate's trees covered by one planting. */
const CoveringPlanting = z.object({
  id: uuid(),
  name: z.string(),
  trees: exactNumber(),
  planted_from: day(),
  planted_to: day(),
  survival_percent: z.number().nullable().describe('By the latest audit; null before the first.'),
});

/** How far plantings cover a certificate's trees. */
export const Coverage = z
  .object({
    as_of: moment().describe('When this coverage last changed.'),
    trees: exactNumber(),
    planted: exactNumber().describe('Covered by plantings, audited ones included.'),
    audited: exactNumber().describe('Covered by audited plantings.'),
    lost: exactNumber().describe('Of the planted ones, those that were lost and not replaced.'),
    waiting: exactNumber().describe('Not covered yet.'),
    plantings: z.array(CoveringPlanting),
  })
  .meta({ id: 'Coverage' });
export type Coverage = z.infer<typeof Coverage>;
