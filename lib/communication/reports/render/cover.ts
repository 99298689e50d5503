import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { plural } from '../../../presentation/language/plural.ts';
import { GREEN, HAIRLINE, INK, MUTED } from '../../../presentation/rendering/colors.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import type { Labeled } from '../../../presentation/rendering/figures.ts';
import { drawFrame, drawSeal } from '../../../presentation/rendering/pdf/drawings.ts';
import type { ReportFacts } from '../report.ts';
import { isOver } from './comparison.ts';
import type { Context } from './context.ts';

const FRAME = 28;
const SEAL = 92;
const LOGO = { width: 150, height: 46 };
const GAP = 20;

/** The title page: title, name and months in large type, and at the bottom the issuer, the date and the accounts. */
export function drawCover(context: Context): void {
  const { pages, facts, texts, period } = context;
  const { document, page, left, width, layOutToFit, layOut } = pages;
  pages.bookmark(texts.title, 1);
  page.ornament(() => {
    drawFrame(document, FRAME);
    drawSeal(document, facts.issued?.id ?? facts.account_id, left + SEAL / 2, COVER_TOP, SEAL);
  });
  drawLogo(context);

  let y = document.page.height * 0.3;
  const put = (tag: 'H1' | 'P', text: ReturnType<typeof layOut>, color: string, after: number) => {
    page.text(tag, text, { x: left, y, width, align: 'left', color });
    y += text.height + after;
  };
  put('H1', layOutToFit(texts.title, [34, 30, 26, 22], 100, { width }), GREEN, 10);
  put('P', layOutToFit(plain(facts.account_name), [22, 19, 16, 13, 11, 9], 110, { width }), INK, 6);
  put('P', layOut(period, 13, { width }), MUTED, 22);
  const draft = draftMark(context);
  if (draft !== undefined) put('P', layOut(draft, 13, { width }), GREEN, 0);
  drawDetails(context, detailsOf(context));
  pages.newPage();
}

const COVER_TOP = 84;

/** The words marking a draft; undefined for an issued report. */
export function draftMark({ facts, texts, locale }: Context): string | undefined {
  if (facts.number !== null) return undefined;
  const { draftTo, draftOf } = texts.cover;
  return fill(isOver(facts) ? draftOf : draftTo, { date: dateInWords(facts.as_of, locale) });
}

function drawLogo({ pages, facts }: Context): void {
  if (facts.logo === null) return;
  const { png, width, height } = facts.logo;
  const share = Math.min(0.75, LOGO.width / width, LOGO.height / height);
  const size = { width: width * share, height: height * share };
  const { document, page, left, width: room } = pages;
  const x = left + room - size.width;
  page.figure(plain(facts.dealer ?? facts.issuer), () =>
    document.image(Buffer.from(png, 'base64'), x, COVER_TOP, size),
  );
}

function detailsOf({ facts, texts, locale }: Context): Labeled[] {
  const { cover } = texts;
  const { number, issued, as_of, issuer, dealer } = facts;
  return [
    ...(number === null ? [] : [{ label: cover.number, value: plain(number) }]),
    ...(issued === null ? [] : [{ label: cover.date, value: dateInWords(issued.created_at, locale) }]),
    { label: cover.asOf, value: dateInWords(as_of, locale) },
    { label: cover.covers, value: coveredAccounts(facts, cover, locale) },
    { label: cover.issuer, value: plain(issuer) },
    ...(dealer === null ? [] : [{ label: cover.dealer, value: plain(dealer) }]),
  ];
}

const coveredAccounts = (
  { include, accounts_in_all }: ReportFacts,
  { alone, accounts }: Context['texts']['cover'],
  locale: Context['locale'],
): string => (include === null ? alone : plural(accounts, accounts_in_all, {}, locale));

/** Two columns at the bottom of the page, line by line from left to right. */
function drawDetails({ pages }: Context, details: Labeled[]): void {
  const { document, page, left, width, layOut, layOutToFit } = pages;
  const half = (width - GAP) / 2;
  const cells = details.map(({ label, value }) => ({
    label: layOut(label, 8.5, { width: half }),
    value: layOutToFit(value, [11, 10, 9, 8], 46, { width: half, lines: 'full' }),
  }));
  const lines = Array.from({ length: Math.ceil(cells.length / 2) }, (_, index) =>
    cells.slice(index * 2, index * 2 + 2),
  );
  const heights = lines.map((line) => Math.max(...line.map(({ label, value }) => label.height + value.height)) + 10);
  let y = document.page.height - MARGIN_BOTTOM - heights.reduce((sum, height) => sum + height, 0);
  page.ornament(() =>
    document
      .moveTo(left, y - 14)
      .lineTo(left + width, y - 14)
      .lineWidth(0.7)
      .stroke(HAIRLINE),
  );
  for (const [index, line] of lines.entries()) {
    for (const [column, { label, value }] of line.entries()) {
      const x = left + column * (half + GAP);
      page.text('P', label, { x, y, width: half, align: 'left', color: MUTED });
      page.text('P', value, { x, y: y + label.height, width: half, align: 'left', color: INK });
    }
    y += heights[index] ?? 0;
  }
}

const MARGIN_BOTTOM = 62;
