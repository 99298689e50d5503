import type { StoredItem } from '../../support/invariants.ts';
import type { History } from '../history.ts';
import { answersTo, isDone } from './answers.ts';

export type SeenCredits = { offsets: { id: string; status: string; mtco2e: number; serial_numbers: string[] }[] };
type Run = { history: History; seen: SeenCredits; items: StoredItem[] };
type Share = { id: string; from: number; to: number };

export const creditsLaws = (run: Run): string[] => [...answerLaws(run), ...lotLaws(run), ...waitingLaws(run)];

/** An order that was placed has its offset, and a deleted lot is gone. */
function answerLaws({ history, seen, items }: Run): string[] {
  const placed = answersTo(history, 'PATCH', /\/place$/).filter(isDone);
  const byHand = answersTo(history, 'POST', /\/fulfill$/).filter(isDone);
  const gone = answersTo(history, 'DELETE', /^\/operator\/credits\//).filter(isDone);
  const loaded = answersTo(history, 'POST', /^\/operator\/credits$/).filter(isDone);
  const lots = lotsIn(items);
  return [
    ...placed.flatMap(({ answer }) =>
      (answer.carbon_offset_ids ?? []).every((id: string) => seen.offsets.some((one) => one.id === id))
        ? []
        : ['An order was placed, and its carbon offset is gone.'],
    ),
    ...byHand.flatMap(({ answer }) => {
      const now = seen.offsets.find(({ id }) => id === answer.id)?.serial_numbers;
      const same = JSON.stringify(now) === JSON.stringify(answer.serial_numbers);
      return same ? [] : [`Offset ${answer.id} was fulfilled with ${answer.serial_numbers} and has ${now}.`];
    }),
    ...gone.flatMap(({ path }) => (lots.has(path.split('/').at(-1) ?? '') ? ['A lot was deleted and exists.'] : [])),
    ...loaded.flatMap(({ answer }) => (lots.has(answer.id) ? [] : [`Lot ${answer.id} was answered and is gone.`])),
  ];
}

const lotsIn = (items: StoredItem[]): Map<string, StoredItem> =>
  new Map(items.filter(({ pk, sk }) => pk.startsWith('CREDITS#') && sk.startsWith('LOT#')).map((lot) => [lot.id, lot]));

const amount = (shares: Share[]): number => shares.reduce((sum, { from, to }) => sum + to - from, 0);
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** No tonne is assigned twice, and no serial belongs to two lots. */
function lotLaws({ items }: Run): string[] {
  const lots = lotsIn(items);
  const offsets = items.filter(({ sk }) => sk.startsWith('CARBON_OFFSET#'));
  const shares = Map.groupBy(
    offsets.flatMap(({ lots: own = [] }) => own as Share[]),
    ({ id }) => id,
  );
  const serials = [...lots.values()].map(({ block }) => block as string);
  return [
    ...[...lots.values()].flatMap(({ id, tonnes, allocated }) => {
      const own = (shares.get(id) ?? []).toSorted((a, b) => a.from - b.from);
      const overlaps = own.some(({ from }, index) => from < (own[index - 1]?.to ?? 0) - 1e-9);
      return [
        ...(overlaps ? [`Tonnes of lot ${id} are assigned twice.`] : []),
        ...(isSame(amount(own), allocated)
          ? []
          : [`Lot ${id} allocates ${allocated} t, its offsets ${amount(own)} t.`]),
        ...(allocated > tonnes + 1e-9 ? [`Lot ${id} of ${tonnes} t has ${allocated} t allocated.`] : []),
      ];
    }),
    ...[...shares.keys()].filter((id) => !lots.has(id)).map((id) => `An offset names lot ${id}, which is gone.`),
    ...(new Set(serials).size < serials.length ? [`Two lots have one serial: ${serials.sort()}.`] : []),
    ...offsets.flatMap(({ id, status, mtco2e, lots: own = [] }) =>
      status !== 'fulfilled' || isSame(amount(own), mtco2e)
        ? []
        : [`Offset ${id} of ${mtco2e} t has ${amount(own)} t.`],
    ),
  ];
}

/** Nothing waits while there are credits for it. */
function waitingLaws({ items }: Run): string[] {
  const free = [...lotsIn(items).values()].reduce((sum, { tonnes, allocated }) => sum + tonnes - allocated, 0);
  const [first] = items
    .filter(({ sk, status }) => sk.startsWith('CARBON_OFFSET#') && status === 'processing')
    .sort((a, b) => (`${a.date} ${a.id}` < `${b.date} ${b.id}` ? -1 : 1));
  const needed = first ? first.mtco2e - amount(first.lots ?? []) : 0;
  return first && free >= needed ? [`Offset ${first.id} needs ${needed} t and waits, though ${free} t are free.`] : [];
}
