import { hash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Invoice } from '../../../lib/books/invoices/invoice.ts';
import { NOTHING_YET, shownInvoice } from '../../../lib/books/invoices/stored-invoice.ts';
import { bodyFrom, storedBody } from '../../../lib/communication/webhooks/stored-body.ts';
import { covered, invoice } from '../../books/invoices/sample.ts';
import { longTest } from '../../support/long-test.ts';

/** 255 letters that hardly compress: the digits of a hash, two bytes each. */
const longName = (seed: number): string =>
  String.fromCodePoint(
    ...Array.from(
      { length: 255 },
      (_, at) => 0x4e00 + (Number.parseInt(hash('sha256', `${seed} ${at}`).slice(0, 8), 16) % 20_900),
    ),
  );

const bodyOf = (lines: number): string => {
  const rows = Array.from({ length: lines }, (_, index) =>
    covered({ account_id: randomUUID(), account_name: longName(index) }),
  );
  const files = { object: '', bytes: 0, sha256: '' };
  const stored = {
    ...invoice({ rows }),
    ...NOTHING_YET,
    runs: [1],
    credits_id: null,
    files: { pdf: files, xml: files, csv: files },
    mails: [],
  };
  return JSON.stringify(Invoice.parse(shownInvoice(stored)));
};

longTest('the longest body, an invoice with 500 lines, fits an item and is read as it was', () => {
  const body = bodyOf(500);
  const stored = storedBody(body);

  expect(Buffer.byteLength(body)).toBeGreaterThan(450_000);
  expect(Buffer.byteLength(stored)).toBeLessThan(370_000);
  expect(bodyFrom(stored)).toBe(body);
});

it('a short body is stored as it is', () => {
  const body = bodyOf(1);
  expect(storedBody(body)).toBe(body);
  expect(bodyFrom(body)).toBe(body);
});
