import type { History, Left } from '../history.ts';

/**
 * A mail or an event leaves once. It may leave again only after a fault hit the process that sent it before: then nobody can
 * know whether it arrived. A frozen process sends what it was about to, although another did so after its lease had ended. A
 * clock that jumped ends leases early, for every process.
 */
export function sentOnceLaws({ facts, rows }: History, kind: Left['kind']): string[] {
  const left = facts.filter((fact): fact is Left => fact.kind === kind && fact.isTaken);
  const isHit = (actor: string) =>
    rows.some((row) => row.fault && (row.actor === actor || row.fault.startsWith('clock')));
  const isFrozen = (actor: string) => rows.some((row) => row.fault === 'frozen' && row.actor === actor);
  return [...Map.groupBy(left, ({ id, to }) => `${id} to ${to}`)].flatMap(([name, copies]) => {
    const unhit = copies.findIndex(({ actor }) => !isHit(actor));
    const later = unhit < 0 ? [] : copies.slice(unhit + 1);
    return later.every(({ actor }) => isFrozen(actor)) ? [] : [`The ${kind} ${name} left ${copies.length} times.`];
  });
}
