import * as z from 'zod';
import { counterAt } from '../../accounts/account/counter-attributes.ts';
import { itemsOfLines } from '../../accounts/account/line-items.ts';
import { amountsOf } from '../../accounts/account/totals.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import { figuresOfLines } from '../../accounts/totals/figures.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { exact, exactField, type Item, keys, lists, table } from '../../platform/table/table.ts';
import { type Difference, Differences, foundTwice } from '../allocation/check.ts';
import { getPlantings } from '../plantings/store.ts';
import type { StoredPlanting } from '../plantings/stored-planting.ts';
import { partsOf } from './coverage-store.ts';
import { type CoveragePart, coveredFields } from './covered.ts';
import { isCountedAs } from './settle.ts';
import { countedOf, restOf, standingOf } from './standing.ts';
import { WaitingOffset, waitingFields } from './waiting.ts';

/** Sums over all offsets for a project: its own, and those its ledger covers. */
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

/** Compares an account's offsets with their certificates and its counters, and returns the sums per project. */
export async function checkAccount(path: AccountPath): Promise<{ found: Difference[]; sums: Map<string, Sums> }> {
  let sums = new Map<string, Sums>();
  const found = await foundTwice(() => {
    sums = new Map();
    return differencesIn(path, sums);
  });
  return { found, sums };
}

const places = { work_pk: z.string().optional(), work_sk: z.string().optional() };
const Offset = WaitingOffset.extend({ billed_at: z.string().optional(), ...places });
type Offset = z.infer<typeof Offset>;
const Certificate = z.object({ id: z.string(), trees: exactField(), date: z.string(), ...coveredFields, ...places });

/** Returns the account's differences, and adds its offsets to their projects' sums. */
async function differencesIn(path: AccountPath, sums: Map<string, Sums>): Promise<Difference[]> {
  const differences = new Differences();
  const counters: Counters = {};
  let page: Offset[] = [];
  for await (const offset of table.each(lists.biomassOffsets(path), Offset)) {
    addTo(sums, offset);
    count(counters, offset);
    page.push(offset);
    if (page.length < PAGE) continue;
    await checkOffsets(path, page, differences);
    page = [];
  }
  await checkOffsets(path, page, differences);
  const { own } = figuresOfLines(await itemsOfLines(path));
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
  const { project_id, trees, before_ledger, final_at, ledger_project = project_id } = offset;
  const add = (id: string, amounts: Partial<Sums>) =>
    sums.set(id, added(sums.get(id) ?? NOTHING, { ...NOTHING, ...amounts }));
  add(project_id, {
    ordered: trees,
    ...(before_ledger && { before_ledger: trees, ...(final_at !== undefined && { before_ledger_final: trees }) }),
  });
  if (!before_ledger) add(ledger_project, { rest: restOf(offset) });
  for (const { project_id: id, mistaken } of countedOf(offset)) add(id, { rest: mistaken });
}

function count(counters: Counters, offset: Offset): void {
  const amounts = [
    amountsOf('covered_offset', countedOf(offset)),
    ...(offset.final_at === undefined ? [] : [amountsOf('final_offset', [offset])]),
  ];
  for (const [name, amount] of amounts.flatMap((one) => Object.entries(one)))
    counters[name] = exact(amount).plus(counters[name] ?? 0);
}

/**
 * Offset and certificate must agree, match their plantings' current state, and be in the work index exactly while any tree
 * waits.
 */
async function checkOffsets(path: AccountPath, offsets: Offset[], differences: Differences): Promise<void> {
  const certificates = await table.getMany(
    offsets.map(({ certificate_id }) => ({ key: keys.certificate(path, certificate_id), form: Certificate })),
  );
  const parts = await Promise.all(certificates.map(async (one) => (one ? partsOf(one) : [])));
  const plantings = await getPlantings([...new Set(parts.flat().map(({ planting_id }) => planting_id))]);
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
      `Offset ${id} was billed, but is not final.`,
    );
    const isSame =
      (certificate?.covered ?? exact(0)).eq(covered) &&
      certificate?.final_at === final_at &&
      certificate?.before_ledger === before_ledger &&
      certificate?.ledger_project === ledger_project;
    differences.must(isSame, about, `Offset ${id} and its certificate differ in what the ledger says of them.`);
    differences.must(
      isSettled(offset, parts[index] ?? [], plantings),
      `${about} counted`,
      `Offset ${id} is not counted as its plantings are.`,
    );
    const waits = final_at !== undefined && !before_ledger && covered.lt(trees);
    const waiting = final_at === undefined ? undefined : waitingFields(offset);
    const isIndexed = isAt(offset, waiting?.offset) && isAt(certificate, waiting?.certificate);
    differences.must(
      isIndexed,
      `${about} waiting`,
      waits
        ? `Offset ${id} waits, but allocation does not find it.`
        : `Offset ${id} does not wait, but allocation finds it.`,
    );
  }
}

type Place = { work_pk?: string | undefined; work_sk?: string | undefined };

const isAt = (item: Place | undefined, fields: { set?: Item } | undefined): boolean =>
  item?.work_pk === fields?.set?.work_pk && item?.work_sk === fields?.set?.work_sk;

const isSettled = (offset: Offset, parts: CoveragePart[], plantings: Map<string, StoredPlanting>): boolean =>
  parts.some(({ planting_id }) => !plantings.has(planting_id)) ||
  isCountedAs(offset, standingOf(offset, parts, plantings));

export const added = (one: Sums, other: Sums): Sums => ({
  ordered: one.ordered.plus(other.ordered),
  before_ledger: one.before_ledger.plus(other.before_ledger),
  before_ledger_final: one.before_ledger_final.plus(other.before_ledger_final),
  rest: one.rest.plus(other.rest),
});
