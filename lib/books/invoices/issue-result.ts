import * as z from 'zod';
import { InvoiceNeed } from '../parties/warning.ts';

/** An issued invoice. A dry run has no id and number. */
const Issued = z.object({
  id: z.string().nullable(),
  number: z.string().nullable(),
  account_id: z.string(),
  account_name: z.string(),
  currency: z.string(),
  net: z.number(),
  gross: z.number(),
});

/** A skipped root account. A job of an earlier version wrote sentences alone. */
const Skipped = z.object({
  account_id: z.string(),
  account_name: z.string(),
  why: z.string(),
  needs: z.array(InvoiceNeed).default([]),
});

export const IssueResult = z.object({ issued: z.number(), invoices: z.array(Issued), skipped: z.array(Skipped) });
export type IssueResult = z.infer<typeof IssueResult>;

/** A line of the job. */
export const IssueLine = z.union([z.object({ invoice: Issued }), z.object({ skipped: Skipped })]);
export type IssueLine = z.infer<typeof IssueLine>;
