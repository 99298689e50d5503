import type { History } from '../history.ts';

/** A message is tried four times and a run has three faults, so nothing is given up. */
export const letterLaws = ({ facts }: History): string[] =>
  facts.flatMap((fact) => (fact.kind === 'dead letter' ? [`${fact.queue} gave up ${fact.body.slice(0, 300)}`] : []));
