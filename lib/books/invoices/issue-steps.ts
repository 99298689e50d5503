import * as z from 'zod';
import { recordStep } from '../../accounts/operators/record.ts';
import type { StepEnd } from '../../platform/long-jobs/kind.ts';
import { eachJobLine, requireJob } from '../../platform/long-jobs/store.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { lists, table } from '../../platform/table/table.ts';
import { listBilledAmounts, settledRuns } from '../billing/runs.ts';
import { getSeller, requireSellerVersion, sellerFirstSetAt } from '../parties/store.ts';
import type { Warning } from '../parties/warning.ts';
import { getTerms } from '../terms/store.ts';
import { termsIn } from '../terms/terms.ts';
import { coverStep, getCoveredRuns } from './coverage.ts';
import { type Draft, draftOf } from './draft.ts';
import { issueDocument } from './issue-document.ts';
import type { Chosen, IssueArguments, IssuePlace } from './issue-place.ts';
import { IssueLine } from './issue-result.ts';
import { releaseSteps } from './number-store.ts';
import { rootsToCover } from './to-cover.ts';

type At = { id: string; arguments: IssueArguments; place: IssuePlace };
type Begun = At & { begun: NonNullable<IssuePlace['begun']> };
type End = StepEnd<IssuePlace>;

export function issueStep(at: At): Promise<End> {
  const { begun, chosen, isListed } = at.place;
  if (begun === null) return begin(at);
  const [next, ...others] = chosen;
  if (next) return issueNext({ ...at, begun }, next, others);
  return isListed ? finish(at) : listRoots({ ...at, begun });
}

const StartedBy = z.object({ operator: z.string().nullable().default(null) });

/** Fixes the whole job's input: the ended runs, the seller as of now, and who started it. */
async function begin({ id, arguments: { month, include_earlier }, place }: At): Promise<End> {
  const [{ runs }, seller, firstSetAt, job] = await Promise.all([
    settledRuns(month),
    getSeller(),
    sellerFirstSetAt(),
    requireJob(id),
  ]);
  const { operator } = StartedBy.parse(JSON.parse(job.started_by));
  const wanted = runs.filter(({ started_at }) => include_earlier || started_at >= (firstSetAt ?? ''));
  const range = { first: wanted[0]?.run ?? 1, last: wanted.at(-1)?.run ?? 0 };
  return goOn({ ...place, begun: { operator, seller: seller.version, range } });
}

/** Bounds what a job's place holds. */
const ROOTS_AT_ONCE = 10;

const Root = z.object({ id: z.string(), name: z.string() });

async function listRoots({ arguments: { month, dry_run }, place, begun }: Begun): Promise<End> {
  const { items, next } = await table.query(lists.roots(), Root, {
    limit: ROOTS_AT_ONCE,
    cursor: place.cursor ?? undefined,
  });
  const seller = await requireSellerVersion(begun.seller);
  const found = await rootsToCover(items, { month, range: begun.range, seller });
  const lines = found.flatMap(({ root, draft }): IssueLine[] => {
    const account = { account_id: root.id, account_name: root.name };
    if ('skipped' in draft) return [{ skipped: { ...account, ...leftOut(draft.skipped) } }];
    return dry_run ? [{ invoice: { id: null, number: null, ...account, ...amountsIn(draft) } }] : [];
  });
  const chosen = found.flatMap(({ root, runs, buyer, draft }): Chosen[] =>
    'skipped' in draft || dry_run ? [] : [{ root, runs, buyer }],
  );
  const listed = { cursor: next ?? null, isListed: next === undefined };
  return goOn({ ...place, ...listed, chosen, done: place.done + items.length }, { lines });
}

const leftOut = (missing: readonly Warning[]) => ({
  why: missing.map(({ text }) => text).join(' '),
  needs: missing.map(({ code, values }) => ({ code, values })),
});

const amountsIn = ({ invoice: { currency, net, gross } }: Pick<Draft, 'invoice'>) => ({
  currency,
  net: net.toNumber(),
  gross: gross.toNumber(),
});

async function issueNext(
  { id, arguments: { month }, place, begun }: Begun,
  next: Chosen,
  others: Chosen[],
): Promise<End> {
  const { root, runs, buyer } = next;
  const of = { account_id: root.id, month };
  const [covered, all, terms, seller] = await Promise.all([
    getCoveredRuns(root.id, month),
    listBilledAmounts(root.id, month),
    getTerms(root.id),
    requireSellerVersion(begun.seller),
  ]);
  const after = { ...place, chosen: others };
  // This job failed, and another one covered them before this one was tried again.
  if (runs.some((run) => covered.runs.includes(run))) return goOn(after, { writes: await releaseSteps(id) });
  const amounts = all.filter(({ run }) => runs.includes(run));
  const draft = draftOf({ account: root, month, terms: termsIn(terms, month), buyer, seller, amounts });
  if (!draft || 'skipped' in draft) throw new Error(`The invoice of ${root.id} for ${month} was chosen and is none.`);
  const prefix = seller.number_prefix ?? '';
  const { invoice, steps, now } = await issueDocument(
    { id, isLast: others.length === 0 },
    { document: draft.invoice, rows: draft.rows, prefix, runs, credits_id: null },
  );
  if (!invoice) return goOn(place, { writes: steps });
  const record = recordStep(
    { operator: begun.operator, now },
    {
      operation: 'issueInvoices',
      path: rootPath(root.id),
      resource_id: invoice.id,
      changes: [{ field: 'number', before: null, after: invoice.number }],
      is_part: true,
    },
  );
  const account = { account_id: root.id, account_name: root.name };
  return goOn(after, {
    writes: [...steps, coverStep(of, covered, runs), record],
    lines: [{ invoice: { id: invoice.id, number: invoice.number, ...account, ...amountsIn(draft) } }],
  });
}

async function finish({ id, place }: At): Promise<End> {
  const lines = await Array.fromAsync(eachJobLine(id), (line) => IssueLine.parse(line));
  const invoices = lines.flatMap((line) => ('invoice' in line ? [line.invoice] : []));
  const skipped = lines.flatMap((line) => ('skipped' in line ? [line.skipped] : []));
  return { writes: [], done: place.done, of: place.done, result: { issued: invoices.length, invoices, skipped } };
}

/** Progress counts root accounts, and a page of them is done when its invoices are. */
function goOn(place: IssuePlace, { writes = [], lines = [] }: Partial<Pick<End, 'writes' | 'lines'>> = {}): End {
  const done = place.done - place.chosen.length;
  return { writes, lines, done, of: place.isListed ? place.done : place.done + 1, place };
}
