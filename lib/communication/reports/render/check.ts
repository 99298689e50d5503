import { createHash } from 'node:crypto';
import { fill } from '../../../presentation/language/fill.ts';
import { wholeNumber } from '../../../presentation/language/numbers.ts';
import { INK, MUTED } from '../../../presentation/rendering/colors.ts';
import { isolated } from '../../../presentation/rendering/isolated.ts';
import { drawQr } from '../../../presentation/rendering/pdf/drawings.ts';
import { chapterHeading, linkLine, paragraph, sentenceList } from '../../../presentation/rendering/pdf/prose.ts';
import { loggedInWords } from '../../../presentation/signed-documents/logged-words.ts';
import type { ReportIssue } from '../report.ts';
import { ATTACHMENT } from './attachment.ts';
import type { Context } from './context.ts';

/** A page on how to check the signature. A draft has none, and says so among its limits. */
export function drawCheck(context: Context): void {
  const { pages, facts, texts, locale } = context;
  const { check } = texts;
  const { issued } = facts;
  if (issued === null) return;
  pages.newPage();
  chapterHeading(pages, check.title);
  sentenceList(
    pages,
    [fill(check.attached, { file: ATTACHMENT }), check.keys, check.verify, check.hash, check.later],
    (index) => `${wholeNumber(index + 1, locale)}.`,
  );
  paragraph(pages, fill(check.meaning, { issuer: isolated(facts.issuer) }), { after: 14 });
  drawSignature(context, issued);
}

const QR_SIDE = 82;

function drawSignature({ pages, texts, locale }: Context, { id, keys_url, text, log }: ReportIssue): void {
  const { check } = texts;
  const { document, page, left, width, layOut } = pages;
  const caption = layOut(check.keysUrl, 8, { width });
  linkLine(pages, check.keysUrl, keys_url);
  pages.space(8);
  for (const [label, value] of [
    [check.id, id],
    [check.sha256, createHash('sha256').update(text).digest('hex')],
  ] as const) {
    paragraph(pages, label, { size: 8, color: MUTED, after: 0 });
    paragraph(pages, value, { size: 9.5, color: INK, after: 8 });
  }
  const logged = loggedInWords(log, locale);
  if (logged !== undefined) paragraph(pages, logged, { size: 9.5, color: INK, after: 8 });
  pages.space(8);
  const draw = (top: number) => {
    page.figure(keys_url, () => drawQr(document, keys_url, left, top, QR_SIDE));
    page.link(keys_url, left, top, QR_SIDE);
    page.text('P', caption, { x: left, y: top + QR_SIDE + 5, width, align: 'left', color: MUTED });
  };
  pages.place({ height: QR_SIDE + 5 + caption.height, draw });
}
