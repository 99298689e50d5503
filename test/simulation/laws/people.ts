import type { StoredItem } from '../../support/invariants.ts';
import type { Acted, History } from '../history.ts';
import { kindName } from '../scenario.ts';
import { answersTo, isDone } from './answers.ts';

type Run = { history: History; items: StoredItem[]; given: { member: string } };

export const peopleLaws = (run: Run): string[] => [
  ...onceLaws(run),
  ...mailLaws(run),
  ...(isShort(run) ? [...countLaws(run), ...codeLaws(run)] : []),
];

/** Codes and counts are forgotten after some time. */
const isShort = ({ history }: Run): boolean =>
  !history.rows.some(({ fault = '' }) => ['frozen', 'clock forward'].includes(fault));

/** All results from finished processes with an actor's kind. */
const resultsOf = (history: History, kind: string): unknown[] =>
  actsOf(history)
    .filter(({ actor }) => kindName(actor) === kind)
    .map(({ result }) => result);

const actsOf = ({ facts }: History): Acted[] => facts.filter((fact): fact is Acted => fact.kind === 'act');

/** A browser that comes back twice is signed in once. */
function onceLaws({ history }: Run): string[] {
  const kinds = ['come back', 'come back on a bad line'];
  const taken = kinds.flatMap((kind) => resultsOf(history, kind)).filter((one) => one !== undefined).length;
  return taken > 1 ? [`One attempt was taken by ${taken} requests.`] : [];
}

const sumOf = (items: StoredItem[], pk: string): number =>
  items
    .filter((item) => item.pk.startsWith(pk) && item.counts)
    .flatMap(({ counts }) => Object.values(counts as Record<string, number>))
    .reduce((sum, one) => sum + one, 0);

/** Every invitation and every request for a code counts towards its address's limit. One invitation was sent before. */
function countLaws({ history, items }: Run): string[] {
  const invited = 1 + resultsOf(history, 'count invitation').filter((one) => one !== undefined).length;
  const asked = resultsOf(history, 'ask for code').length;
  const [counted, requests] = [sumOf(items, 'INVITATIONS#ADDRESS#'), sumOf(items, 'SIGN_IN#ADDRESS#')];
  return [
    ...(counted < invited ? [`${counted} of ${invited} invitations count.`] : []),
    ...(requests < asked ? [`${requests} of ${asked} requests for codes count.`] : []),
  ];
}

/** Every code that was mailed is kept with its request, and every request is known to a try that names none. */
function codeLaws({ history, items }: Run): string[] {
  const again = resultsOf(history, 'make code again').length;
  const apart = actsOf(history)
    .map(({ actor }) => actor)
    .filter((actor) => kindName(actor) === 'make code');
  const kept = items.find(({ sk }) => sk === 'CODE#same')?.codes.length ?? 0;
  const listed: string[] = items.find(({ sk }) => sk === 'CODE')?.requests ?? [];
  return [
    ...(kept < again ? [`${kept} of ${again} codes of one request are kept.`] : []),
    ...apart.flatMap((request) => (listed.includes(request) ? [] : [`The request ${request} is not listed.`])),
  ];
}

/** A link that ends one kind of mail keeps the person's other choices. */
function mailLaws({ history, items, given }: Run): string[] {
  const user = items.find(({ sk }) => sk === `USER#${given.member}`);
  const isChosen = answersTo(history, 'PATCH', /^\/users\//).some(isDone);
  return isChosen && user?.notifications.includes('certificates') ? ['A choice of mails was undone.'] : [];
}
