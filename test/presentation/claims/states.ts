import type { CoverageView, View } from '../../../lib/books/certificates/render/view.ts';
import { certificatesContent } from '../../../lib/communication/mails/kinds/certificates.ts';
import { treesContent } from '../../../lib/communication/mails/kinds/trees.ts';
import type { Content } from '../../../lib/communication/mails/render/content.ts';
import type { CarbonProjectPageView } from '../../../lib/communication/public-pages/carbon-project/view.ts';
import type { ProjectPageView } from '../../../lib/communication/public-pages/project/view.ts';
import type { BadgeView, PublicPageView } from '../../../lib/communication/public-pages/view.ts';
import type { ReportFacts } from '../../../lib/communication/reports/report.ts';
import { exact } from '../../../lib/platform/exact.ts';
import type { Locale } from '../../../lib/platform/locale.ts';
import { carbon, certificate, coverage, PROCESSING, uncovered } from '../../books/certificates/render/sample.ts';
import { samples } from '../../communication/mails/samples.ts';
import { carbonProjectView, lotView } from '../../communication/public-pages/carbon-project-sample.ts';
import { emptyProject, plantingView, projectView } from '../../communication/public-pages/project-sample.ts';
import { badge, publicPageView } from '../../communication/public-pages/sample.ts';
import {
  alone,
  emptyYear,
  halfYear,
  issued,
  many,
  quality,
  report,
} from '../../communication/reports/render/sample.ts';

/** The ledger states shown by surfaces: each is a view, so every state-dependent text is rendered. */

/** Zero, a fraction, and the numbers whose words differ between languages. */
const AMOUNTS = [0, 0.0001, 1, 2, 5, 21, 1.48];
const PAGES_PER_TREE = 8333;
const pagesOf = (trees: number): number => Math.round(trees * PAGES_PER_TREE);

const byAmount = <V>(viewOf: (trees: number) => V): Record<string, V> =>
  Object.fromEntries(AMOUNTS.map((trees) => [`${trees} trees`, viewOf(trees)]));

/** A certificate for `trees` trees; one planting covers `planted`. */
function covered(trees: number, planted: number, survival: number | null): CoverageView {
  const [planting] = coverage().coverage.plantings;
  if (!planting) throw new Error('The sample has a planting.');
  return coverage({
    coverage: {
      as_of: '2026-11-02T05:00:00Z',
      trees: exact(trees),
      planted: exact(planted),
      audited: exact(survival === null ? 0 : planted),
      lost: exact(planted)
        .times(100 - (survival ?? 100))
        .div(100),
      waiting: exact(trees).minus(planted),
      plantings: planted > 0 ? [{ ...planting, trees: exact(planted), survival_percent: survival }] : [],
    },
    audits: planted > 0 ? [survival === null ? null : { date: '2026-09-14', by: 'Forest Audit Partners' }] : [],
    waits_for: planted < trees ? 'planting' : null,
  });
}

export const CERTIFICATES: Record<string, View> = {
  'nothing planted': certificate({ coverage: uncovered() }),
  'nothing planted, no planting planned': certificate({ coverage: uncovered({ next_planting: null }) }),
  'not billed': certificate({ coverage: uncovered({ waits_for: 'billing' }) }),
  'before the ledger': certificate({ coverage: uncovered({ waits_for: null, is_before_ledger: true }) }),
  moved: certificate({ coverage: uncovered({ moved_to: 'Kijabe Slopes' }) }),
  'part planted': certificate({ coverage: covered(63.047762, 20, null) }),
  'all planted': certificate({ coverage: covered(63.047762, 63.047762, null) }),
  audited: certificate({ coverage: covered(63.047762, 63.047762, 100) }),
  lost: certificate({ coverage: covered(63.047762, 63.047762, 41.5) }),
  'a single order': certificate({ month: null, dealer: null }),
  ...byAmount((trees) => certificate({ trees, pages: pagesOf(trees), coverage: covered(trees, trees, null) })),
  'credits retired': carbon(),
  'credits ordered': carbon(PROCESSING),
};

const goal = halfYear().goal;
const credit = issued().credits[0];

/** Reports that together show every text. The first one is small, because each expression is inserted into it. */
export const REPORTS: Record<string, ReportFacts> = {
  'one account alone': alone(),
  'issued, with changes and credits': issued(),
  'half a year, with a goal that is missed': halfYear(),
  'the first month, with a goal that is met': {
    ...halfYear(),
    as_of: '2026-01-09T00:00:00.000Z',
    goal: goal && { ...goal, is_met: true },
    credits: credit ? [{ ...credit, kind: 'avoidance', serial_numbers: [] }] : [],
  },
  'nothing booked': emptyYear(),
  'more accounts than are named': many(201),
  'complete data': report({
    quality: quality({ missing: 0, held: 0 }),
  }),
};

const publicTotal = publicPageView().total;
const negativeMonth = publicPageView().months.map((month) => ({ ...month, trees: -0.5, pages: -4167 }));

export const PUBLIC_PAGES: Record<string, PublicPageView> = {
  'nothing planted': publicPageView({ total: { ...publicTotal, trees_planted: 0 } }),
  'part planted': publicPageView(),
  'all planted': publicPageView({ total: { ...publicTotal, trees_planted: publicTotal.trees } }),
  'deposits with a negative rest': publicPageView({ months: negativeMonth }),
  'nothing booked': publicPageView({ projects: [], newest: [], website: null }),
  ...byAmount((trees) =>
    publicPageView({ total: { ...publicTotal, trees, trees_planted: trees, pages: pagesOf(trees), accounts: 1 } }),
  ),
};

export const BADGES: Record<string, BadgeView> = {
  'nothing planted': badge({ trees_planted: 0 }),
  'part planted': badge({ trees_planted: 812.5 }),
  ...byAmount((trees) => badge({ trees, trees_planted: trees })),
};

const ledger = projectView().ledger;

export const PROJECTS: Record<string, ProjectPageView> = {
  'nothing planted': emptyProject(),
  'part planted, lost and replaced': projectView(),
  'all planted': projectView({ ledger: { ...ledger, ordered: ledger.planted, waiting: exact(0), unbilled: exact(0) } }),
  'recorded by mistake': projectView({
    plantings: [plantingView({ lost: exact(0), not_planted_at: '2026-11-01T00:00:00Z' })],
  }),
  complete: projectView({ is_complete: true, about: null, place: null, has_more: true }),
  'all lost': projectView({ plantings: [plantingView({ lost: exact(1200), allocated: exact(0) })] }),
  ...byAmount((trees) =>
    projectView({
      ledger: { ...ledger, ordered: exact(trees), planted: exact(trees), audited: exact(trees), waiting: exact(0) },
    }),
  ),
};

const credits = carbonProjectView().ledger;

export const CARBON_PROJECTS: Record<string, CarbonProjectPageView> = {
  'nothing retired': carbonProjectView({
    ledger: { ...credits, retired: exact(0), assigned: exact(0), free: exact(0), lots: 0, entries: 0, head: null },
    lots: [],
  }),
  'part assigned': carbonProjectView(),
  'more lots, with little known of them': carbonProjectView({
    lots: [lotView({ kind: null, methodology: null, registry_project_id: null })],
    has_more: true,
  }),
};

type Contents = (locale: Locale) => Record<string, Content>;

const READER = { name: 'Mei Lin', url: 'https://regrove.example', unsubscribeUrl: 'https://regrove.example/u/1' };
const PLANTING = { name: 'Slope 2025', url: 'https://regrove.example/projects/1' };
const AUDIT = { survival: 64, date: '2026-10-12', by: 'Forest Audit Partners' };

const certificatesOf =
  (trees: number): Contents =>
  (locale) => ({
    certificates: certificatesContent({
      ...READER,
      locale,
      month: '2026-10',
      pages: pagesOf(trees),
      trees,
      count: 13,
      listed: [
        {
          account: 'Riverside School',
          project: 'Atlantic Forest',
          month: '2026-10',
          pages: pagesOf(trees),
          trees,
          pagesPerTree: 8333,
          url: 'https://regrove.example/certificates/1',
        },
      ],
    }),
  });

const treesOf =
  (ordered: number, planted: number, lost: number, replaced: number, notPlanted = false): Contents =>
  (locale) => ({
    trees: treesContent({
      ...READER,
      locale,
      month: '2026-10',
      accounts: [{ account: 'Riverside School', ordered, planted, lost: planted / 4 }],
      plantings: [{ ...PLANTING, audit: lost > 0 ? AUDIT : null, lost, replaced, trees: 100, notPlanted }],
    }),
  });

export const MAILS: Record<string, Contents> = {
  'one of each kind': (locale) => samples(locale),
  ...byAmount(certificatesOf),
  'nothing planted': treesOf(21, 0, 0, 0),
  'part planted': treesOf(21, 5, 0, 0),
  'all planted': treesOf(2, 2, 0, 0),
  lost: treesOf(21, 5, 36, 0),
  replaced: treesOf(21, 5, 36, 36),
  'recorded by mistake': treesOf(21, 0, 0, 0, true),
};
