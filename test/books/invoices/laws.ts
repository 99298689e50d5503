import { expect } from 'vitest';
import { listBilledAmounts, settledRuns } from '../../../lib/books/billing/runs.ts';
import { getCoveredRuns } from '../../../lib/books/invoices/coverage.ts';
import { invoiceFiles } from '../../../lib/books/invoices/files.ts';
import { listGaps } from '../../../lib/books/invoices/number-gaps.ts';
import { listInvoices } from '../../../lib/books/invoices/store.ts';
import type { StoredInvoice } from '../../../lib/books/invoices/stored-invoice.ts';
import { decimalsOf } from '../../../lib/books/terms/currency.ts';
import { sha256 } from '../../../lib/platform/digest.ts';
import { exact, sumOfExact } from '../../../lib/platform/exact.ts';

/** Every invoice and credit note of the service, in the order of their numbers. */
export async function allDocuments(): Promise<StoredInvoice[]> {
  const found: StoredInvoice[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listInvoices({}, { cursor });
    found.push(...page.items);
    cursor = page.next;
    if (cursor === undefined) break;
  }
  return found.sort((one, other) => (serial(one) < serial(other) ? -1 : 1));
}

const serial = ({ number }: StoredInvoice): string => number.slice(-11);

/** No number missing, none twice, none with an earlier day than a lower one; gaps of restores aside. */
export async function expectNumbers(documents: StoredInvoice[], at: string): Promise<void> {
  const gaps = (await listGaps()).flatMap(({ year, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, index) => `${year}-${String(first + index).padStart(6, '0')}`),
  );
  const years = Map.groupBy([...documents.map(serial), ...gaps], (text) => text.slice(0, 4));
  for (const [year, numbers] of years)
    expect(numbers.toSorted(), at).toEqual(numbers.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`));
  const days = documents.map(({ issued_on }) => issued_on);
  expect(days, at).toEqual(days.toSorted());
}

/** Each run is covered by one invoice, and by a second only after the first was credited whole to be issued again. */
async function expectCoverage(rootId: string, month: string, documents: StoredInvoice[], at: string): Promise<void> {
  const { runs: settled } = await settledRuns(month);
  const amounts = await listBilledAmounts(rootId, month);
  const covered = await getCoveredRuns(rootId, month);
  expect(new Set(covered.runs).size, at).toBe(covered.runs.length);
  const own = documents.filter((one) => one.account_id === rootId && one.month === month && one.kind === 'invoice');
  for (const { run } of settled) {
    const price = sumOfExact(amounts.filter((one) => one.run === run).map((one) => one.price));
    if (price.eq(0)) continue;
    const by = own.filter(({ runs }) => runs.includes(run));
    const notCredited = by.filter(({ gross, credited }) => gross.gt(credited));
    expect(notCredited.length, `${at}: run ${run} of ${rootId}`).toBeLessThanOrEqual(1);
    if (notCredited.length === 1) expect(covered.runs, `${at}: run ${run}`).toContain(run);
    if (by.length === 0) expect(covered.runs, `${at}: run ${run}`).not.toContain(run);
  }
  for (const invoice of own) {
    const price = sumOfExact(amounts.filter(({ run }) => invoice.runs.includes(run)).map((one) => one.price));
    const cent = exact(10).pow(-decimalsOf(invoice.currency));
    // Each line is rounded by half a cent at most.
    const off = invoice.net.minus(price).abs();
    expect(off.lte(cent.times(invoice.lines.length).times('0.5')), `${at}: ${invoice.number}`).toBe(true);
  }
}

/** Amounts add up, credits never exceed their invoice, and the stored files are those that were made. */
async function expectAmounts(documents: StoredInvoice[], at: string): Promise<void> {
  for (const one of documents) {
    expect(sumOfExact(one.lines.map(({ net }) => net)).eq(one.net), `${at}: ${one.number}`).toBe(true);
    expect(one.net.plus(one.tax?.amount ?? 0).eq(one.gross), `${at}: ${one.number}`).toBe(true);
    const notes = documents.filter(({ credits_id }) => credits_id === one.id);
    expect(sumOfExact(notes.map(({ gross }) => gross)).eq(one.credited), `${at}: ${one.number}`).toBe(true);
    expect(one.credited.lte(one.gross), `${at}: ${one.number}`).toBe(true);
    for (const { kind, read } of invoiceFiles(one))
      expect(sha256(await read()), `${at}: ${one.number}.${kind}`).toBe(one.files[kind]?.sha256);
  }
}

export async function expectLaws(roots: readonly { id: string }[], month: string, at: string): Promise<void> {
  const documents = await allDocuments();
  await expectNumbers(documents, at);
  for (const { id } of roots) await expectCoverage(id, month, documents, at);
  await expectAmounts(documents, at);
}
