import type * as z from 'zod';
import { rawNumber } from '../../../platform/fields.ts';
import { columnsOf, csvHeader, csvLine } from '../../../platform/http/csv.ts';
import { NEWEST } from '../../../platform/http/revisions/revision.ts';
import type { SignedKind } from '../../../platform/table/keys/documents.ts';
import { getSignedDocument, type SignedDocument, signedJws } from '../../../presentation/signed-documents/store.ts';

/** A file with at most 10,000 rows. `last` is the `after` value continuing a full file. */
export type CsvPage = { body: string; last: string | undefined };

export function csvOf<S extends z.ZodObject>(schema: S, rows: z.input<S>[]): string {
  const columns = columnsOf(schema, NEWEST);
  return [csvHeader(columns), ...rows.map((row) => csvLine(columns, schema.parse(row)))].join('');
}

/** A project's current balance. Figures read at different moments do not belong together. */
export type Signable<L> = { current: L; isOneMoment: boolean };

export type Served = { facts: object; jws: () => Promise<string | null> };

/**
 * The served balance and its signature. Figures from different moments are not signed: then the last signed balance is served
 * or, if none exists, the figures without a signature. A balance unchanged since it was signed on the same day keeps its
 * `as_of`, so it need not be signed again for every visitor.
 */
export async function signed<L extends { as_of: string }>(
  kind: SignedKind,
  projectId: string,
  { current, isOneMoment }: Signable<L>,
): Promise<Served> {
  const last = await getSignedDocument(kind, projectId);
  if (!isOneMoment)
    return last ? { facts: factsIn(last), jws: async () => last.jws } : { facts: current, jws: async () => null };
  const earlier = last && { ...current, as_of: String((JSON.parse(last.text) as { as_of?: unknown }).as_of) };
  const isSame = earlier && JSON.stringify(earlier) === last.text;
  const facts = isSame && earlier.as_of.slice(0, 10) === current.as_of.slice(0, 10) ? earlier : current;
  return { facts, jws: () => signedJws({ kind, id: projectId, content: facts }) };
}

/** With every digit of its numbers. */
export const factsIn = ({ text }: Pick<SignedDocument, 'text'>): object =>
  JSON.parse(text, (_, value, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? rawNumber(context.source) : value,
  );
