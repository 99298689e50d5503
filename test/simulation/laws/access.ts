import type { Answered, History } from '../history.ts';
import { answersTo, isDone } from './answers.ts';

export type SeenAccess = { deposits: { id: string }[] };
type Run = { history: History; seen: SeenAccess; given: { favorite: string; other: string } };

/** The contract: every instance knows within this time. Favorites are known within 10 seconds, and a clock may jump back. */
const KNOWN_WITHIN_MS = 60_000;
const FAVORITES_WITHIN_MS = 15_000;

export const accessLaws = (run: Run): string[] => [...refusalLaws(run), ...projectLaws(run), ...depositLaws(run)];

/** The requests that were sent this long after the first change of this kind was answered. */
function sentAfter(
  history: History,
  [method, path]: [string, RegExp],
  ms: number,
  isMeant: (one: Answered) => boolean,
) {
  const changes = answersTo(history, method, path).filter(isDone);
  const since = Math.min(...changes.map(({ answeredOn }) => answeredOn));
  return history.facts.filter(
    (fact): fact is Answered => fact.kind === 'request' && fact.sentOn >= since + ms && isMeant(fact),
  );
}

/** A revoked key, a removed person's session and a deactivated account's callers change nothing any more. */
function refusalLaws({ history }: Run): string[] {
  const by = (name: string) => (one: Answered) => one.actor.startsWith(name) && one.status === 200;
  const known = (change: [string, RegExp], name: string) => sentAfter(history, change, KNOWN_WITHIN_MS, by(name));
  const ofAccount: [string, RegExp] = ['POST', /^\/accounts\/.+\/deactivate$/];
  return [
    ...known(['DELETE', /^\/api_keys\//], 'use key').map(() => 'A key was accepted a minute after it was revoked.'),
    ...known(['DELETE', /^\/users\//], 'use session').map(() => 'A session was accepted a minute after its user left.'),
    ...['use key', 'use session']
      .flatMap((name) => known(ofAccount, name))
      .map(() => 'A deposit was accepted a minute after its account was deactivated.'),
  ];
}

/** Offsets follow the favorites and the catalog as they are, at most some seconds later. */
function projectLaws({ history, given }: Run): string[] {
  const ofProject = (name: string, id: string) => (one: Answered) =>
    one.actor.split(',')[0]?.replace(/ \d+$/, '') === name && one.status === 200 && one.answer.project_id === id;
  const dropped: [string, RegExp] = ['DELETE', /^\/projects\//];
  const completed: [string, RegExp] = ['PATCH', /^\/operator\/forestry_projects\//];
  return [
    ...sentAfter(history, dropped, FAVORITES_WITHIN_MS, ofProject('offset', given.favorite))
      .filter(() => answersTo(history, ...completed).length === 0)
      .map(() => 'An offset went to a project that is no favorite any more.'),
    ...sentAfter(history, completed, KNOWN_WITHIN_MS, ofProject('offset other', given.other)).map(
      () => 'An offset went to a project a minute after it was completed.',
    ),
  ];
}

const depositLaws = ({ history, seen }: Run): string[] =>
  answersTo(history, 'POST', /^\/deposits$/)
    .filter(isDone)
    .flatMap(({ answer: { id } }) => (seen.deposits.some((one) => one.id === id) ? [] : [`Deposit ${id} is gone.`]));
