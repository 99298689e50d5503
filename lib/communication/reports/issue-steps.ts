import { budgetOf } from '../../accounts/lists-below/budget.ts';
import { accountsAfter } from '../../accounts/lists-below/walk.ts';
import { type Counters, isEmpty } from '../../accounts/totals/counters.ts';
import { requireFigures } from '../../accounts/totals/store.ts';
import { clock } from '../../platform/clock.ts';
import { take } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import type { StepEnd } from '../../platform/long-jobs/kind.ts';
import { idOf } from '../../platform/table/account-path.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { signatureSteps, signText } from '../../presentation/signed-documents/large.ts';
import { readYears } from './account-year.ts';
import { changesBetween } from './changes.ts';
import { composeReport } from './compose.ts';
import type { ReportContent } from './content.ts';
import { rowsOfAccount } from './csv.ts';
import { commonParts } from './draft.ts';
import { gathered } from './gathered.ts';
import type { Arguments, Place } from './issue-place.ts';
import { StoredReport } from './issued.ts';
import { textToSign } from './issued-report.ts';
import { atOnePlace } from './one-place.ts';
import { monthsOf, yearBefore } from './period.ts';
import { csvPart, pieceSteps, readPieces } from './pieces.ts';
import type { ReportCredit } from './report.ts';
import { NO_ROWS, type Rows, rowsOf, withRows } from './rows.ts';
import { contentSteps, readContent } from './stored-content.ts';
import { creditsIn, rowsIn } from './stored-rows.ts';

/** One job step: reads some accounts, or creates the report once all are read. */
export const issueStep = (at: { arguments: Arguments; place: Place; startedAt: Date }): Promise<StepEnd<Place>> =>
  at.place.isRead ? finish(at.arguments, at.place, at.startedAt) : readAccounts(at.arguments, at.place);

/** Accounts per step. Their rows are one part of the CSV. */
const ACCOUNTS_PER_STEP = 100;

async function readAccounts(given: Arguments, place: Place): Promise<StepEnd<Place>> {
  const span = { months: monthsOf(given), before: monthsOf(yearBefore(given)) };
  const { goal } = await commonParts(given.path);
  const baseMonths = goal ? monthsOf({ ...given, year: goal.base_year }) : [];
  const months = [...span.months, ...span.before, ...baseMonths];
  const visited = await atOnePlace(
    given.path,
    await take(accountsAfter(walkOf(given, months), place.trail), ACCOUNTS_PER_STEP),
    months,
  );
  const accounts = await readYears(
    visited.map(({ account, own }) => ({ ...account, own })),
    span,
  );
  const [rows, credits] = await Promise.all([readRows(given.id), readCredits(given.id)]);
  const done = place.accounts + visited.length;
  const isRead = visited.length < ACCOUNTS_PER_STEP;
  return {
    writes: await partsOf(given.id, place.chunk, {
      rows: withRows(rows, rowsOf(accounts, span.months)),
      credits: [...credits, ...accounts.flatMap((account) => account.credits)],
      csv: accounts.flatMap((account) => rowsOfAccount(account, span.months)),
    }),
    done,
    of: isRead ? done : Math.max(done, await accountsIn(given)),
    place: {
      trail: visited.at(-1)?.trail ?? place.trail,
      isRead,
      chunk: place.chunk + 1,
      accounts: done,
      gathered: gathered(place.gathered, accounts, { ...span, baseMonths }),
    },
  };
}

async function partsOf(id: string, chunk: number, parts: { rows: Rows; credits: ReportCredit[]; csv: unknown[] }) {
  const steps = [
    pieceSteps(id, 'NAMED', parts.rows),
    pieceSteps(id, 'CREDITS', parts.credits),
    pieceSteps(id, csvPart(chunk), parts.csv),
  ];
  return (await Promise.all(steps)).flat();
}

const readRows = async (id: string): Promise<Rows> => rowsIn((await readPieces(id, 'NAMED')) ?? NO_ROWS);
const readCredits = async (id: string): Promise<ReportCredit[]> => creditsIn((await readPieces(id, 'CREDITS')) ?? []);

const walkOf = ({ path, include }: Arguments, months: string[]) => ({
  path,
  isBelow: include === 'below',
  months,
  budget: budgetOf(Number.POSITIVE_INFINITY),
  isBooked: true,
  has: (counters: Counters) => !isEmpty(counters),
});

async function accountsIn({ path, include }: Arguments): Promise<number> {
  if (include === null) return 1;
  const { below } = await requireFigures(path);
  return 1 + (below.accounts?.toNumber() ?? 0);
}

async function finish(given: Arguments, place: Place, startedAt: Date): Promise<StepEnd<Place>> {
  const { id, path, include } = given;
  const [figures, common, rows, credits, before] = await Promise.all([
    requireFigures(path),
    commonParts(path),
    readRows(id),
    readCredits(id),
    contentBefore(given),
  ]);
  const period = { year: given.year, first_month: given.first_month };
  const composed = composeReport({
    ...common,
    period,
    include,
    rows,
    credits,
    final: true,
    as_of: given.created_at,
    now: startedAt,
    account: { id: idOf(path), name: figures.name, created_at: figures.created_at },
    ...place.gathered,
  });
  const content = issuedContent(composed, before);
  const text = await textToSign(content, given);
  if (Buffer.byteLength(text) > TEXT_MAX) throw tooLarge();
  return {
    writes: [
      ...(await contentSteps(id, content)),
      ...signatureSteps('report', id, await signText('report', text), clock.now()),
      {
        update: keys.report(path, id),
        set: { status: 'ready', chunks: place.chunk, accounts_read: place.accounts },
        must: ['attribute_exists(pk)'],
        otherwise: 'overtaken',
      },
    ],
    done: place.accounts,
    of: place.accounts,
    result: { report_id: id },
  };
}

/** A DynamoDB transaction has at most 4 MB. */
const TEXT_MAX = 2_000_000;
const tooLarge = (): Fault =>
  new Fault(
    'invalid',
    'The report has more credits and names than one document can hold; issue it for accounts below.',
    { reason: 'report_too_large' },
  );

/** An issued report is not a draft, and says what changed. */
export const issuedContent = (content: ReportContent, before: ReportContent | undefined): ReportContent => ({
  ...content,
  sentences: {
    ...content.sentences,
    limits: content.sentences.limits.filter(({ code }) => code !== 'draft'),
    changes: before ? changesBetween(before, content) : [],
  },
});

/** The latest earlier ready number's content, for the same months and accounts. */
async function contentBefore({
  path,
  year,
  first_month,
  include,
  number,
}: Arguments): Promise<ReportContent | undefined> {
  for await (const report of table.each(lists.reports(path), StoredReport, { newestFirst: true })) {
    const isSame = report.year === year && report.first_month === first_month && report.include === include;
    if (isSame && report.status === 'ready' && report.number < number) return readContent(report.id);
  }
  return undefined;
}
