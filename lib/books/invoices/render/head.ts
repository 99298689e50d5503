import { dateInWords } from '../../../presentation/language/dates.ts';
import { withLabel } from '../../../presentation/language/labels.ts';
import { countryName } from '../../../presentation/language/names.ts';
import { GREEN, INK, MUTED } from '../../../presentation/rendering/colors.ts';
import { plain, shortened } from '../../../presentation/rendering/display-text.ts';
import { cityLines } from '../../parties/city-lines.ts';
import type { PartyAddress } from '../../parties/party.ts';
import type { Context } from './context.ts';

const GAP = 28;
const NAME_MAX = 140;

type Written = { words: string; size: number; color: string };

/** The title with the number, then the buyer at the left, and the seller with the document's data at the right. */
export function drawHead(context: Context): void {
  const { pages, invoice, title } = context;
  const { page, left, width, layOutToFit, layOut } = pages;
  const half = (width - GAP) / 2;
  pages.bookmark(`${title} ${invoice.number}`, 1);
  const heading = layOutToFit(title, [28, 24, 20], 50, { width: half });
  const number = layOut(invoice.number, 14, { width: half });
  const draw = (top: number) => {
    page.text('H1', heading, { x: left, y: top, width: half, align: 'left', color: GREEN });
    const y = top + heading.height - number.height - 4;
    page.text('P', number, { x: left + half + GAP, y, width: half, align: 'right', color: INK });
  };
  pages.place({ height: heading.height, draw }, { after: 22 });
  drawColumns(context, [buyerLines(context), sellerLines(context)]);
  drawData(context);
}

/** Two columns of lines side by side. */
function drawColumns({ pages }: Context, columns: Written[][]): void {
  const { page, left, width, layOut } = pages;
  const half = (width - GAP) / 2;
  const laidOut = columns.map((lines) =>
    lines.map(({ words, size, color }) => ({ text: layOut(words, size, { width: half, lines: 'full' }), color })),
  );
  const height = Math.max(...laidOut.map((lines) => lines.reduce((sum, { text }) => sum + text.height, 0)));
  const draw = (top: number) => {
    for (const [index, lines] of laidOut.entries()) {
      let y = top;
      for (const { text, color } of lines) {
        const align = index === 0 ? 'left' : 'right';
        page.text('P', text, { x: left + index * (half + GAP), y, width: half, align, color });
        y += text.height;
      }
    }
  };
  pages.place({ height, draw }, { after: 20 });
}

const named = (name: string | null): string => shortened(plain(name ?? ''), NAME_MAX);

function buyerLines({ invoice: { buyer }, texts, locale }: Context): Written[] {
  const small = (label: string, value: string | null): Written[] =>
    value === null ? [] : [{ words: withLabel(label, plain(value), locale), size: 8.5, color: MUTED }];
  return [
    { words: texts.billTo, size: 8.5, color: MUTED },
    { words: named(buyer.legal_name), size: 11.5, color: INK },
    ...addressLines(buyer.address, locale).map((words) => ({ words, size: 9.5, color: INK })),
    ...small(texts.vatId, buyer.vat_id),
    ...small(texts.taxNumber, buyer.tax_number),
    ...small(texts.registrationId, buyer.registration_id),
  ];
}

function sellerLines({ invoice: { seller }, texts, locale }: Context): Written[] {
  const { address, contact, vat_id, tax_number, registration_id } = seller;
  const labeled = (label: string, value: string | null) =>
    value === null ? [] : [withLabel(label, plain(value), locale)];
  return [
    { words: named(seller.legal_name), size: 11.5, color: INK },
    ...[
      ...addressLines(address, locale),
      ...labeled(texts.vatId, vat_id),
      ...labeled(texts.taxNumber, tax_number),
      ...labeled(texts.registrationId, registration_id),
      ...[contact.name, contact.phone, contact.email].flatMap((value) => (value === null ? [] : [plain(value)])),
    ].map((words) => ({ words, size: 8.5, color: MUTED })),
  ];
}

const addressLines = (address: PartyAddress, locale: Context['locale']): string[] =>
  [
    address.line1,
    address.line2,
    ...cityLines(address),
    address.country && countryName(address.country, locale),
  ].flatMap((line) => (line ? [shortened(plain(line), NAME_MAX)] : []));

/** The issue day, and the buyer's own references, each below its label. */
function drawData({ pages, invoice, texts, locale }: Context): void {
  const { page, left, width, layOut } = pages;
  const { buyer, issued_on } = invoice;
  const data = [
    { label: texts.issuedOn, value: dateInWords(issued_on, locale) },
    ...(buyer.reference === null ? [] : [{ label: texts.reference, value: plain(buyer.reference) }]),
    ...(buyer.order_reference === null ? [] : [{ label: texts.orderReference, value: plain(buyer.order_reference) }]),
  ];
  const room = (width - GAP * 2) / 3;
  const cells = data.map(({ label, value }) => ({
    label: layOut(label, 8.5, { width: room }),
    value: layOut(shortened(value, NAME_MAX), 9.5, { width: room, lines: 'full' }),
  }));
  const height = Math.max(...cells.map(({ label, value }) => label.height + value.height));
  const draw = (top: number) => {
    for (const [index, { label, value }] of cells.entries()) {
      const at = { x: left + index * (room + GAP), width: room, align: 'left' } as const;
      page.text('P', label, { ...at, y: top, color: MUTED });
      page.text('P', value, { ...at, y: top + label.height, color: INK });
    }
  };
  pages.place({ height, draw }, { after: 16 });
}
