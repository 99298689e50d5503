import type { InvoiceParts } from '../../../lib/books/parties/requirements.ts';
import { missingFor } from '../../../lib/books/parties/requirements.ts';
import type { InvoiceNeed, NeedCode, Warning } from '../../../lib/books/parties/warning.ts';
import type { Pattern } from '../../../lib/presentation/texts/form.ts';
import { g } from '../../texts/charging.ts';
import { fill } from '../../texts/texts.ts';

/** The formats' names, the same in every language. */
export const FORMAT_NAMES = {
  en16931: 'EN 16931 (UBL)',
  peppol: 'Peppol BIS Billing 3',
  xrechnung: 'XRechnung',
} as const;

/** A need in the reader's language; undefined for a code newer than this page. */
export function needInWords({ code, values }: InvoiceNeed): string | undefined {
  const texts: Record<NeedCode, unknown> = g.needs;
  const text = texts[code] as Pattern<string> | undefined;
  const { format } = values;
  const shown = Object.entries({ ...values, ...(isFormat(format) && { format: FORMAT_NAMES[format] }) });
  return text && fill(text, Object.fromEntries(shown.map(([name, value]) => [name, String(value)])));
}

const isFormat = (value: unknown): value is keyof typeof FORMAT_NAMES => Object.hasOwn(FORMAT_NAMES, String(value));

/** All missing fields for invoices under several terms, each once, as the service decides it at the issue. */
export function needsOf(
  terms: readonly Pick<InvoiceParts, 'currency' | 'tax'>[],
  parties: Pick<InvoiceParts, 'buyer' | 'seller'>,
): Warning[] {
  const all = terms.flatMap(({ currency, tax }) => missingFor({ currency, tax, ...parties }));
  return [...new Map(all.map((need) => [`${need.field} ${need.text}`, need])).values()];
}

/** The warnings of a form's own fields, by their names in the API. */
export const warningsOf = (resource: 'terms' | 'buyer' | 'seller', needs: readonly Warning[]): Record<string, string> =>
  Object.fromEntries(
    needs
      .filter(({ field }) => field.startsWith(`${resource}.`))
      .map((need) => [fieldIn(need.field.slice(resource.length + 1)), needInWords(need) ?? need.text]),
  );

/** Objects are several fields in a form; the first one shows what is said about all. */
const fieldIn = (field: string): string =>
  ({ electronic_address: 'electronic_address.scheme', tax: 'tax.category' })[field] ?? field;
