import * as z from 'zod';
import { moment, uuid } from '../../platform/fields.ts';

/** An issued report as listed, and while it is being made. */
export const ReportIssued = z
  .object({
    id: uuid(),
    year: z.int(),
    first_month: z.int(),
    include: z.enum(['below']).nullable(),
    number: z.string().describe('The year and the number within it, such as 2026-1.'),
    status: z.enum(['making', 'ready', 'failed']),
    created_at: moment(),
    done: z.int().describe('The accounts that have been read for it.'),
    of: z.int().describe('The accounts that there are to read, as far as it is known.'),
  })
  .meta({ id: 'ReportIssued' });
export type ReportIssued = z.infer<typeof ReportIssued>;

/** The stored form. `chunks` are the parts with CSV rows and `accounts_read` the accounts read, once the report is ready. */
export const StoredReport = z.object({
  id: z.string(),
  year: z.number(),
  first_month: z.number(),
  include: z.enum(['below']).nullable(),
  number: z.number(),
  status: z.enum(['making', 'ready']),
  created_at: z.string(),
  job_id: z.string(),
  chunks: z.number().default(0),
  accounts_read: z.number().default(0),
});
export type StoredReport = z.infer<typeof StoredReport>;

export const numberOf = ({ year, number }: Pick<StoredReport, 'year' | 'number'>): string => `${year}-${number}`;
