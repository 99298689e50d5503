import type { History } from '../history.ts';
import { answersTo, isDone } from './answers.ts';

type Entry = { id: string; operation: string; resource_id: string | null };
export type SeenDesk = {
  accounts: { id: string; name: string; display_name: string | null }[];
  found: { name: string; results: { kind: string; id: string; name: string }[] }[];
  /** Everything that needs attention at the customer, its channel and its root. */
  attention: { kind: string; reason: string }[][];
  held: { device: string }[];
  activity: Entry[];
  activityBelow: Entry[];
};
type Run = { history: History; seen: SeenDesk };

export const deskLaws = (run: Run): string[] => [...searchLaws(run), ...attentionLaws(run), ...activityLaws(run)];

/** A word finds exactly the accounts that have it in one of their names now. */
const searchLaws = ({ seen }: Run): string[] =>
  seen.found.flatMap(({ name, results }) => {
    const isCalled = (one: SeenDesk['accounts'][number]) =>
      [one.name, one.display_name].some((each) => each?.startsWith(name));
    const wanted = seen.accounts.filter(isCalled).map(({ id }) => id);
    const got = results.filter(({ kind }) => kind === 'account').map(({ id }) => id);
    return wanted.sort().join() === got.sort().join() ? [] : [`A search for ${name} finds ${got}, not ${wanted}.`];
  });

/** A held reading is on the desk of its account and of all above, until somebody decides. */
const attentionLaws = ({ seen }: Run): string[] =>
  seen.attention.flatMap((desk, height) => {
    const listed = desk.filter(({ kind }) => kind === 'reading_held').length;
    return listed === seen.held.length ? [] : [`The desk ${height} above lists ${listed} of ${seen.held.length} held.`];
  });

/** Each change that was answered is in the activity once. */
function activityLaws({ history, seen }: Run): string[] {
  const all = [...seen.activity, ...seen.activityBelow];
  const count = (operation: string) =>
    new Set(all.filter((one) => one.operation === operation).map(({ id }) => id)).size;
  const created = answersTo(history, 'POST', /^\/accounts$/).filter(isDone);
  const isMissing = (id: string) =>
    !seen.activity.some((one) => one.operation === 'createAccount' && one.resource_id === id);
  const renamed = new Set(
    answersTo(history, 'PATCH', /^\/accounts\//)
      .filter(isDone)
      .map(({ actor }) => actor.split(',')[0]),
  );
  const tries = answersTo(history, 'PATCH', /^\/accounts\//).length;
  return [
    ...created.flatMap(({ answer }) => (isMissing(answer.id) ? [`Account ${answer.id} is not in the activity.`] : [])),
    ...(count('updateAccount') < renamed.size
      ? [`The activity has ${count('updateAccount')} of ${renamed.size} renames.`]
      : []),
    ...(count('updateAccount') > tries ? [`The activity has ${count('updateAccount')} renames of ${tries}.`] : []),
  ];
}
