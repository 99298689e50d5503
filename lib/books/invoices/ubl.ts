import type { Exact } from '../../platform/exact.ts';
import { Fault } from '../../platform/fault.ts';
import type { Locale } from '../../platform/locale.ts';
import { dayOf, monthEnd } from '../../platform/time.ts';
import { dateInWords } from '../../presentation/language/dates.ts';
import { fill } from '../../presentation/language/fill.ts';
import { tonneUnit } from '../../presentation/language/masses.ts';
import { decimal, wholeNumber } from '../../presentation/language/numbers.ts';
import { INVOICE_TEXTS } from '../../presentation/texts/all/invoices.ts';
import { WORDS } from '../../presentation/texts/all/words.ts';
import type { Buyer, InvoiceFormat } from '../parties/buyer.ts';
import { hasGermanRules, hasXml } from '../parties/requirements.ts';
import type { Seller } from '../parties/seller.ts';
import { decimalsOf } from '../terms/currency.ts';
import type { Tax } from '../terms/tax.ts';
import type { IssuedInvoice } from './invoice.ts';
import type { Line } from './lines.ts';
import { group, text } from './xml-elements.ts';

/**
 * An invoice or credit note as UBL 2.1 by EN 16931, in the buyer's format. The whole form is in this file behind one
 * function, because EN 16931:2026 and XRechnung 4.0 will replace it. `npm run test:invoices` validates it with the official rules.
 * The order of elements is the schema's.
 */
export function ublOf(invoice: IssuedInvoice): string {
  const { tax, currency, kind, lines } = invoice;
  if (!tax || !hasXml({ currency, tax }))
    throw new Fault(
      'invalid',
      `Invoice ${invoice.number} has no XML, because it has ${tax ? 'a currency with three decimals' : 'no tax'}.`,
      {
        reason: 'not_accepted',
      },
    );
  const document: TaxedInvoice = { ...invoice, tax, locale: invoice.buyer.language ?? 'en' };
  const root = ROOTS[kind];
  const content = [
    ...head(document),
    party('cac:AccountingSupplierParty', invoice.seller, tax, contact(invoice.seller)),
    party('cac:AccountingCustomerParty', invoice.buyer, tax, ''),
    ...payment(document),
    taxTotal(document),
    total(document),
    ...lines.map((line) => lineElement(document, line)),
  ].join('');
  const namespaces = `xmlns="${OASIS}${root}-2" xmlns:cac="${OASIS}CommonAggregateComponents-2" xmlns:cbc="${OASIS}CommonBasicComponents-2"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>${content}</${root}>\n`;
}

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ROOTS = { invoice: 'Invoice', credit_note: 'CreditNote' } as const;

type TaxedInvoice = IssuedInvoice & { tax: NonNullable<IssuedInvoice['tax']>; locale: Locale };

type Customization = { from: string; customization: string; profile?: string };

const EN_16931 = 'urn:cen.eu:en16931:2017';
const PEPPOL_PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Each format's forms, oldest first, each with its first day of issue. */
export const CUSTOMIZATIONS: Record<InvoiceFormat, readonly [Customization, ...Customization[]]> = {
  en16931: [{ from: '2017-10-17', customization: EN_16931 }],
  peppol: [
    {
      from: '2019-04-15',
      customization: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
      profile: PEPPOL_PROFILE,
    },
  ],
  xrechnung: [
    {
      from: '2024-02-01',
      customization: `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
      profile: PEPPOL_PROFILE,
    },
  ],
};

/** The form in force on a day. */
export const customizationOf = (format: InvoiceFormat, day: string): Customization =>
  CUSTOMIZATIONS[format].findLast(({ from }) => from <= day) ?? CUSTOMIZATIONS[format][0];

function head(document: TaxedInvoice): string[] {
  const { kind, number, issued_on, due_on, reason, currency, buyer, credits, credits_on } = document;
  const isInvoice = kind === 'invoice';
  const { customization, profile } = customizationOf(buyer.format ?? 'en16931', issued_on);
  return [
    text('cbc:CustomizationID', customization),
    text('cbc:ProfileID', profile),
    text('cbc:ID', number),
    text('cbc:IssueDate', issued_on),
    text('cbc:DueDate', due_on),
    text(isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', isInvoice ? '380' : '381'),
    text('cbc:Note', reason),
    text('cbc:DocumentCurrencyCode', currency),
    text('cbc:BuyerReference', buyer.reference),
    group(
      'cac:InvoicePeriod',
      text('cbc:StartDate', `${document.month}-01`),
      text('cbc:EndDate', dayOf(monthEnd(document.month))),
    ),
    group('cac:OrderReference', text('cbc:ID', buyer.order_reference)),
    group(
      'cac:BillingReference',
      group('cac:InvoiceDocumentReference', text('cbc:ID', credits), text('cbc:IssueDate', credits_on)),
    ),
  ];
}

type Party = Pick<Buyer & Seller, 'legal_name' | 'vat_id' | 'registration_id' | 'address' | 'electronic_address'> &
  Partial<Pick<Seller, 'contact' | 'tax_number'>>;

/** Under category O no VAT id may be stated. EN 16931 knows a tax number of the seller only. */
function party(name: string, { address, electronic_address, ...ids }: Party, { category }: Tax, last: string): string {
  const taxScheme = (id: string | null | undefined, scheme: string) =>
    id ? group('cac:PartyTaxScheme', text('cbc:CompanyID', id), group('cac:TaxScheme', text('cbc:ID', scheme))) : '';
  return group(
    name,
    group(
      'cac:Party',
      text('cbc:EndpointID', electronic_address?.id, { schemeID: electronic_address?.scheme }),
      group('cac:PartyName', text('cbc:Name', ids.legal_name)),
      group(
        'cac:PostalAddress',
        text('cbc:StreetName', address.line1),
        text('cbc:AdditionalStreetName', address.line2),
        text('cbc:CityName', address.city),
        text('cbc:PostalZone', address.postal_code),
        text('cbc:CountrySubentity', address.region),
        group('cac:Country', text('cbc:IdentificationCode', address.country)),
      ),
      category === 'O' ? '' : taxScheme(ids.vat_id, 'VAT'),
      ids.contact ? taxScheme(ids.tax_number, 'FC') : '',
      group(
        'cac:PartyLegalEntity',
        text('cbc:RegistrationName', ids.legal_name),
        text('cbc:CompanyID', ids.registration_id),
      ),
      last,
    ),
  );
}

const contact = ({ contact: { name, phone, email } }: Pick<Seller, 'contact'>): string =>
  group('cac:Contact', text('cbc:Name', name), text('cbc:Telephone', phone), text('cbc:ElectronicMail', email));

/** A credit note has no due date, so its payment terms say what it credits (BR-CO-25). */
function payment(document: TaxedInvoice): string[] {
  const { kind, number, seller, buyer, credits, credits_on, locale } = document;
  const note =
    kind === 'invoice'
      ? seller.payment_note
      : fill(INVOICE_TEXTS[locale].credits, { number: credits ?? '', date: dateInWords(credits_on ?? '', locale) });
  return [
    group(
      'cac:PaymentMeans',
      text('cbc:PaymentMeansCode', seller.iban ? CREDIT_TRANSFER : NOT_DEFINED),
      text('cbc:PaymentID', number),
      group(
        'cac:PayeeFinancialAccount',
        text('cbc:ID', seller.iban),
        seller.iban ? text('cbc:Name', seller.legal_name) : '',
        seller.iban ? group('cac:FinancialInstitutionBranch', text('cbc:ID', seller.bic)) : '',
      ),
    ),
    // In XRechnung a hash sign begins a discount in a notation of its own (BR-DE-18).
    group('cac:PaymentTerms', text('cbc:Note', buyer.format === 'xrechnung' ? note?.replaceAll('#', '') : note)),
  ];
}

/** UNTDID 4461. */
const CREDIT_TRANSFER = '30';
const NOT_DEFINED = '1';

const taxTotal = ({ net, tax, currency, buyer, seller }: TaxedInvoice): string =>
  group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', tax.amount, currency),
    group(
      'cac:TaxSubtotal',
      amount('cbc:TaxableAmount', net, currency),
      amount('cbc:TaxAmount', tax.amount, currency),
      // Germany requires a rate in the breakdown under O too (BR-DE-14, in Peppol DE-R-014).
      category('cac:TaxCategory', tax, { reason: tax.reason, hasRate: hasGermanRules({ buyer, seller }) }),
    ),
  );

/** Outside the scope of tax (O) there is no rate, unless the format needs one. */
const category = (
  name: string,
  { category: code, percent }: Tax,
  { reason = null, hasRate = false }: { reason?: string | null; hasRate?: boolean } = {},
): string =>
  group(
    name,
    text('cbc:ID', code),
    code !== 'O' || hasRate ? text('cbc:Percent', String(percent)) : '',
    text('cbc:TaxExemptionReason', reason),
    group('cac:TaxScheme', text('cbc:ID', 'VAT')),
  );

const total = ({ net, gross, currency }: TaxedInvoice): string =>
  group(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', net, currency),
    amount('cbc:TaxExclusiveAmount', net, currency),
    amount('cbc:TaxInclusiveAmount', gross, currency),
    amount('cbc:PayableAmount', gross, currency),
  );

function lineElement({ kind, currency, tax, locale }: TaxedInvoice, line: Line): string {
  const isInvoice = kind === 'invoice';
  const { allAccounts, kinds } = INVOICE_TEXTS[locale];
  const item = kinds[line.kind];
  return group(
    isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine',
    text('cbc:ID', String(line.line)),
    text(isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', '1', { unitCode: 'C62' }),
    amount('cbc:LineExtensionAmount', line.net, currency),
    group(
      'cac:Item',
      text('cbc:Description', description(line, locale)),
      text('cbc:Name', `${item}: ${line.account_name ?? allAccounts}`),
      category('cac:ClassifiedTaxCategory', tax),
    ),
    group('cac:Price', amount('cbc:PriceAmount', line.net, currency)),
  );
}

/** "Sheets of paper: 8,333; Trees: 1", with the six decimals of the API. */
function description({ pages, trees, mtco2e }: Line, locale: Locale): string {
  const number = (value: Exact) => decimal(value.toNumber(), locale, 6);
  return [
    ...(pages === null ? [] : [`${WORDS[locale].pages}: ${wholeNumber(pages, locale)}`]),
    ...(trees === null ? [] : [`${INVOICE_TEXTS[locale].kinds.trees}: ${number(trees)}`]),
    ...(mtco2e === null ? [] : [`CO₂e: ${number(mtco2e)} ${tonneUnit(locale)}`]),
  ].join('; ');
}

const amount = (name: string, value: Exact, currency: string): string =>
  text(name, value.toFixed(decimalsOf(currency)), { currencyID: currency });
