import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { INK, MUTED } from '../../../presentation/rendering/colors.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import type { Labeled } from '../../../presentation/rendering/figures.ts';
import { paragraph, sectionHeading } from '../../../presentation/rendering/pdf/prose.ts';
import { inFours } from '../../parties/iban.ts';
import type { Context } from './context.ts';
import { moneyInWords } from './money.ts';

/** How to pay: the sum and the day in a sentence, then the bank account, or the seller's note. */
export function drawPayment(context: Context): void {
  const { pages, invoice, texts, locale } = context;
  const { kind, seller, gross, currency, due_on, number } = invoice;
  sectionHeading(pages, texts.payment, 'H2');
  if (kind === 'credit_note') {
    paragraph(pages, texts.notPayable);
    return;
  }
  const amount = moneyInWords(gross, currency, locale);
  paragraph(pages, fill(texts.payBy, { amount, date: dateInWords(due_on ?? '', locale) }));
  drawRows(context, [
    ...(seller.iban === null
      ? []
      : [
          { label: texts.holder, value: plain(seller.legal_name ?? '') },
          { label: 'IBAN', value: inFours(seller.iban) },
          ...(seller.bic === null ? [] : [{ label: 'BIC', value: seller.bic }]),
        ]),
    { label: texts.paymentReference, value: number },
  ]);
  if (seller.payment_note !== null) paragraph(pages, plain(seller.payment_note));
}

const LABEL = 150;

function drawRows({ pages }: Context, rows: Labeled[]): void {
  const { page, left, width, layOut } = pages;
  for (const { label, value } of rows) {
    const name = layOut(label, 9, { width: LABEL - 10 });
    const text = layOut(value, 9.5, { width: width - LABEL, lines: 'full' });
    const draw = (top: number) => {
      page.text('P', name, { x: left, y: top, width: LABEL - 10, align: 'left', color: MUTED });
      page.text('P', text, { x: left + LABEL, y: top, width: width - LABEL, align: 'left', color: INK });
    };
    pages.place({ height: Math.max(name.height, text.height), draw }, { after: 2 });
  }
  pages.space(6);
}
