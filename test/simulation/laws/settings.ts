import type { StoredItem } from '../../support/invariants.ts';
import type { Answered, History } from '../history.ts';
import { answersTo, isDone } from './answers.ts';

export type SeenSettings = { webhook: Answered };
type Run = { history: History; seen: SeenSettings; items: StoredItem[] };

export const settingsLaws = (run: Run): string[] => [
  ...webhookLaws(run),
  ...serverLaws(run),
  ...projectLaws(run),
  ...domainLaws(run),
];

const changesOf = ({ history }: Run, path: RegExp): Answered[] => answersTo(history, 'PATCH', path).filter(isDone);

/** Each change that was answered is there, whatever else was changed at the same time, and a deleted one is gone. */
function webhookLaws(run: Run): string[] {
  const { status, answer } = run.seen.webhook;
  const isDeleted = answersTo(run.history, 'DELETE', /^\/webhooks\//).some(isDone);
  if (status !== 200) return [];
  const lost = changesOf(run, /^\/webhooks\//)
    .flatMap(({ body }) => Object.entries(body as object))
    .filter(([name, value]) => answer[name] !== value);
  return [
    ...(isDeleted ? ['A webhook was deleted and exists.'] : []),
    ...lost.map(([name]) => `A webhook's ${name} was changed and is ${answer[name]}.`),
  ];
}

/** A password is never kept for another host than it was sent for. */
function serverLaws(run: Run): string[] {
  const url = run.items.find(({ sk }) => sk.startsWith('SERVER#'))?.url;
  const sent = changesOf(run, /^\/servers\//).filter(({ body }) => 'password' in (body as object));
  return sent.length > 0 && new URL(url).host !== 'two.example' ? [`A password of two.example is sent to ${url}.`] : [];
}

/** One of two changes to the same version is refused. */
function projectLaws(run: Run): string[] {
  const versions = changesOf(run, /^\/operator\/forestry_projects\//).map(({ answer }) => answer.version);
  return new Set(versions).size === versions.length ? [] : ['Two changes of a project made one version of it.'];
}

/** A domain belongs to the account for which it was approved, and to no other. */
function domainLaws({ items }: Run): string[] {
  const owner = items.find(({ sk }) => sk === 'OWNER')?.account_id;
  const approved = items.filter(({ sk, approved_at }) => sk.startsWith('DOMAIN_PROOF#') && approved_at);
  const accounts = approved.map(({ account_id }) => account_id);
  return accounts.join() === (owner ?? '') ? [] : [`A domain of ${owner} is approved for ${accounts}.`];
}
