import { monthsInWords } from '../../../presentation/language/dates.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { loadShaperFor } from '../../../presentation/rendering/fonts/shaped-font.ts';
import { attachFacts } from '../../../presentation/rendering/pdf/attachment.ts';
import { pdfDocument } from '../../../presentation/rendering/pdf/document.ts';
import { pagesOf } from '../../../presentation/rendering/pdf/pages.ts';
import { REPORT_TEXTS } from '../../../presentation/texts/all/reports.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import type { ReportRenderer } from '../renderer.ts';
import type { ReportIssue } from '../report.ts';
import { drawAccounts } from './accounts.ts';
import { drawAnnex } from './annex.ts';
import { ATTACHMENT, attachedText } from './attachment.ts';
import { drawCheck } from './check.ts';
import type { Context } from './context.ts';
import { drawCover } from './cover.ts';
import { drawCredits } from './credits.ts';
import { drawGlance } from './glance.ts';
import { drawGoal } from './goal.ts';
import { drawMethod } from './method.ts';
import { drawMonths } from './months.ts';
import { drawQuality } from './quality.ts';
import { drawRepeated } from './repeated.ts';
import { drawTrees } from './trees.ts';

const MARGINS = { side: 62, top: 78, bottom: 66 };

/** A report as a document with several pages and its signed facts attached. Equal facts give equal bytes. */
export const renderReport: ReportRenderer = async (facts, { locale, size }) => {
  const texts = REPORT_TEXTS[locale];
  await loadShaperFor(JSON.stringify(facts));
  const period = monthsInWords(facts.months.at(0)?.month ?? '', facts.months.at(-1)?.month ?? '', locale);
  const { document, bytes } = pdfDocument({
    paper: size,
    locale,
    author: plain(facts.issuer),
    keepsPages: true,
    title: `${texts.title} · ${plain(facts.account_name)} · ${period}`,
    date: new Date(facts.issued?.created_at ?? facts.as_of),
  });
  if (facts.issued) attach(document, facts.issued, texts.signedFacts);
  const context: Context = {
    facts,
    locale,
    texts,
    period,
    words: WORDS[locale],
    pages: pagesOf(document, locale, MARGINS),
  };
  for (const part of PARTS) part(context);
  context.pages.end((number, count) => drawRepeated(context, number, count));
  return bytes;
};

const PARTS = [
  drawCover,
  drawGlance,
  drawMonths,
  drawGoal,
  drawAccounts,
  drawQuality,
  drawTrees,
  drawCredits,
  drawMethod,
  drawAnnex,
  drawCheck,
];

function attach(document: PDFKit.PDFDocument, issue: ReportIssue, description: string): void {
  attachFacts(document, {
    name: ATTACHMENT,
    json: attachedText(issue),
    description,
    date: new Date(issue.created_at),
  });
}
