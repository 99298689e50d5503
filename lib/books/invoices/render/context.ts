import type { Locale } from '../../../platform/locale.ts';
import type { Pages } from '../../../presentation/rendering/pdf/pages.ts';
import type { INVOICE_TEXTS } from '../../../presentation/texts/all/invoices.ts';
import type { WORDS } from '../../../presentation/texts/all/words.ts';
import type { IssuedInvoice } from '../invoice.ts';

/** Everything a part of the document needs: the pages it draws on, the invoice, and the language's words. */
export type Context = {
  pages: Pages;
  invoice: IssuedInvoice;
  locale: Locale;
  texts: (typeof INVOICE_TEXTS)[Locale];
  words: (typeof WORDS)[Locale];
  /** The document kind in words. */
  title: string;
};
