import type { invoicePageTexts } from '../../lib/presentation/texts/en/invoice-pages.ts';
import type { invoiceTexts } from '../../lib/presentation/texts/en/invoices.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';
import { INVOICE_PAGE_TEXTS } from '../../lib/presentation/texts/lazy/invoice-pages.ts';
import { INVOICE_TEXTS } from '../../lib/presentation/texts/lazy/invoices.ts';
import { language } from './texts.ts';

/** The texts of the pages with invoices; `loadInvoiceTexts` comes before the first use. */
export let v: Texts<typeof invoicePageTexts>;

/** The words on the invoices themselves. */
export let onInvoice: Texts<typeof invoiceTexts>;

export async function loadInvoiceTexts(): Promise<void> {
  [v, onInvoice] = await Promise.all([INVOICE_PAGE_TEXTS[language()](), INVOICE_TEXTS[language()]()]);
}
