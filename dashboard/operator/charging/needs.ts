import type { InvoiceParts } from '../../../lib/books/parties/requirements.ts';
import { missingFor } from '../../../lib/books/parties/requirements.ts';
import { g } from '../../texts/charging.ts';
import { fill } from '../../texts/texts.ts';

type Need = { field: string; text: string };

/** The service's English sentences about what invoices need, and the same in the reader's language. */
const SENTENCES: [RegExp, (found: Record<string, string>) => string][] = [
  [/has no buyer/, () => g.needs.noBuyer],
  [/charged in (?<currency>\w+) only/, ({ currency = '' }) => fill(g.needs.taxCurrency, { currency })],
  [/vat_id or tax_number/, () => g.needs.sellerTaxId],
  [/AE needs/, () => g.needs.buyerTaxId],
  [/^The XML needs/, () => g.needs.sellerXmlId],
  [/category O needs/, () => g.needs.sellerRegistration],
  [/format (?<format>\w+) needs terms/, (found) => fill(g.needs.formatTax, formatIn(found))],
  [/format (?<format>\w+) takes no currency/, (found) => fill(g.needs.formatDecimals, formatIn(found))],
  [
    /format (?<format>\w+) needs the electronic_address of the buyer/,
    (found) => fill(g.needs.buyerAddress, formatIn(found)),
  ],
  [/needs? the electronic_address/, () => g.needs.sellerAddress],
  [/scheme other than EM/, () => g.needs.notEmail],
  [/reference or order_reference/, () => g.needs.peppolReference],
  [/Leitweg-ID/, () => g.needs.leitweg],
  [/postal_code of the buyer/, () => g.needs.buyerPostalCode],
  [/postal_code of the seller/, () => g.needs.sellerPostalCode],
  [/of the contact/, () => g.needs.contact],
  [/needs the iban/, () => g.needs.iban],
  [/pinned to revision (?<revision>[\d.]*\d)/, ({ revision = '' }) => fill(g.needs.pinned, { revision })],
];

/** The names of the formats, which are the same in every language. */
export const FORMAT_NAMES = {
  en16931: 'EN 16931 (UBL)',
  peppol: 'Peppol BIS Billing 3',
  xrechnung: 'XRechnung',
} as const;

const formatIn = ({ format = '' }: Record<string, string>): { format: string } => ({
  format: FORMAT_NAMES[format as keyof typeof FORMAT_NAMES] ?? format,
});

/** A sentence of the service in the reader's language; undefined if it is not known here. */
export function needInWords(text: string): string | undefined {
  for (const [pattern, words] of SENTENCES) {
    const found = pattern.exec(text);
    if (found) return words(found.groups ?? {});
  }
  return undefined;
}

/** All that is missing for invoices under several terms, each once, as the service decides it at the issue. */
export function needsOf(
  terms: readonly Pick<InvoiceParts, 'currency' | 'tax'>[],
  parties: Pick<InvoiceParts, 'buyer' | 'seller'>,
): Need[] {
  const all = terms.flatMap(({ currency, tax }) => missingFor({ currency, tax, ...parties }));
  return [...new Map(all.map((need) => [`${need.field} ${need.text}`, need])).values()];
}

/** The warnings of a form's own fields, by their names in the API. */
export const warningsOf = (resource: 'terms' | 'buyer' | 'seller', needs: readonly Need[]): Record<string, string> =>
  Object.fromEntries(
    needs
      .filter(({ field }) => field.startsWith(`${resource}.`))
      .map(({ field, text }) => [fieldIn(field.slice(resource.length + 1)), needInWords(text) ?? text]),
  );

/** Objects are several fields in a form; the first one shows what is said about all. */
const fieldIn = (field: string): string =>
  ({ electronic_address: 'electronic_address.scheme', tax: 'tax.category' })[field] ?? field;
