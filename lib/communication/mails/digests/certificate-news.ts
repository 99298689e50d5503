import * as z from 'zod';
import { exactField, lists, table } from '../../../platform/table/table.ts';

/**
 * The monthly certificate mail: a line for each account and month whose books were closed with certificates. period-digest.ts
 * adds the lines, closes the digest and sends it.
 */
export const CertificateLine = z.object({
  path: z.string(),
  user: z.string(),
  month: z.string(),
  pages: z.number(),
  trees: exactField(),
  offsets: z.array(z.string()),
});
export type CertificateLine = z.infer<typeof CertificateLine>;

export const certificateLines = (person: string, period: string): AsyncGenerator<CertificateLine> =>
  table.each(lists.digestLines(person, period), CertificateLine);
