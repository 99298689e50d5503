import type { REPORT_SENTENCES } from '../../presentation/texts/all/report-sentences.ts';
import type { REPORT_TEXTS } from '../../presentation/texts/all/reports.ts';

type Locale = keyof typeof REPORT_TEXTS;
export type LabelTexts = { document: (typeof REPORT_TEXTS)[Locale]; sentences: (typeof REPORT_SENTENCES)[Locale] };

/** The labels for figures that may change, mostly the document's own. */
export const CHANGE_LABELS = {
  yearBefore: ({ sentences }: LabelTexts) => sentences.changes.yearBefore,
  others: ({ sentences }: LabelTexts) => sentences.changes.others,
  name: ({ sentences }: LabelTexts) => sentences.changes.name,
  issuer: ({ document }: LabelTexts) => document.cover.issuer,
  dealer: ({ document }: LabelTexts) => document.cover.dealer,
  sides: ({ document }: LabelTexts) => document.glance.sides,
  twoSided: ({ document }: LabelTexts) => document.glance.twoSided,
  quality: ({ document }: LabelTexts) => document.quality.title,
  days: ({ document }: LabelTexts) => document.quality.total,
  missing: ({ document }: LabelTexts) => document.quality.missing,
  held: ({ sentences }: LabelTexts) => sentences.changes.held,
  basisSheets: ({ document }: LabelTexts) => document.quality.sheets,
  basisDuplex: ({ document }: LabelTexts) => document.quality.duplex,
  basisEstimate: ({ document }: LabelTexts) => document.quality.estimate,
  basisSides: ({ document }: LabelTexts) => document.quality.sides,
  sourceFeeds: ({ document }: LabelTexts) => document.quality.bySource.feeds,
  sourceReported: ({ document }: LabelTexts) => document.quality.bySource.reported,
  sourceDerived: ({ document }: LabelTexts) => document.quality.bySource.derived,
  ordered: ({ document }: LabelTexts) => document.trees.ordered,
  orderedInAll: ({ document }: LabelTexts) => document.trees.inAll,
  plantedInAll: ({ document }: LabelTexts) => document.trees.planted,
  movedInAll: ({ sentences }: LabelTexts) => sentences.changes.movedInAll,
  auditedInAll: ({ sentences }: LabelTexts) => sentences.changes.auditedInAll,
  lostInAll: ({ sentences }: LabelTexts) => sentences.changes.lostInAll,
  waitingInAll: ({ sentences }: LabelTexts) => sentences.changes.waitingInAll,
  date: ({ document }: LabelTexts) => document.credits.date,
  registry: ({ document }: LabelTexts) => document.credits.registry,
  kind: ({ document }: LabelTexts) => document.credits.kind,
  serials: ({ document }: LabelTexts) => document.credits.serials,
  factors: ({ document }: LabelTexts) => document.method.factors,
  goal: ({ document }: LabelTexts) => document.goal.title,
  goalPath: ({ document }: LabelTexts) => document.goal.path,
} satisfies Record<string, (texts: LabelTexts) => string>;

export type Label = keyof typeof CHANGE_LABELS;
