import { sha256 } from '../../platform/digest.ts';
import { sumOfExact } from '../../platform/exact.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { chain } from '../allocation/chain.ts';
import type { Take } from '../allocation/cover.ts';
import { type LedgerItem, ledgerStep } from '../plantings/ledger-item.ts';
import { freeKey } from '../plantings/steps.ts';
import { countedAs, type StoredPlanting } from '../plantings/stored-planting.ts';
import { countedUpdate, countSteps } from './count-steps.ts';
import { type CoveragePart, PARTS_ON_CERTIFICATE } from './covered.ts';
import type { StoredEntry } from './entries.ts';
import { added, countedOf, partRows } from './standing.ts';
import { asRead, bookedAtOf, type Waiting, waitingFields } from './waiting.ts';

/** One transaction's allocation: the ledger as read, the plantings and offsets involved, and the takes. */
export type Allocation = {
  projectId: string;
  ledger: LedgerItem;
  plantings: ReadonlyMap<string, StoredPlanting>;
  waiting: ReadonlyMap<string, Waiting>;
  takes: Take[];
  at: string;
  /**
   * The planting marked as not planted whose shares these takes cover again, in its new state; undefined for ordinary waiting
   * trees.
   */
  again?: Pick<StoredPlanting, 'id' | 'reallocated' | 'reallocating'>;
};

/** An allocating transaction's steps, and the resulting ledger. */
export function allocationSteps(allocation: Allocation): { steps: Step[]; ledger: LedgerItem } {
  const { projectId, ledger, plantings, waiting, at, again } = allocation;
  const entries = entriesOf(allocation);
  const changed = ledgerAfter(allocation, entries);
  const rowsOf = (entry: StoredEntry) =>
    partRows({ project_id: projectId, trees: entry.trees }, required(plantings, entry.planting_id));
  const steps: Step[] = [
    ledgerStep(projectId, ledger, {
      add: Object.fromEntries(SUMS.map((name) => [name, changed[name].minus(ledger[name])])),
      set: { entries: changed.entries, head: changed.head, covered_from: changed.covered_from ?? undefined },
    }),
    {
      put: { ...keys.ledgerEntries(projectId, ledger.entries + 1), first: ledger.entries + 1, entries },
      must: 'not exist',
    },
    ...Array.from(plantings.values(), (planting) => plantingSteps(planting, entries)).flat(),
    ...(again ? [againStep(again)] : []),
    ...Array.from(waiting.values(), (offset) => coveredOffsetSteps(projectId, offset, entries, rowsOf, at)).flat(),
    ...countSteps(
      entries.map((entry) => ({ id: entry.offset_id, path: asPath(entry.path), rows: added([], rowsOf(entry)) })),
    ),
  ];
  return { steps, ledger: changed };
}

const SUMS = ['planted', 'audited', 'free', 'spare', 'mistaken'] as const;

function entriesOf({ ledger, waiting, takes, at }: Allocation): StoredEntry[] {
  const offsets = takes.map(({ demandId }) => required(waiting, demandId));
  const lines = takes.map(({ lotId, amount }, index) => ({
    at,
    lotId,
    amount,
    // uncaught: '' → 'mutant': the fallback is for the type checker: the offset of a take is always there
    certificateHash: sha256(offsets[index]?.certificate_id ?? ''),
  }));
  return chain({ entries: ledger.entries, hash: ledger.head }, lines).map((line, index) => {
    const { id, certificate_id, path } = offsets[index] as Waiting;
    const { number, lotId, amount, certificateHash, hash } = line;
    return {
      number,
      at,
      planting_id: lotId,
      trees: amount,
      certificate_hash: certificateHash,
      hash,
      certificate_id,
      offset_id: id,
      path,
    };
  });
}

function ledgerAfter(
  { projectId, ledger, plantings, waiting, takes, again }: Allocation,
  entries: StoredEntry[],
): LedgerItem {
  const taken = sumOfExact(takes.map(({ amount }) => amount));
  const isAudited = ({ lotId }: Take) => required(plantings, lotId).status === 'audited';
  // Offsets moved here from another project do not restrict this project's `ledger_from`.
  const booked = takes
    .map(({ demandId }) => required(waiting, demandId))
    .filter(({ project_id }) => project_id === projectId)
    .map(bookedAtOf);
  return {
    ...ledger,
    version: ledger.version + 1,
    planted: ledger.planted.plus(taken),
    audited: ledger.audited.plus(sumOfExact(takes.filter(isAudited).map(({ amount }) => amount))),
    ...(again
      ? { spare: ledger.spare.minus(taken), mistaken: ledger.mistaken.minus(taken) }
      : { free: ledger.free.minus(taken) }),
    entries: ledger.entries + entries.length,
    head: entries.at(-1)?.hash ?? ledger.head,
    covered_from: [...booked, ...(ledger.covered_from === null ? [] : [ledger.covered_from])].sort()[0] ?? null,
  };
}

function plantingSteps(planting: StoredPlanting, entries: StoredEntry[]): Step[] {
  const own = entries.filter(({ planting_id }) => planting_id === planting.id);
  const first = own[0];
  const last = own.at(-1);
  if (!first || !last) return [];
  const allocated = planting.allocated.plus(sumOfExact(own.map(({ trees }) => trees)));
  const free = freeKey(planting);
  const isUsedUp = freeKey({ ...planting, allocated }) === undefined;
  return [
    {
      update: keys.planting(planting.id),
      set: { allocated, last_entry: last.number },
      // Shares are counted by the planting's current state. Before its first share there is nothing to settle.
      setIfAbsent: { first_entry: first.number, ...(planting.allocated.eq(0) && { settled_as: countedAs(planting) }) },
      must: ['allocated = :before', { before: planting.allocated }],
      otherwise: new Error(`Planting ${planting.id} changed without its ledger.`),
    },
    ...(free && isUsedUp ? [{ delete: { pk: free.pk, sk: free.sk } }] : []),
  ];
}

const againStep = ({ id, reallocated, reallocating }: NonNullable<Allocation['again']>): Step => ({
  update: keys.planting(id),
  set: { reallocated, reallocating },
  must: 'exist',
});

function coveredOffsetSteps(
  projectId: string,
  offset: Waiting,
  entries: StoredEntry[],
  rowsOf: (entry: StoredEntry) => Parameters<typeof added>[1],
  at: string,
): Step[] {
  const own = entries.filter(({ offset_id }) => offset_id === offset.id);
  if (own.length === 0) return [];
  const covered = sumOfExact([offset.covered ?? 0, ...own.map(({ trees }) => trees)]);
  const after = { ...offset, covered, counted: added(countedOf(offset), own.flatMap(rowsOf)) };
  const waiting = waitingFields(after);
  const parts = own.map(
    ({ planting_id, trees, number }): CoveragePart => ({ planting_id, trees, project_id: projectId, number }),
  );
  const onCertificate = [...(offset.coverage ?? []), ...parts].slice(0, PARTS_ON_CERTIFICATE);
  const further = parts.slice(onCertificate.length - (offset.coverage?.length ?? 0));
  return [
    {
      update: { pk: offset.key.pk, sk: offset.key.sk },
      set: { ...waiting.offset.set, covered, ...countedUpdate(after) },
      remove: waiting.offset.remove ?? [],
      must: asRead(offset),
      otherwise: 'overtaken',
    },
    {
      update: keys.certificate(offset.path, offset.certificate_id),
      set: {
        ...waiting.certificate.set,
        covered,
        coverage: onCertificate,
        coverage_at: at,
        ...(further.length > 0 && { further_coverage: true }),
      },
      remove: waiting.certificate.remove ?? [],
      must: 'exist',
    },
    ...further.map((part) => ({
      put: { ...keys.furtherCoverage(offset.certificate_id, projectId, part.number), ...part },
    })),
  ];
}

function required<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (!found) throw new Error(`${id} takes part in an allocation without having been read.`);
  return found;
}
