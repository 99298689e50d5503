import { createHash } from 'node:crypto';
import { type Exact, exact } from '../../../lib/platform/exact.ts';
import type { StoredItem } from '../../support/invariants.ts';

/**
 * The ledger's laws, computed from all items in a table by other means than the service uses. `before` is an earlier state:
 * its allocations never move. Until a planting change is settled, offsets may show the state before it.
 */
export function brokenLaws(
  items: StoredItem[],
  before: StoredItem[] = [],
  { settled = true }: { settled?: boolean } = {},
): string[] {
  const state = stateOf(items);
  return [
    ...state.plantings.flatMap((planting) => plantingLaws(planting, state)),
    ...state.offsets.flatMap((offset) => offsetLaws(offset, state, settled)),
    ...state.projects.flatMap((id) => projectLaws(id, state, settled)),
    ...appendOnly(stateOf(before), state),
  ];
}

type State = {
  plantings: StoredItem[];
  offsets: StoredItem[];
  certificates: Map<string, StoredItem>;
  ledgers: Map<string, StoredItem>;
  entries: Map<string, StoredItem[]>;
  further: StoredItem[];
  free: Map<string, string[]>;
  projects: string[];
};

export function stateOf(items: StoredItem[]): State {
  const of = (test: (item: StoredItem) => boolean) => items.filter(test);
  const entries = Map.groupBy(
    of(({ pk }) => pk.startsWith('LEDGER_ENTRIES#')).flatMap(({ pk, entries: all }) =>
      all.map((entry: StoredItem) => ({ ...entry, pk })),
    ),
    ({ pk }: StoredItem) => pk.slice('LEDGER_ENTRIES#'.length),
  );
  const ledgers = new Map(of(({ sk }) => sk === 'LEDGER').map((item) => [item.pk.slice('LEDGER#'.length), item]));
  const offsets = of(({ sk }) => sk.startsWith('BIOMASS_OFFSET#'));
  return {
    plantings: of(({ sk }) => sk === 'PLANTING'),
    offsets,
    certificates: new Map(of(({ sk }) => sk.startsWith('CERTIFICATE#')).map((item) => [item.id, item])),
    ledgers,
    entries,
    further: of(({ pk }) => pk.startsWith('COVERAGE#')),
    free: new Map(
      Array.from(
        Map.groupBy(
          of(({ sk }) => sk.startsWith('FREE#')),
          ({ pk }) => pk.slice('LEDGER#'.length),
        ),
        ([id, all]) => [id, all.map((item) => item.id)],
      ),
    ),
    projects: [...new Set([...ledgers.keys(), ...offsets.map((offset) => offset.project_id)])],
  };
}

const amount = (value: unknown): Exact => exact(String(value ?? 0));
const sum = (amounts: unknown[]): Exact => amounts.reduce<Exact>((all, one) => all.plus(amount(one)), exact(0));
const says = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence]);

const allEntries = ({ entries }: State): StoredItem[] => [...entries.values()].flat();

export const lost = ({ trees, audits, id, not_planted_at }: StoredItem, plantings: StoredItem[]): Exact => {
  if (not_planted_at) return exact(0);
  const latest = [...audits].sort((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  const died = amount(trees)
    .times(exact(100).minus(amount(latest?.survival_percent ?? 100)))
    .div(100);
  const replaced = sum(
    plantings
      .filter((one) => one.replaces === id && one.status !== 'planned' && !one.not_planted_at)
      .map((one) => one.trees),
  );
  const left = died.minus(replaced);
  return left.lt(0) ? exact(0) : left;
};

export const free = (planting: StoredItem, plantings: StoredItem[]): Exact => {
  if (planting.status === 'planned' || planting.replaces || planting.not_planted_at) return exact(0);
  const left = amount(planting.trees).minus(lost(planting, plantings)).minus(amount(planting.allocated));
  return left.lt(0) ? exact(0) : left;
};

function plantingLaws(planting: StoredItem, state: State): string[] {
  const { id, trees, allocated } = planting;
  const own = allEntries(state).filter((entry) => entry.planting_id === id);
  const isListed = state.free.get(planting.project_id)?.includes(id) ?? false;
  const replacing = state.plantings.filter((one) => one.replaces === id);
  const again = allEntries(state).filter((entry) => replacing.some((one) => one.id === entry.planting_id));
  return [
    ...says(again.length === 0 || planting.not_planted_at, `Planting ${id} was planted and is covered again.`),
    ...says(inOrderOf(own, again), `The shares of planting ${id} are not covered again in the order of its entries.`),
    ...says(amount(allocated).lte(amount(trees)), `Planting ${id} of ${trees} has ${allocated} allocated.`),
    ...says(amount(allocated).eq(sum(own.map((one) => one.trees))), `Planting ${id} does not allocate its entries.`),
    ...says(isListed === free(planting, state.plantings).gt(0), `Planting ${id} is listed as free wrongly.`),
  ];
}

/** Entries covering again name the same certificates with the same trees, in the same order, starting with the first. */
function inOrderOf(own: StoredItem[], again: StoredItem[]): boolean {
  const line = (entries: StoredItem[]) => {
    let at = exact(0);
    return [...entries]
      .sort((a, b) => a.number - b.number)
      .map(({ certificate_hash, trees }) => {
        const from = at;
        at = at.plus(amount(trees));
        return { certificate_hash, from, to: at };
      });
  };
  const old = line(own);
  return line(again).every(({ certificate_hash, from, to }) =>
    old
      .filter((one) => one.from.lt(to) && one.to.gt(from))
      .every((one) => one.certificate_hash === certificate_hash && one.to.gte(to)),
  );
}

/** Entries whose planting was planted. */
const standing = (entries: StoredItem[], { plantings }: State): StoredItem[] =>
  entries.filter((entry) => !plantings.find(({ id }) => id === entry.planting_id)?.not_planted_at);

function offsetLaws(offset: StoredItem, state: State, settled: boolean): string[] {
  const { id, trees, covered, final_at, before_ledger, ledger_project, project_id } = offset;
  const own = allEntries(state).filter((entry) => entry.offset_id === id);
  const certificate = state.certificates.get(offset.certificate_id);
  const parts = [
    ...(certificate?.coverage ?? []),
    ...state.further.filter(({ pk }) => pk === `COVERAGE#${certificate?.id}`),
  ];
  const entered = own.map(
    (one) => `${one.pk.slice('LEDGER_ENTRIES#'.length)} ${one.number} ${one.planting_id} ${one.trees}`,
  );
  const told = parts.map((one) => `${one.project_id} ${one.number} ${one.planting_id} ${one.trees}`);
  const firsts = own.filter((entry) => !state.plantings.find((one) => one.id === entry.planting_id)?.replaces);
  const rest = amount(trees).minus(sum(firsts.map((one) => one.trees)));
  const isOpen = final_at !== undefined && !before_ledger && rest.gt(0);
  const isIndexed = offset.work_pk === (isOpen ? `WAITING#${ledger_project ?? project_id}#${id.at(-1)}` : undefined);
  const waits = final_at !== undefined && !before_ledger && amount(covered).lt(amount(trees));
  const isDated = isOpen
    ? certificate?.work_pk === `WAITING_DATE#${ledger_project ?? project_id}#${id.at(-1)}`
    : waits === (certificate?.work_pk?.startsWith('WAITING_DATE#') ?? false);
  const isSettled = amount(covered).eq(sum(standing(own, state).map((one) => one.trees)));
  return [
    ...says(amount(covered).lte(amount(trees)), `Offset ${id} of ${trees} has ${covered} covered.`),
    ...says(!settled || isSettled, `Offset ${id} is not covered by its entries.`),
    ...says(amount(certificate?.covered).eq(amount(covered)), `Certificate of ${id} tells another coverage.`),
    ...says(entered.sort().join() === told.sort().join(), `Certificate of ${id} has other parts than the entries.`),
    ...says(own.length === 0 || (final_at !== undefined && !before_ledger), `Offset ${id} is covered too early.`),
    ...says(isIndexed && isDated, `Offset ${id} is in the index wrongly.`),
    ...says(certificate?.final_at === final_at, `Certificate of ${id} is not final with it.`),
  ];
}

function projectLaws(id: string, state: State, settled: boolean): string[] {
  const ledger = state.ledgers.get(id) ?? ({} as StoredItem);
  const entries = [...(state.entries.get(id) ?? [])].sort((a, b) => a.number - b.number);
  const plantings = state.plantings.filter((one) => one.project_id === id);
  const offsets = state.offsets.filter((one) => one.project_id === id);
  const outside = offsets.filter((one) => one.before_ledger);
  const inLedger = state.offsets.filter((one) => !one.before_ledger && (one.ledger_project ?? one.project_id) === id);
  const mistaken = (one: StoredItem, of?: string) =>
    sum(
      (one.counted ?? [])
        .filter((row: StoredItem) => !of || row.project_id === of)
        .map((row: StoredItem) => row.mistaken),
    );
  const open = (one: StoredItem) => amount(one.trees).minus(amount(one.covered)).minus(mistaken(one));
  const rest = [...inLedger.map(open), ...state.offsets.map((one) => mistaken(one, id))].reduce(
    (all, one) => all.plus(one),
    exact(0),
  );
  const equal = (name: string, should: Exact) =>
    says(amount(ledger[name]).eq(should), `${name} of project ${id} is ${ledger[name] ?? 0}, not ${should.toFixed()}.`);
  const waiting = sum(offsets.map((one) => one.trees))
    .plus(amount(ledger.moved_in))
    .minus(amount(ledger.moved_out))
    .minus(amount(ledger.before_ledger))
    .minus(amount(ledger.planted));
  return [
    ...equal('planted', sum(standing(entries, state).map((one) => one.trees))),
    ...equal('entries', exact(entries.length)),
    ...equal('lost', sum(plantings.map((one) => lost(one, plantings).toFixed()))),
    ...equal('free', sum(plantings.map((one) => free(one, plantings).toFixed()))),
    ...equal(
      'audited',
      sum(plantings.filter((one) => one.status === 'audited' && !one.not_planted_at).map((one) => one.allocated)),
    ),
    ...equal('before_ledger', sum(outside.map((one) => one.trees))),
    ...equal('before_ledger_final', sum(outside.filter((one) => one.final_at).map((one) => one.trees))),
    ...says(
      !settled || waiting.eq(rest),
      `waiting of project ${id} is ${waiting.toFixed()}, but ${rest.toFixed()} trees wait.`,
    ),
    ...chainLaws(id, ledger, entries),
  ];
}

function chainLaws(id: string, ledger: StoredItem, entries: StoredItem[]): string[] {
  let previous = '0'.repeat(64);
  const broken = entries.findIndex(
    ({ number, at, planting_id, trees, certificate_hash, certificate_id, hash }, index) => {
      const text = [previous, number, at, planting_id, amount(trees).toFixed(), certificate_hash].join('\n');
      previous = hash;
      const isHash = hash === createHash('sha256').update(text).digest('hex');
      const isOfCertificate = certificate_hash === createHash('sha256').update(certificate_id).digest('hex');
      return !isHash || !isOfCertificate || number !== index + 1;
    },
  );
  return [
    ...says(broken < 0, `Entry ${broken + 1} of project ${id} breaks the chain.`),
    ...says((ledger.head ?? '0'.repeat(64)) === previous, `The head of project ${id} is not its last entry.`),
  ];
}

function appendOnly(before: State, now: State): string[] {
  return [...before.entries].flatMap(([id, entries]) => {
    const all = new Map((now.entries.get(id) ?? []).map((entry) => [entry.number, inOrder(entry)]));
    return says(
      entries.every((entry) => all.get(entry.number) === inOrder(entry)),
      `Entries of project ${id} have changed.`,
    );
  });
}

/** The table returns a map's fields in any order. */
const inOrder = (entry: StoredItem): string => JSON.stringify(entry, Object.keys(entry).sort());
