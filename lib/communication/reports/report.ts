import * as z from 'zod';
import { day, exactNumber, moment, month, nameShown, uuid } from '../../platform/fields.ts';
import { Inclusion, type Logged } from '../../presentation/signed-documents/inclusion.ts';

/**
 * A report's figures. `trees` match `GET /totals` for the same months; `pages`, `paper_kg` and `mtco2e` are the totals less
 * anything derived from trees ordered by number.
 */
export const ReportFigures = z
  .object({
    pages: z
      .int()
      .describe('Standard pages that were reported or counted: sheets of paper of the standard size and weight.'),
    paper_kg: z.number().describe('The mass of that paper in kilograms.'),
    mtco2e: z
      .number()
      .describe(
        'The CO2e of making that paper, gross, in metric tons. Nothing is subtracted from it, neither credits nor trees.',
      ),
    trees: z.number().describe('Trees that were ordered, those ordered by number included.'),
    sheets: z.int().nullable().describe('Sheets that feeds counted; null where no feed counted.'),
    sides: z.int().nullable().describe('Printed sides that feeds counted; null where no feed counted.'),
    duplex_share: z
      .number()
      .nullable()
      .describe('Sides on two-sided sheets of all sides, from 0 to 1; null where no feed counted.'),
  })
  .meta({ id: 'ReportFigures' });
export type ReportFigures = z.infer<typeof ReportFigures>;

/** Null, "not recorded", in a month before the account existed if nothing is booked in it. */
const { pages, paper_kg, mtco2e, trees, ...counted } = ReportFigures.shape;
export const MonthlyFigures = z.object({
  pages: pages.nullable(),
  paper_kg: paper_kg.nullable(),
  mtco2e: mtco2e.nullable(),
  trees: trees.nullable(),
  ...counted,
});
export type MonthlyFigures = z.infer<typeof MonthlyFigures>;

export const ReportMonth = z
  .object({ month: month(), ...MonthlyFigures.shape })
  .describe('Pages, mass, CO2e and trees are null in months before the account existed with nothing booked.')
  .meta({ id: 'ReportMonth' });
export type ReportMonth = z.infer<typeof ReportMonth>;

export const ReportAccount = z
  .object({
    account_id: uuid().nullable().describe('Null in the one row of the accounts that are not named.'),
    account_name: nameShown().nullable().describe('Null in the one row of the accounts that are not named.'),
    ...ReportFigures.shape,
  })
  .meta({ id: 'ReportAccount' });
export type ReportAccount = z.infer<typeof ReportAccount>;

export const ReportFactor = z
  .object({
    mtco2e_per_tonne: z.number().describe('Metric tons of CO2e for a metric ton of paper.'),
    source: z.string().describe('The publication.'),
    url: z.string(),
    year: z.int().describe('The year that the factor was published for.'),
    recycled_percent: z.number().describe('The share of recycled paper that the factor is for, from 0 to 100.'),
  })
  .meta({ id: 'ReportFactor' });
export type ReportFactor = z.infer<typeof ReportFactor>;

export const ReportQuality = z
  .object({
    days: z.int().describe('Days of active feeds: one for each feed and day.'),
    missing: z.int().describe('Days on which nothing could be collected.'),
    held: z.int().describe('Days with a reading that waits for a decision.'),
    estimated: z.int().describe('Days whose sheets were estimated from sides.'),
    by_basis: z
      .object({ sheets: z.int(), duplex: z.int(), estimate: z.int(), sides: z.int() })
      .describe('Days with paper, by the basis on which their sheets were counted.'),
    by_source: z
      .object({
        feeds: z.int().describe('Pages that feeds counted.'),
        reported: z.int().describe('Pages that people or programs reported.'),
        derived: z.int().describe('Pages that follow from trees ordered by number; no figure of paper includes them.'),
      })
      .describe('The pages of the year by their source.'),
  })
  .meta({ id: 'ReportQuality' });
export type ReportQuality = z.infer<typeof ReportQuality>;

/** A project's trees. Moved trees are in the row of the project whose ledger they are in. */
export const ReportProject = z
  .object({
    project_id: uuid(),
    project_name: z.string(),
    ordered: exactNumber().describe('Trees that were ordered in the year.'),
    ordered_in_all: exactNumber().describe('Trees that were ordered since the beginning, as of `as_of`.'),
    moved_in_all: exactNumber().describe('Trees taken over from other projects, less those handed over to others.'),
    planted_in_all: exactNumber().describe('Trees in the ledger of the project that plantings cover.'),
    audited_in_all: exactNumber().describe('Of the planted ones, those in audited plantings.'),
    lost_in_all: exactNumber().describe('Of the planted ones, those that were lost and not replaced.'),
    waiting_in_all: exactNumber().describe(
      'ordered_in_all + moved_in_all - planted_in_all, without orders from before the ledger began.',
    ),
    ledger_url: z.string().describe('The public page of the project with its plantings and its ledger.'),
  })
  .meta({ id: 'ReportProject' });
export type ReportProject = z.infer<typeof ReportProject>;

export const ReportCredit = z
  .object({
    carbon_offset_id: uuid(),
    date: moment(),
    mtco2e: exactNumber().describe(
      'Metric tons of CO2e of retired credits. They stand apart from the CO2e of the paper.',
    ),
    registry: z.string(),
    kind: z
      .enum(['removal', 'avoidance'])
      .nullable()
      .describe('Null where the lots do not tell, or are of both kinds.'),
    serial_numbers: z.array(z.string()),
  })
  .meta({ id: 'ReportCredit' });
export type ReportCredit = z.infer<typeof ReportCredit>;

/** The account's goal, and the year's place on the path to it. Monthly pages add up from the first month. */
export const ReportGoal = z
  .object({
    base_year: z.int(),
    percent: z.number().describe('How much less paper than in the base year, in percent.'),
    base_pages: z.int().describe('The pages of the base year.'),
    goal_pages: z.int().describe('The most pages that a year may have to reach the goal.'),
    change_percent: z
      .number()
      .nullable()
      .describe('The change against the same months of the base year; negative is less. Null if these have no pages.'),
    is_met: z.boolean().describe('Whether the pages so far are within the path.'),
    path: z
      .array(z.object({ month: month(), goal_pages: z.int(), pages: z.int().nullable() }))
      .describe('To the end of each month: the most pages on the path, and the pages booked; null in months to come.'),
  })
  .meta({ id: 'ReportGoal' });
export type ReportGoal = z.infer<typeof ReportGoal>;

/** A sustainability reporting standard, and what the report's figures mean in it. */
export const ReportStandard = z
  .object({
    standard: z.string().describe('Its short name, such as VSME.'),
    edition: z.string().describe('The legal act with this edition of the standard.'),
    date: day().describe('The day of that act.'),
    entries: z.array(
      z.object({
        disclosure: z.string().describe('The number of the disclosure, such as B7.'),
        figures: z.array(z.string()).describe('The fields of the report that it is about.'),
        belongs: z.boolean().describe('Whether the figures belong to this disclosure.'),
        text: z.string().describe('Why, in the language asked for.'),
      }),
    ),
  })
  .meta({ id: 'ReportStandard' });
export type ReportStandard = z.infer<typeof ReportStandard>;

/** A year's report. No field subtracts credits or trees from emissions. */
export const Report = z
  .object({
    year: z.int(),
    first_month: z.int().describe('The month in which the year begins; 1 for a calendar year.'),
    include: z.enum(['below']).nullable().describe('`below`: with all accounts below. Null: the account alone.'),
    account_id: uuid(),
    account_name: nameShown(),
    as_of: moment().describe('Up to when everything is counted.'),
    final: z.boolean().describe('Whether the books of all its months are closed.'),
    number: z.string().nullable().describe('The number of an issued report, such as 2026-1; null for a draft.'),
    issuer: z.string(),
    dealer: nameShown().nullable().describe('The account above; null for a root account.'),
    figures: ReportFigures,
    year_before: MonthlyFigures.describe(
      'The figures of the year before. Pages, mass, CO2e and trees are null if all its months are.',
    ),
    factors: z.array(ReportFactor).describe('The factors that the CO2e was computed with.'),
    months: z.array(ReportMonth).describe('The twelve months, oldest first.'),
    accounts: z
      .array(ReportAccount)
      .describe('The account and those below it with something, at most 1,000 by pages, the rest in one row.'),
    quality: ReportQuality.describe('How complete the data of feeds is.'),
    projects: z.array(ReportProject),
    credits: z.array(ReportCredit).describe('Carbon credits retired in the year, by date.'),
    goal: ReportGoal.nullable().describe('Null without a goal, or while the base year has no pages.'),
    method: z.array(z.string()).describe('How the figures were made, in sentences of the language asked for.'),
    limits: z.array(z.string()).describe('The limits of the figures, and what they do not claim.'),
    annex: z
      .array(ReportStandard)
      .describe('Where the figures belong in standards of sustainability reporting, and where they do not.'),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const IssuedReport = Report.extend({
  id: uuid(),
  number: z.string(),
  created_at: moment(),
  changes: z.array(z.string()).describe('The changes against the number before; empty for the first.'),
  jws: z.string().describe('The signature. Its payload is this report in English, without `jws` and `inclusion`.'),
  inclusion: Inclusion.nullable()
    .optional()
    .describe('The proof that it is in the public log; null until the next run, absent without a log.'),
}).meta({ id: 'IssuedReport' });
export type IssuedReport = z.infer<typeof IssuedReport>;

/**
 * Everything a report document shows, as data. Sentences (`method`, `limits`, `changes`) are in the document's language; labels
 * are the document's own. Project and credit amounts are exact decimals (`toNumber()` for people).
 */
export type ReportFacts = Report & {
  /** The dealer's logo, as a PNG in base64; null without one. */
  logo: { png: string; width: number; height: number } | null;
  /** All accounts with data, named or not, so a document can say how many more there are. */
  accounts_in_all: number;
  /** The previous year's twelve months, for the chart. */
  months_before: ReportMonth[];
  /** For flagging the change from sides to sheets in a document. */
  quality_before: ReportQuality;
  /** The first day with recorded data quality, `YYYY-MM-DD`; null where everything is recorded. */
  recorded_from: z.infer<ReturnType<typeof day>> | null;
  /** Only for an issued report. */
  issued: ReportIssue | null;
};

export type ReportIssue = {
  id: string;
  created_at: string;
  changes: string[];
  /** The signature, and the signed text attached to the PDF with it. */
  jws: string;
  text: string;
  /** The address of the public keys for verifying the signature. */
  keys_url: string;
  /** Its place in the public log: null until the next run, undefined without a log. */
  log?: Logged | null | undefined;
};

export type ReportSize = 'a4' | 'letter';
