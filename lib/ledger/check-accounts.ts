import * as z from 'zod';
import { attributeOf, counterAt } from '../accounts/counters.ts';
import { eachAccount } from '../accounts/walk.ts';
import { getLedgerItem, type LedgerItem } from '../plantings/ledger-item.ts';
import { inParallel } from '../platform/concurrency.ts';
import { sumOfExact } from '../platform/exact.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { AsStored, type Exact, exact, exactField, keys, lists, table } from '../platform/table/table.ts';
import type { Counters } from '../totals/counters.ts';
import { figuresIn } from '../totals/figures.ts';
import { type Difference, Differences, twice } from './check.ts';
import { waitingCertificateFields, waitingOffsetFields } from './final.ts';
import { listMoves } from './move-waiting.ts';

/**
 * Compares the offsets and certificates of all accounts with each other, with the accounts' counters, and their sums with the
 * ledgers. Together with the check of each project this finds every tree that is counted twice or not at all.
 */
export const checkAccounts = (projects: string[], onAccount: (accounts: number) => void = () => {}) =>
  twice(() => look(projects, onAccount));

/** Sums over all offsets of a project: those of its own, and those that its ledger covers. */
type Sums = Record<'ordered' | 'before_ledger' | 'before_ledger_final' | 'rest', Exact>;

const NOTHING: Sums = { ordered: exact(0), before_ledger: exact(0), before_ledger_final: exact(0), rest: exact(0) };

const ACCOUNTS_AT_ONCE = 8;

async function look(projects: string[], onAccount: (accounts: number) => void): Promise<Difference[]> {
  const differences = new Differences();
  const sums = new Map<string, Sums>();
  let accounts = 0;
  await inParallel(ACCOUNTS_AT_ONCE, eachAccount(), async ({ path }) => {
    let own = new Map<string, Sums>();
    const found = await twice(() => {
      own = new Map();
      return lookAtAccount(path, own);
    });
    differences.found.push(...found);
    for (const [id, amounts] of own) sums.set(id, added(sums.get(id) ?? NOTHING, amounts));
    onAccount(++accounts);
  });
  const ledgers = await Promise.all(projects.map(async (id) => [id, await getLedgerItem(id)] as const));
  const moves = await Promise.all(projects.map(async (id) => [id, await listMoves(id)] as const));
  for (const [id, ledger] of ledgers) {
    const moved_out = sumOfExact(moves.find(([from]) => from === id)?.[1].map(({ trees }) => trees) ?? []);
    const moved_in = sumOfExact(
      moves.flatMap(([, all]) => all.filter(({ to }) => to === id)).map(({ trees }) => trees),
    );
    lookAtSums(id, ledger, sums.get(id) ?? NOTHING, { moved_in, moved_out }, differences);
  }
  return differences.found;
}

function lookAtSums(
  id: string,
  ledger: LedgerItem,
  sums: Sums,
  moved: { moved_in: Exact; moved_out: Exact },
  differences: Differences,
): void {
  const equal = (name: string, is: Exact, should: Exact) =>
    differences.equal(`project ${id} ${name}`, `${name} of project ${id}`, is, should);
  equal('before_ledger', ledger.before_ledger, sums.before_ledger);
  equal('before_ledger_final', ledger.before_ledger_final, sums.before_ledger_final);
  equal('moved_in', ledger.moved_in, moved.moved_in);
  equal('moved_out', ledger.moved_out, moved.moved_out);
  const { planted, before_ledger, moved_in, moved_out } = ledger;
  equal('waiting', sums.ordered.plus(moved_in).minus(moved_out).minus(before_ledger).minus(planted), sums.rest);
}

const Offset = z.object({
  id: z.string(),
  project_id: z.string(),
  certificate_id: z.string(),
  date: z.string(),
  booked_at: z.string().optional(),
  trees: exactField(),
  covered: exactField().optional(),
  billed_at: z.string().optional(),
  final_at: z.string().optional(),
  before_ledger: z.boolean().optional(),
  ledger_project: z.string().optional(),
  work_pk: z.string().optional(),
  work_sk: z.string().optional(),
});
type Offset = z.infer<typeof Offset>;

/** Answers what is wrong within an account, and adds its offsets to the sums of their projects. */
async function lookAtAccount(path: AccountPath, sums: Map<string, Sums>): Promise<Difference[]> {
  const differences = new Differences();
  const counters: Counters = {};
  let page: Offset[] = [];
  for await (const offset of table.each(lists.biomassOffsets(path), Offset)) {
    addTo(sums, offset);
    count(counters, offset);
    page.push(offset);
    if (page.length < PAGE) continue;
    await lookAtOffsets(path, page, differences);
    page = [];
  }
  await lookAtOffsets(path, page, differences);
  const { own } = figuresIn((await table.query(lists.account(path), AsStored)).items);
  const isOfLedger = (name: string) => OF_LEDGER.has(counterAt(name)?.counter.source ?? '');
  const names = new Set([...Object.keys(own), ...Object.keys(counters)].filter(isOfLedger));
  for (const name of names) {
    const [is, should] = [own[name] ?? exact(0), counters[name] ?? exact(0)];
    differences.equal(`account ${idOf(path)} ${name}`, `${name} of account ${idOf(path)}`, is, should);
  }
  return differences.found;
}

const OF_LEDGER = new Set<string>(['final_offset', 'covered_offset']);

const PAGE = 100;

function addTo(sums: Map<string, Sums>, offset: Offset): void {
  const { project_id, trees, covered = exact(0), before_ledger, final_at, ledger_project = project_id } = offset;
  const add = (id: string, amounts: Partial<Sums>) =>
    sums.set(id, added(sums.get(id) ?? NOTHING, { ...NOTHING, ...amounts }));
  add(project_id, {
    ordered: trees,
    ...(before_ledger && { before_ledger: trees, ...(final_at !== undefined && { before_ledger_final: trees }) }),
  });
  if (!before_ledger) add(ledger_project, { rest: trees.minus(covered) });
}

function count(counters: Counters, { project_id, trees, covered, final_at }: Offset): void {
  const add = (name: string, amount: Exact) => {
    counters[name] = amount.plus(counters[name] ?? 0);
  };
  if (final_at !== undefined) add(attributeOf.project('final', project_id), trees);
  if (covered !== undefined) add('trees_planted', covered);
}

/** Both say the same, and are in the work index exactly while something of them waits. */
async function lookAtOffsets(path: AccountPath, offsets: Offset[], differences: Differences): Promise<void> {
  const certificates = await table.getMany(
    offsets.map(({ certificate_id }) => ({ key: keys.certificate(path, certificate_id), form: Offset })),
  );
  for (const [index, offset] of offsets.entries()) {
    const { id, trees, covered = exact(0), final_at, billed_at, before_ledger, ledger_project } = offset;
    const certificate = certificates[index];
    const about = `offset ${id}`;
    differences.must(
      covered.lte(trees),
      about,
      `Offset ${id} of ${trees.toFixed()} trees has ${covered.toFixed()} covered.`,
    );
    differences.must(
      billed_at === undefined || final_at !== undefined,
      about,
      `Offset ${id} was billed, but is not final; run "regrove ledger start".`,
    );
    const isSame =
      (certificate?.covered ?? exact(0)).eq(covered) &&
      certificate?.final_at === final_at &&
      certificate?.before_ledger === before_ledger &&
      certificate?.ledger_project === ledger_project;
    differences.must(isSame, about, `Offset ${id} and its certificate differ in what the ledger says of them.`);
    const waits = final_at !== undefined && !before_ledger && covered.lt(trees);
    const [forOffset, forCertificate] = [
      waitingOffsetFields(offset, ledger_project),
      waitingCertificateFields(offset, ledger_project),
    ];
    const isIndexed =
      offset.work_pk === (waits ? forOffset.work_pk : undefined) &&
      offset.work_sk === (waits ? forOffset.work_sk : undefined) &&
      certificate?.work_pk === (waits ? forCertificate.work_pk : undefined) &&
      certificate?.work_sk === (waits ? forCertificate.work_sk : undefined);
    differences.must(
      isIndexed,
      `${about} waiting`,
      waits
        ? `Offset ${id} waits, but allocation does not find it.`
        : `Offset ${id} does not wait, but allocation finds it.`,
    );
  }
}

const added = (one: Sums, other: Sums): Sums => ({
  ordered: one.ordered.plus(other.ordered),
  before_ledger: one.before_ledger.plus(other.before_ledger),
  before_ledger_final: one.before_ledger_final.plus(other.before_ledger_final),
  rest: one.rest.plus(other.rest),
});
