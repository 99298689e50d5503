import { dateInWords, monthInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { loadShaperFor } from '../../../presentation/rendering/fonts/shaped-font.ts';
import { figuresBlock } from '../../../presentation/rendering/pdf/blocks.ts';
import { type Paper, pdfDocument } from '../../../presentation/rendering/pdf/document.ts';
import { pagesOf } from '../../../presentation/rendering/pdf/pages.ts';
import { paragraph } from '../../../presentation/rendering/pdf/prose.ts';
import { INVOICE_TEXTS } from '../../../presentation/texts/all/invoices.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import type { IssuedInvoice } from '../invoice.ts';
import type { Context } from './context.ts';
import { drawHead } from './head.ts';
import { drawLineTable } from './line-table.ts';
import { moneyInWords } from './money.ts';
import { drawPayment } from './payment.ts';
import { drawRepeated } from './repeated.ts';

const MARGINS = { side: 56, top: 54, bottom: 58 };

/** Countries printing on letter paper. */
const LETTER: readonly string[] = ['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'GT', 'PA', 'PH', 'PR', 'SV', 'VE'];

/**
 * An invoice or credit note in the buyer's language: who to whom, the sum and its date first, then the lines, the taxes, and how
 * to pay. It fits on one page with six lines in every language. Equal input gives equal bytes.
 */
export async function renderInvoice(invoice: IssuedInvoice): Promise<Uint8Array> {
  const locale = invoice.buyer.language ?? 'en';
  const texts = INVOICE_TEXTS[locale];
  const paper: Paper = LETTER.includes(invoice.buyer.address.country ?? '') ? 'letter' : 'a4';
  await loadShaperFor(JSON.stringify(invoice));
  const title = invoice.kind === 'invoice' ? texts.invoice : texts.creditNote;
  const { document, bytes } = pdfDocument({
    paper,
    locale,
    author: plain(invoice.seller.legal_name ?? ''),
    keepsPages: true,
    title: `${title} ${invoice.number}`,
    date: new Date(invoice.created_at),
  });
  const pages = pagesOf(document, locale, MARGINS);
  const context: Context = { pages, invoice, locale, texts, words: WORDS[locale], title };
  drawHead(context);
  drawSum(context);
  drawLineTable(context);
  drawPayment(context);
  pages.end((number, count) => drawRepeated(context, number, count));
  return bytes;
}

/** The figures a bookkeeper looks for first, and in a credit note what it credits. */
function drawSum({ pages, invoice, texts, locale }: Context): void {
  const { kind, gross, currency, number, due_on, credits, credits_on, reason } = invoice;
  const sum = moneyInWords(gross, currency, locale);
  const figures =
    kind === 'invoice'
      ? [
          ...(gross.gt(0)
            ? [
                { label: texts.amountDue, value: sum },
                { label: texts.dueOn, value: dateInWords(due_on ?? '', locale) },
              ]
            : [{ label: texts.total, value: sum }]),
          { label: texts.period, value: monthInWords(invoice.month, locale) },
        ]
      : [
          { label: texts.amountCredited, value: sum },
          { label: texts.invoice, value: credits ?? '' },
          { label: texts.period, value: monthInWords(invoice.month, locale) },
        ];
  pages.place(figuresBlock(pages, figures, { space: 0 }), { after: 18 });
  if (kind === 'invoice') return;
  const date = dateInWords(credits_on ?? '', locale);
  paragraph(pages, fill(texts.credits, { number: credits ?? number, date }), { after: 2 });
  paragraph(pages, fill(texts.reason, { reason: plain(reason ?? '') }), { after: 14 });
}
