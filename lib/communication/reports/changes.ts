import { isDeepStrictEqual } from 'node:util';
import { digitsOf, exact } from '../../platform/exact.ts';
import type { Change, ChangeSentence, Subject } from './change.ts';
import type { Label } from './change-labels.ts';
import type { ReportContent } from './content.ts';
import type {
  ReportAccount,
  ReportCredit,
  ReportFactor,
  ReportFigures,
  ReportProject,
  ReportQuality,
} from './report.ts';

/**
 * Every difference between a report and the number before it: figures, months, accounts, projects, credits and names. Both
 * reports cover the same months and accounts. A report on a thousand accounts may have thousands of differences, so the first
 * are named and the others counted.
 */
export function changesBetween(before: ReportContent, after: ReportContent): Change[] {
  const found = allChanges(before, after);
  if (found.length === 0) return [{ code: 'none', values: {} }];
  if (found.length <= NAMED_MAX) return found;
  return [...found.slice(0, NAMED_MAX), { code: 'more', values: { count: found.length - NAMED_MAX } }];
}

const NAMED_MAX = 50;

const allChanges = (before: ReportContent, after: ReportContent): Change[] => [
  ...figureChanges(before.figures, after.figures),
  ...changed('accounts', before.accounts_in_all, after.accounts_in_all),
  ...together({ labels: ['yearBefore'] }, figureChanges(before.year_before, after.year_before)),
  ...monthChanges(before.months, after.months),
  ...monthChanges(before.months_before, after.months_before),
  ...accountChanges(before, after),
  ...projectChanges(before.projects, after.projects),
  ...creditChanges(before.credits, after.credits),
  ...together({ labels: ['quality'] }, qualityChanges(before.quality, after.quality)),
  ...together({ labels: ['yearBefore', 'quality'] }, qualityChanges(before.quality_before, after.quality_before)),
  ...together({ labels: ['factors'] }, factorChanges(before.factors, after.factors)),
  ...goalChanges(before.goal, after.goal),
  ...changedText('name', before.account_name, after.account_name),
  ...changedText('dealer', before.dealer, after.dealer),
  ...changedText('issuer', before.issuer, after.issuer),
];

type Value = string | number | null;

const changed = (code: ChangeSentence['code'], before: Value, after: Value): ChangeSentence[] =>
  before === after ? [] : [{ code, values: { before, after } }];

const changedFigure = (what: Subject, before: Value, after: Value, as?: ChangeSentence['as']): ChangeSentence[] =>
  before === after ? [] : [{ code: 'figure', what, values: { before, after }, ...(as && { as }) }];

const changedLabel = (label: Label, before: Value, after: Value, as?: ChangeSentence['as']): ChangeSentence[] =>
  changedFigure({ labels: [label] }, before, after, as);

const changedText = (label: Label, before: string | null, after: string | null): ChangeSentence[] =>
  changedLabel(label, before, after, 'text');

const together = (of: Subject, changes: ChangeSentence[]): Change[] => (changes.length > 0 ? [{ of, changes }] : []);

/** The pairs from two lists, in the later list's order; those it lacks are last. */
function pairsOf<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string) {
  const [then, now] = [before, after].map((all) => new Map(all.map((one) => [keyOf(one), one])));
  const keys = new Set([...(now?.keys() ?? []), ...(then?.keys() ?? [])]);
  return [...keys].map((key) => ({ key, before: then?.get(key), after: now?.get(key) }));
}

type AnyFigures = { [Name in keyof ReportFigures]: number | null };

const NO_FIGURES: AnyFigures = {
  pages: 0,
  paper_kg: 0,
  mtco2e: 0,
  trees: 0,
  sheets: null,
  sides: null,
  duplex_share: null,
};

/** Nothing is booked in an unrecorded month, so its amounts read as 0. */
const figureChanges = (before: AnyFigures = NO_FIGURES, after: AnyFigures = NO_FIGURES): ChangeSentence[] => [
  ...changed('pages', before.pages ?? 0, after.pages ?? 0),
  ...changed('paper', before.paper_kg ?? 0, after.paper_kg ?? 0),
  ...changed('co2e', before.mtco2e ?? 0, after.mtco2e ?? 0),
  ...changed('trees', before.trees ?? 0, after.trees ?? 0),
  ...changed('sheets', before.sheets, after.sheets),
  ...changedLabel('sides', before.sides, after.sides),
  ...changedLabel('twoSided', before.duplex_share, after.duplex_share, 'share'),
];

const monthChanges = (before: ReportContent['months'], after: ReportContent['months']): Change[] =>
  pairsOf(before, after, ({ month }) => month).flatMap((pair) =>
    together({ month: pair.key }, figureChanges(pair.before, pair.after)),
  );

/** Only the accounts with the most pages are named, so a missing one may have had pages among the others. */
function accountChanges(before: ReportContent, after: ReportContent): Change[] {
  const hasOthers = ({ accounts }: ReportContent) => accounts.some(({ account_id }) => account_id === null);
  return pairsOf(before.accounts, after.accounts, ({ account_id }) => account_id ?? '').flatMap((pair) => {
    const name = (pair.after ?? pair.before)?.account_name;
    const of: Subject = typeof name === 'string' ? { name } : { labels: ['others'] };
    if (pair.key !== '' && !pair.before && hasOthers(before)) return together(of, [{ code: 'newlyNamed', values: {} }]);
    if (pair.key !== '' && !pair.after && hasOthers(after))
      return together(of, [{ code: 'noLongerNamed', values: {} }]);
    return together(of, [
      // The report account's own name is reported separately.
      ...(pair.key === after.account_id ? [] : renamed(pair, (account: ReportAccount) => account.account_name)),
      ...figureChanges(pair.before, pair.after),
    ]);
  });
}

const renamed = <T>(
  { before, after }: { before?: T | undefined; after?: T | undefined },
  of: (one: T) => string | null,
) => (before && after ? changedText('name', of(before), of(after)) : []);

const PROJECT_FIGURES: Partial<Record<string, Label>> = {
  ordered: 'ordered',
  ordered_in_all: 'orderedInAll',
  planted_in_all: 'plantedInAll',
  moved_in_all: 'movedInAll',
  audited_in_all: 'auditedInAll',
  lost_in_all: 'lostInAll',
  waiting_in_all: 'waitingInAll',
};

function projectChanges(before: ReportProject[], after: ReportProject[]): Change[] {
  const amount = (project: ReportProject | undefined, field: string): number =>
    Number(digitsOf(exact(project?.[field as 'ordered'] ?? 0)));
  return pairsOf(before, after, ({ project_id }) => project_id).flatMap((pair) =>
    together({ name: (pair.after ?? pair.before)?.project_name ?? pair.key }, [
      ...renamed(pair, ({ project_name }) => project_name),
      ...Object.entries(PROJECT_FIGURES).flatMap(([field, label]) =>
        label ? changedLabel(label, amount(pair.before, field), amount(pair.after, field)) : [],
      ),
    ]),
  );
}

function creditChanges(before: ReportCredit[], after: ReportCredit[]): Change[] {
  return pairsOf(before, after, ({ carbon_offset_id }) => carbon_offset_id).flatMap((pair) => {
    const { date, registry } = pair.after ?? pair.before ?? { date: '', registry: '' };
    const tonnes = (credit?: ReportCredit) => (credit ? Number(digitsOf(credit.mtco2e)) : 0);
    const details = pair.before && pair.after ? detailChanges(pair.before, pair.after) : [];
    return together({ credit: { id: pair.key, date, registry } }, [
      ...changed('credits', tonnes(pair.before), tonnes(pair.after)),
      ...details,
    ]);
  });
}

const detailChanges = (before: ReportCredit, after: ReportCredit): ChangeSentence[] => [
  ...changedLabel('date', before.date, after.date, 'date'),
  ...changedText('registry', before.registry, after.registry),
  ...changedLabel('kind', before.kind, after.kind, 'kind'),
  ...changedText('serials', before.serial_numbers.join(', '), after.serial_numbers.join(', ')),
];

const qualityChanges = (before: ReportQuality, after: ReportQuality): ChangeSentence[] => [
  ...changedLabel('days', before.days, after.days),
  ...changedLabel('missing', before.missing, after.missing),
  ...changedLabel('held', before.held, after.held),
  ...changedLabel('basisSheets', before.by_basis.sheets, after.by_basis.sheets),
  ...changedLabel('basisDuplex', before.by_basis.duplex, after.by_basis.duplex),
  ...changedLabel('basisEstimate', before.by_basis.estimate, after.by_basis.estimate),
  ...changedLabel('basisSides', before.by_basis.sides, after.by_basis.sides),
  ...changedLabel('sourceFeeds', before.by_source.feeds, after.by_source.feeds),
  ...changedLabel('sourceReported', before.by_source.reported, after.by_source.reported),
  ...changedLabel('sourceDerived', before.by_source.derived, after.by_source.derived),
];

function factorChanges(before: ReportFactor[], after: ReportFactor[]): ChangeSentence[] {
  const keyOf = ({ mtco2e_per_tonne: _, ...factor }: ReportFactor) => JSON.stringify(Object.entries(factor).sort());
  return pairsOf(before, after, keyOf).flatMap((pair) => {
    const { source = '', year = 0, recycled_percent = 0 } = pair.after ?? pair.before ?? {};
    const value = (factor?: ReportFactor) => factor?.mtco2e_per_tonne ?? null;
    return changedFigure({ factor: { source, year, recycled_percent } }, value(pair.before), value(pair.after));
  });
}

/** The path's pages and everything derived from them come from the months. */
function goalChanges(before: ReportContent['goal'], after: ReportContent['goal']): Change[] {
  const goal = (one: ReportContent['goal']) => one && `${one.percent}/${one.base_year}`;
  const own = changedLabel('goal', goal(before), goal(after), 'goal');
  const path = pairsOf(before?.path ?? [], after?.path ?? [], ({ month }) => month);
  const steps = path.flatMap((pair) =>
    changedFigure({ month: pair.key }, pair.before?.goal_pages ?? null, pair.after?.goal_pages ?? null),
  );
  return isDeepStrictEqual(before, after) ? [] : [...own, ...together({ labels: ['goalPath'] }, steps)];
}
