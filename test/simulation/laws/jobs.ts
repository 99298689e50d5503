import type { StoredItem } from '../../support/invariants.ts';
import type { History } from '../history.ts';
import { answersTo, isDone } from './answers.ts';

type Report = { id: string; number: string; status: string };
export type SeenJobs = { offsets: { id: string }[]; reports: Report[] };
type Run = { history: History; seen: SeenJobs; given: { offsets: string[] }; items: StoredItem[] };

export const jobsLaws = (run: Run): string[] => [...billingLaws(run), ...reportLaws(run), ...deletionLaws(run)];

/** Every offset is billed once: what all runs billed together are the billed offsets. */
function billingLaws({ history, given, items }: Run): string[] {
  const billed = items.filter(({ sk, billed_at }) => sk.startsWith('BIOMASS_OFFSET#') && billed_at);
  const runs = items.filter(({ sk, kind, state }) => sk === 'LONG_JOB' && kind === 'bill' && state === 'done');
  const counted = runs.reduce((sum, { result }) => sum + JSON.parse(result).offsets, 0);
  const isMonthBilled = answersTo(history, 'POST', /^\/operator\/billing\//).some(isDone);
  const left = items.filter(
    ({ sk, id, billed_at }) => sk.startsWith('BIOMASS_OFFSET#') && given.offsets.includes(id) && !billed_at,
  );
  return [
    ...(counted === billed.length ? [] : [`${counted} offsets were billed by all runs, but ${billed.length} are.`]),
    ...(isMonthBilled ? left.map(({ id }) => `The month was billed without its offset ${id}.`) : []),
  ];
}

/** Reports are numbered from 1 without gaps, and each that was answered is made. */
function reportLaws({ history, seen }: Run): string[] {
  const numbers = seen.reports.map(({ number }) => Number(number.split('-')[1])).sort((a, b) => a - b);
  const answered = answersTo(history, 'POST', /^\/reports\//).filter(isDone);
  const tries = new Set(answersTo(history, 'POST', /^\/reports\//).map(({ actor }) => actor.split(',')[0]));
  return [
    ...(numbers.every((number, index) => number === index + 1) ? [] : [`Reports have the numbers ${numbers}.`]),
    ...(numbers.length > tries.size ? [`${numbers.length} reports were issued for ${tries.size} callers.`] : []),
    ...answered.flatMap(({ answer: { id, number } }) => {
      const report = seen.reports.find((one) => one.id === id);
      return report?.status === 'ready' && report.number === number ? [] : [`Report ${number} is ${report?.status}.`];
    }),
  ];
}

/** An offset whose deletion was answered is gone; one whose deletion was refused exists. */
function deletionLaws({ history, seen }: Run): string[] {
  return answersTo(history, 'DELETE', /^\/biomass\/offsets\//).flatMap(({ path, status }) => {
    const id = path.split('/').at(-1);
    const exists = seen.offsets.some((one) => one.id === id);
    return [
      ...(status === 200 && exists ? [`Offset ${id} was deleted and exists.`] : []),
      ...(status === 403 && !exists ? [`Offset ${id} could not be deleted and is gone.`] : []),
    ];
  });
}
