import type { History, Left } from '../history.ts';

/**
 * A mail or an event leaves once. It may leave again only after a fault hit the process that sent it before: then nobody can
 * know whether it arrived. A clock that jumped ends leases early, for every process.
 */
export function sentOnceLaws({ facts, rows }: History, kind: Left['kind']): string[] {
  const left = facts.filter((fact): fact is Left => fact.kind === kind && fact.isTaken);
  const isHit = (actor: string) =>
    rows.some((row) => row.fault && (row.actor === actor || row.fault.startsWith('clock')));
  return [...Map.groupBy(left, ({ id, to }) => `${id} to ${to}`)].flatMap(([name, copies]) =>
    copies.slice(0, -1).every(({ actor }) => isHit(actor)) ? [] : [`The ${kind} ${name} left ${copies.length} times.`],
  );
}
