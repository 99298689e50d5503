import type { IssuedInvoice } from '../../../books/invoices/invoice.ts';
import { moneyInWords } from '../../../books/invoices/render/money.ts';
import { inFours } from '../../../books/parties/iban.ts';
import type { Locale } from '../../../platform/locale.ts';
import { dateInWords, monthInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { INVOICE_MAIL_TEXTS } from '../../../presentation/texts/all/invoice-mails.ts';
import { INVOICE_TEXTS } from '../../../presentation/texts/all/invoices.ts';
import { type Content, isolated, type Part } from '../render/content.ts';
import { named } from '../render/names.ts';

/** `files` names the attached forms, such as PDF and XML; empty if they are too large. */
export type InvoiceMail = { locale: Locale; invoice: IssuedInvoice; files: readonly string[]; url: string };

/** The mail with an invoice or a credit note. It goes to the seller's customer, whose people may not be users: it has no greeting. */
export function invoiceContent({ locale, invoice, files, url }: InvoiceMail): Content {
  const texts = INVOICE_MAIL_TEXTS[locale];
  const isCredit = invoice.kind === 'credit_note';
  const account = named(invoice.account_name, locale);
  const subject = fill(isCredit ? texts.creditSubject : texts.invoiceSubject, {
    number: invoice.number,
    seller: isolated(invoice.seller.legal_name ?? ''),
  });
  const lead = isCredit ? texts.creditLead : texts.invoiceLead;
  return {
    locale,
    subject,
    title: subject,
    parts: [
      { paragraph: fill(lead, { account, month: monthInWords(invoice.month, locale) }) },
      ...(isCredit ? creditParts(invoice, locale) : paymentParts(invoice, locale)),
      ...(files.length > 0 ? [{ note: fill(texts.attached, { files: files.join(', ') }) }] : []),
      ...contactParts(invoice, locale),
      ...(files.length === 0 ? [{ note: fill(texts.tooLarge, { account }) }] : []),
      ...(isAggregated(invoice) ? [{ note: fill(texts.aggregated, { account }) }] : []),
      { button: { label: texts.button, href: url } },
    ],
  };
}

const isAggregated = ({ lines }: IssuedInvoice): boolean => lines.some(({ account_id }) => account_id === null);

/** How much by when, and how to pay. */
function paymentParts({ gross, currency, due_on, seller, number }: IssuedInvoice, locale: Locale): Part[] {
  const texts = INVOICE_TEXTS[locale];
  const amount = moneyInWords(gross, currency, locale);
  if (!gross.gt(0)) return [{ figures: [{ label: texts.total, value: amount }] }, { paragraph: texts.nothingToPay }];
  const date = dateInWords(due_on ?? '', locale);
  const figures = [
    { label: texts.amountDue, value: amount },
    { label: texts.dueOn, value: date },
  ];
  const lines: [label: string, value: string][] = [...bankAccount(seller, locale), [texts.paymentReference, number]];
  return [
    { figures },
    { paragraph: fill(texts.payBy, { amount, date }) },
    { entries: [{ lines: lines.map(([label, value]) => withLabel(label, value, locale)) }] },
    ...(seller.payment_note === null ? [] : [{ paragraph: isolated(seller.payment_note) }]),
  ];
}

function bankAccount({ legal_name, iban, bic }: IssuedInvoice['seller'], locale: Locale): [string, string][] {
  if (iban === null) return [];
  return [
    [INVOICE_TEXTS[locale].holder, isolated(legal_name ?? '')],
    ['IBAN', inFours(iban)],
    ...(bic === null ? [] : [['BIC', bic] satisfies [string, string]]),
  ];
}

/** What is credited, and why. */
function creditParts({ gross, currency, credits, credits_on, reason }: IssuedInvoice, locale: Locale): Part[] {
  const texts = INVOICE_TEXTS[locale];
  const figures = [{ label: texts.amountCredited, value: moneyInWords(gross, currency, locale) }];
  const date = dateInWords(credits_on ?? '', locale);
  return [
    { paragraph: fill(texts.credits, { number: credits ?? '', date }) },
    { figures },
    ...(reason === null ? [] : [{ paragraph: fill(texts.reason, { reason: isolated(reason) }) }]),
    { paragraph: texts.notPayable },
  ];
}

function contactParts({ seller: { contact } }: IssuedInvoice, locale: Locale): Part[] {
  const known = [contact.name, contact.email, contact.phone].filter((one) => one !== null);
  if (known.length === 0) return [];
  const texts = INVOICE_MAIL_TEXTS[locale];
  return [{ paragraph: fill(texts.questions, { contact: isolated(known.join(', ')) }) }];
}
