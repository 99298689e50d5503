import { readFileSync } from 'node:fs';
import { NOTIFICATIONS } from '../../../lib/accounts/users/user.ts';
import { fileNameOf } from '../../../lib/books/certificates/file-name.ts';
import { notFoundPage } from '../../../lib/books/certificates/render/html/not-found.ts';
import { page } from '../../../lib/books/certificates/render/html/page.ts';
import { withdrawnPage } from '../../../lib/books/certificates/render/html/withdrawn.ts';
import { pdf } from '../../../lib/books/certificates/render/pdf/pdf.ts';
import { previewOf } from '../../../lib/books/certificates/render/png/png.ts';
import type { View } from '../../../lib/books/certificates/render/view.ts';
import { renderMail } from '../../../lib/communication/mails/render/render-mail.ts';
import { confirmPage, donePage, unknownPage } from '../../../lib/communication/mails/render/unsubscribe-page.ts';
import { carbonProjectPage } from '../../../lib/communication/public-pages/carbon-project/page.ts';
import { projectPage } from '../../../lib/communication/public-pages/project/page.ts';
import { badgeLines, badgeSvg } from '../../../lib/communication/public-pages/render/badge.ts';
import { absentPage } from '../../../lib/communication/public-pages/render/document.ts';
import { publicPage } from '../../../lib/communication/public-pages/render/page.ts';
import { publicPagePreview } from '../../../lib/communication/public-pages/render/preview.ts';
import { reportFileName } from '../../../lib/communication/reports/render/file-name.ts';
import { renderReport } from '../../../lib/communication/reports/render/pdf.ts';
import { exact } from '../../../lib/platform/exact.ts';
import type { Locale } from '../../../lib/platform/locale.ts';
import { claimsOf } from '../../../lib/presentation/claims/claims.ts';
import { CERTIFICATE_TEXTS } from '../../../lib/presentation/texts/all/certificates.ts';
import { REPORT_SENTENCES } from '../../../lib/presentation/texts/all/report-sentences.ts';
import { withSentences } from '../../communication/reports/render/sentences.ts';
import { TEXT_SETS } from '../language/text-sets.ts';
import { BADGES, CARBON_PROJECTS, CERTIFICATES, MAILS, PROJECTS, PUBLIC_PAGES, REPORTS } from './states.ts';
import { stringsIn, wordsOfHtml, wordsOfPdf } from './words-of.ts';

/**
 * A surface people see, and its words in a language and a state. `npm test` samples an `isSlow` surface. A surface with the
 * same texts as another (`isTwin`) is walked in only a few languages.
 */
export type Surface = {
  name: string;
  states: string[];
  isSlow?: boolean;
  isTwin?: boolean;
  words(locale: Locale, state: string): string[] | Promise<string[]>;
  /** The documents containing the words, if they are text. */
  sources?(locale: Locale, state: string): string[];
};

const ISSUER = 'Northern Forests';
const ONE = ['always'];
const SIZES = ['large', 'small'] as const;

function of<V>(
  name: string,
  views: Record<string, V>,
  words: (view: V, locale: Locale) => string[] | Promise<string[]>,
  isSlow = false,
): Surface {
  return {
    name,
    isSlow,
    states: Object.keys(views),
    words(locale, state) {
      const view = views[state];
      if (view === undefined) throw new Error(`${name} has no state ${state}.`);
      return words(view, locale);
    },
  };
}

/** A surface consisting of HTML or SVG documents. */
function documents<V>(name: string, views: Record<string, V>, render: (view: V, locale: Locale) => string[]): Surface {
  const rendered = of(name, views, render);
  return {
    ...of(name, views, (view, locale) => render(view, locale).flatMap(wordsOfHtml)),
    sources: (locale, state) => rendered.words(locale, state) as string[],
  };
}

/** The words drawn in a shared link's preview picture. The test replaces the drawing function by one that returns the words. */
const drawnWords = async (drawn: Promise<Uint8Array>): Promise<string[]> =>
  stringsIn(JSON.parse(new TextDecoder().decode(await drawn)));

const fileNames = (view: View, locale: Locale): string[] =>
  ['pdf', 'png'].map((extension) =>
    fileNameOf(CERTIFICATE_TEXTS[locale].fileName, view.date, view.account_name, extension),
  );

type Claimed = [pages: number, trees: string, planted: string, tonnes: string];
const CLAIMED: Record<string, Claimed> = {
  'nothing planted': [12_345, '1.481459', '0', '0'],
  '1 tree, part planted': [8_333, '1', '0.5', '0'],
  '2 trees, all planted': [16_666, '2', '2', '0'],
  '21 trees and credits': [174_993, '21', '5', '12.5'],
};

/** Operators record plantings, so labels on these pages say planted beside planting figures. */
export const OPERATORS_PAGES = "the operator's pages";

export const SURFACES: Surface[] = [
  documents('the page of a certificate', CERTIFICATES, (view, locale) => [page(view, locale)]),
  of(
    'the PDF of a certificate, A4',
    CERTIFICATES,
    async (view, locale) => wordsOfPdf(await pdf(view, locale, 'a4', '{}')),
    true,
  ),
  {
    ...of(
      'the PDF of a certificate, Letter',
      CERTIFICATES,
      async (view, locale) => wordsOfPdf(await pdf(view, locale, 'letter', '{}')),
      true,
    ),
    isTwin: true,
  },
  of(
    'the report of a year as PDF',
    REPORTS,
    async (facts, locale) => wordsOfPdf(await renderReport(withSentences(facts, locale), { locale, size: 'a4' })),
    true,
  ),
  of('the file names of a report', REPORTS, (facts, locale) => [reportFileName(facts, locale, 'pdf')]),
  of('the picture of a certificate', CERTIFICATES, (view, locale) => stringsIn(previewOf(view, locale))),
  of('the file names of a certificate', CERTIFICATES, fileNames),
  documents('a certificate that is absent or withdrawn', { always: '2026-11-01T00:00:00Z' }, (at, locale) => [
    notFoundPage(locale, ISSUER),
    withdrawnPage(locale, ISSUER, at),
  ]),
  documents('the public page', PUBLIC_PAGES, (view, locale) => [publicPage(view, locale)]),
  of('the picture of the public page', PUBLIC_PAGES, (view, locale) => drawnWords(publicPagePreview(view, locale))),
  documents('an absent public page', { always: ISSUER }, (issuer, locale) => [absentPage(locale, issuer)]),
  documents('the badge', BADGES, (view, locale) => SIZES.map((size) => badgeSvg(view, locale, 'auto', size))),
  of('the badge as PNG', BADGES, (view, locale) =>
    SIZES.flatMap((size) => badgeLines(view, locale, size).map(({ text }) => text)),
  ),
  documents('the page of a project', PROJECTS, (view, locale) => [projectPage(view, locale)]),
  documents('the page of a carbon project', CARBON_PROJECTS, (view, locale) => [carbonProjectPage(view, locale)]),
  documents('mails, HTML', MAILS, (contents, locale) =>
    Object.values(contents(locale)).map((content) => renderMail(content).html),
  ),
  of('mails, plain text', MAILS, (contents, locale) =>
    Object.values(contents(locale)).flatMap((content) => renderMail(content).text.split('\n')),
  ),
  of('subjects of mails', MAILS, (contents, locale) =>
    Object.values(contents(locale)).map((content) => renderMail(content).subject),
  ),
  documents('the pages that end mails', { always: NOTIFICATIONS }, (kinds, locale) => [
    donePage(locale),
    unknownPage(locale),
    ...kinds.map((kind) => confirmPage(kind, locale)),
  ]),
  {
    name: 'the dashboard',
    states: ONE,
    words: (locale) => [
      ...wordsOfHtml(readFileSync('dashboard/index.html', 'utf8')),
      ...dashboardWords(locale, 'DASHBOARD_TEXTS', 'HELP_TEXTS', 'COMPANY_TEXTS'),
    ],
  },
  { name: OPERATORS_PAGES, states: ONE, words: (locale) => dashboardWords(locale, 'OPERATOR_TEXTS') },
  { name: 'the sentences of reports', states: ONE, words: (locale) => stringsIn(REPORT_SENTENCES[locale]) },
  of('the sentences that are offered', CLAIMED, ([pages, trees, planted, tonnes], locale) => {
    const ledger = {
      account: 'Riverside School',
      pages,
      trees: exact(trees),
      planted: exact(planted),
      lost: exact(planted).div(4),
    };
    const url = 'https://regrove.example/forests/1';
    const at = new Date('2026-11-16T08:00:00Z');
    const both = [false, true];
    return both.flatMap((with_below) =>
      both.flatMap((hasTreesByNumber) =>
        [[], [{ registry: 'Verra', retired_on: '2025-03-01' }]].flatMap((retirements) =>
          claimsOf(
            { ...ledger, with_below, hasTreesByNumber, tonnes: exact(tonnes), retirements },
            url,
            at,
            locale,
          ).map(({ text }) => text),
        ),
      ),
    );
  }),
];

const dashboardWords = (locale: Locale, ...sets: string[]): string[] =>
  TEXT_SETS.filter(({ name }) => sets.includes(name)).flatMap(({ languages }) => stringsIn(languages[locale]));
