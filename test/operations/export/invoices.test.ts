import { expect, it } from 'vitest';
import type { Noun } from '../../../lib/operations/export/noun.ts';
import { invoiceLines, invoices } from '../../../lib/operations/export/nouns/invoices.ts';
import { creditNote, invoice } from '../../books/invoices/sample.ts';
import { storeInvoice } from '../../books/invoices/store-invoice.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor } from '../../support/api.ts';

inOwnTable('export-invoices');

async function rowsOf({ read, columns }: Noun): Promise<Record<string, unknown>[]> {
  const batches = await Array.fromAsync(read({}));
  return batches.flatMap(({ rows }) =>
    rows.map(({ month, cells }) => ({
      partition: month,
      ...Object.fromEntries(columns.map(({ name }, index) => [name, cells[index]])),
    })),
  );
}

it("invoices and their lines are the root accounts', and the lines add up", async () => {
  const root = await distributor();
  await root.below();
  const first = await storeInvoice(invoice(), root.id);
  const credit = await storeInvoice(creditNote(first), root.id);
  const documents = await rowsOf(invoices);
  const lines = await rowsOf(invoiceLines);

  expect(documents).toMatchObject([
    { id: first.id, kind: 'invoice', number: 'RG-2026-000042', billed_month: '2026-10', tax: '37.8', gross: '236.74' },
    { id: credit.id, kind: 'credit_note', due_on: null, reason: 'The meter of one device was read twice.' },
  ]);
  expect(documents.map(({ partition }) => partition)).toEqual(['2026-11', '2026-11']);
  for (const { id, net } of documents) {
    const own = lines.filter(({ invoice_id }) => invoice_id === id);
    expect(own.map(({ line }) => line)).toEqual([1, 2]);
    expect(own.reduce((sum, line) => sum + Math.round(Number(line.net) * 100), 0)).toBe(Math.round(Number(net) * 100));
  }
  expect(Object.keys(documents[0] ?? {}).filter((name) => /name|email/.test(name))).toEqual([]);
});
