import * as z from 'zod';
import { attributeOf, counterAt } from '../accounts/counters.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import { AsStored, type Exact, exact, exactField, keys, lists, table } from '../platform/table/table.ts';
import type { Counters } from '../totals/counters.ts';
import { figuresIn } from '../totals/figures.ts';
import { type Difference, Differences, twice } from './check.ts';
import { waitingCertificateFields, waitingOffsetFields } from './final.ts';
import { WaitingOffset } from './waiting.ts';

/** Sums over all offsets of a project: those of its own, and those that its ledger covers. */
export const Sums = z.object({
  ordered: exactField(),
  before_ledger: exactField(),
  before_ledger_final: exactField(),
  rest: exactField(),
});
export type Sums = z.infer<typeof Sums>;

export const NOTHING: Sums = {
  ordered: exact(0),
  before_ledger: exact(0),
  before_ledger_final: exact(0),
  rest: exact(0),
};

/** Compares the offsets of an account with their certificates and its counters, and answers the sums of their projects. */
export async function checkAccount(path: AccountPath): Promise<{ found: Difference[]; sums: Map<string, Sums> }> {
  let sums = new Map<string, Sums>();
  const found = await twice(() => {
    sums = new Map();
    return lookAtAccount(path, sums);
  });
  return { found, sums };
}

const Offset = WaitingOffset.extend({
  billed_at: z.string().optional(),
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
    const is = own[name] ?? exact(0);
    const should = counters[name] ?? exact(0);
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
  if (covered !== undefined) add(attributeOf.project('planted_in', project_id), covered);
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
    const forOffset = waitingOffsetFields(offset, ledger_project);
    const forCertificate = waitingCertificateFields(offset, ledger_project);
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

export const added = (one: Sums, other: Sums): Sums => ({
  ordered: one.ordered.plus(other.ordered),
  before_ledger: one.before_ledger.plus(other.before_ledger),
  before_ledger_final: one.before_ledger_final.plus(other.before_ledger_final),
  rest: one.rest.plus(other.rest),
});
