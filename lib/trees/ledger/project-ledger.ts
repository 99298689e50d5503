import * as z from 'zod';
import { exactNumber, moment, uuid } from '../../platform/fields.ts';

/** A forestry project's balance: trees ordered, and plantings covering them. */
export const ProjectLedger = z
  .object({
    project_id: uuid(),
    as_of: moment(),
    ordered: exactNumber().describe('Trees of all offsets of the project.'),
    before_ledger: exactNumber().describe('Of offsets booked before the ledger began, which are outside of it.'),
    moved_in: exactNumber().describe('Waiting trees taken over from completed projects.'),
    moved_out: exactNumber().describe('Waiting trees handed over to another project.'),
    planted: exactNumber().describe('Covered by plantings, audited ones included.'),
    audited: exactNumber().describe('Covered by audited plantings.'),
    waiting: exactNumber().describe('ordered + moved_in - moved_out - before_ledger - planted.'),
    unbilled: exactNumber().describe('The part of waiting whose offsets are not final yet.'),
    waiting_since: moment().nullable().describe('The earliest date of a final offset that is not covered whole.'),
    lost: exactNumber().describe('Trees of plantings that did not survive and were not replaced.'),
    free: exactNumber().describe('Trees of plantings that cover no offset yet.'),
    next_planting: z.string().nullable().describe('The month of the earliest planned planting, as YYYY-MM.'),
    entries: z.int().describe('Number of entries.'),
    head: z.string().nullable().describe('Hash of the last entry.'),
  })
  .meta({ id: 'ProjectLedger' });
export type ProjectLedger = z.infer<typeof ProjectLedger>;

/** A line in the append-only ledger: a planting's trees covering a certificate. */
export const LedgerEntry = z
  .object({
    number: z.int(),
    at: moment(),
    planting_id: uuid(),
    trees: exactNumber(),
    certificate_hash: z.string().describe('SHA-256 of the id of the certificate, in hex.'),
    hash: z
      .string()
      .describe(
        'SHA-256 over the hash before it, number, at, planting_id, trees and certificate_hash, each on a line.',
      ),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;
