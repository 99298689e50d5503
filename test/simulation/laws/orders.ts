import type { History } from '../history.ts';
import { answersTo, isAsked, isDone } from './answers.ts';
import { type SeenBooks, totalsLaws } from './books.ts';

type Offset = { id: string; pages: number; quote_id: string | null; order_id: string | null };
type Found = { status: number; answer: { status?: string; biomass_offset_id?: string | null } };
export type SeenOrders = { offsets: Offset[]; totals: SeenBooks['totals']; quote: Found; order: Found };
type Run = { history: History; seen: SeenOrders; given: { quote: string; order: string } };

export const ordersLaws = (run: Run): string[] => [
  ...offsetLaws(run),
  ...quoteLaws(run),
  ...orderLaws(run),
  ...totalsLaws(run),
];

/** An offset that was answered exists until somebody deletes it, and a deleted one is gone. */
function offsetLaws({ history, seen }: Run): string[] {
  const deleted = isAsked(history, 'DELETE', /^\/biomass\/offsets\//);
  const exists = (id: string) => seen.offsets.some((one) => one.id === id);
  const created = answersTo(history, 'POST', /^\/biomass\/offsets$/).filter(isDone);
  const gone = answersTo(history, 'DELETE', /^\/biomass\/offsets\//).filter(isDone);
  return [
    ...created.flatMap(({ answer: { id } }) =>
      exists(id) || deleted(id) ? [] : [`Offset ${id} was answered and is gone.`],
    ),
    ...gone.flatMap(({ path }) =>
      exists(path.split('/').at(-1) ?? '') ? [`Offset ${path} was deleted and exists.`] : [],
    ),
  ];
}

/** A quote is executed once: one offset names it, and callers who succeeded got the same one. */
function quoteLaws({ history, seen, given }: Run): string[] {
  const executing = seen.offsets.filter(({ quote_id }) => quote_id === given.quote);
  const answers = answersTo(history, 'POST', /^\/biomass\/offsets$/).filter(isDone);
  const ids = new Set(answers.filter(({ answer }) => answer.quote_id === given.quote).map(({ answer }) => answer.id));
  const deleted = answersTo(history, 'DELETE', /^\/quotes\//).some(isDone);
  return [
    ...(executing.length > 1 ? [`${executing.length} offsets execute one quote.`] : []),
    ...(ids.size > 1 ? [`Callers got ${ids.size} offsets for one quote.`] : []),
    ...(deleted && seen.quote.status !== 404 ? ['The quote was deleted and exists.'] : []),
  ];
}

/** A placed order stays placed; a deleted one has no offsets. */
function orderLaws({ history, seen, given }: Run): string[] {
  const placed = answersTo(history, 'PATCH', /^\/orders\/.+\/place$/).some(isDone);
  const deleted = answersTo(history, 'DELETE', /^\/orders\//).some(isDone);
  const offsets = seen.offsets.filter(({ order_id }) => order_id === given.order).length;
  return [
    ...(placed && deleted ? ['An order was placed and deleted.'] : []),
    ...(placed && seen.order.answer.status !== 'placed' ? ['The order was placed and is not.'] : []),
    ...(deleted && seen.order.status !== 404 ? ['The order was deleted and exists.'] : []),
    ...(offsets > 1 ? [`The order has ${offsets} biomass offsets, not one.`] : []),
  ];
}
