import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { INK, MUTED } from '../../../presentation/rendering/colors.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import type { FlowBlock } from '../../../presentation/rendering/pdf/pages.ts';
import { paragraphBlock, sectionHeading } from '../../../presentation/rendering/pdf/prose.ts';
import { inFours } from '../../parties/iban.ts';
import type { Context } from './context.ts';
import { moneyInWords } from './money.ts';

type Part = { block: FlowBlock; after: number };

/** How to pay: the sum and the day in a sentence, then the bank account, or the seller's note. All of it is on one page. */
export function drawPayment(context: Context): void {
  const { pages, texts } = context;
  const parts = paymentParts(context);
  const height = parts.reduce((sum, { block, after }) => sum + block.height + after, 0);
  sectionHeading(pages, texts.payment, 'H2', height);
  for (const { block, after } of parts) pages.place(block, { after });
}

function paymentParts(context: Context): Part[] {
  const { pages, invoice, texts, locale } = context;
  const { kind, seller, gross, currency, due_on, number } = invoice;
  const prose = (words: string): Part => ({ block: paragraphBlock(pages, words), after: 6 });
  if (kind === 'credit_note') return [prose(texts.notPayable)];
  if (!gross.gt(0)) return [prose(texts.nothingToPay)];
  const amount = moneyInWords(gross, currency, locale);
  return [
    prose(fill(texts.payBy, { amount, date: dateInWords(due_on ?? '', locale) })),
    ...(seller.iban === null
      ? []
      : [
          row(context, texts.holder, plain(seller.legal_name ?? '')),
          row(context, 'IBAN', inFours(seller.iban)),
          ...(seller.bic === null ? [] : [row(context, 'BIC', seller.bic)]),
        ]),
    { ...row(context, texts.paymentReference, number), after: 8 },
    ...(seller.payment_note === null ? [] : [prose(plain(seller.payment_note))]),
  ];
}

const LABEL = 150;

function row({ pages }: Context, label: string, value: string): Part {
  const { page, left, width, layOut } = pages;
  const name = layOut(label, 9, { width: LABEL - 10 });
  const text = layOut(value, 9.5, { width: width - LABEL, lines: 'full' });
  const draw = (top: number) => {
    page.text('P', name, { x: left, y: top, width: LABEL - 10, align: 'left', color: MUTED });
    page.text('P', text, { x: left + LABEL, y: top, width: width - LABEL, align: 'left', color: INK });
  };
  return { block: { height: Math.max(name.height, text.height), draw }, after: 2 };
}
