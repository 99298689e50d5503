import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { unstamped } from '../../platform/table/stamp.ts';
import { keys, lists, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';
import type { ReportedAgent } from './reported-agent.ts';
import { agentSilentFrom, weekendAfter } from './silence.ts';

/**
 * Each agent's last reported state, one item per agent beside its feed. An hourly contact is one write. The same state is not
 * written again within five minutes, so a spool sent in many requests costs one write, and `seen_at` stays exact enough for the
 * 26 hours after which an agent is silent. The activity does not list contacts.
 */
const StoredAgent = lazy(() =>
  z.object({
    id: z.string(),
    feed_id: z.string(),
    version: z.string().nullable(),
    host: z.string().nullable(),
    system: z.string().nullable(),
    started_at: z.string().nullable(),
    sources: z
      .array(
        z.object({
          kind: z.string().nullable(),
          name: z.string().nullable(),
          devices: z.number().nullable(),
          read_at: z.string().nullable(),
          trouble: z.string().nullable(),
        }),
      )
      .nullable(),
    seen_at: z.string(),
    weekend_at: z.string().nullable(),
  }),
);
export type StoredAgent = z.infer<ReturnType<typeof StoredAgent>>;

const SAME_STATE_MS = 5 * 60_000;

/** The most kept per feed. A feed usually has one or two. */
export const AGENTS_MAX = 20;
const KEPT_MS = 30 * DAY_MS;

/** Stores the state an agent sends with a push, if it changed. */
export const recordAgent = (path: AccountPath, feedId: string, reported: ReportedAgent, now: Date): Promise<void> =>
  unstamped(async () => {
    const key = keys.agent(path, feedId, reported.id);
    const known = await table.get(key, StoredAgent());
    const seen_at = timestamp(now);
    if (known && isSameState(known, reported) && now.getTime() - Date.parse(known.seen_at) < SAME_STATE_MS) return;
    const state = {
      feed_id: feedId,
      ...reported,
      seen_at,
      weekend_at: weekendAfter(known?.weekend_at ?? null, seen_at),
    };
    const others = known ? [] : await surplus(path, feedId, now);
    // The clocks of two instances differ a little: the later contact stays. An agent deleted with its feed is not created again.
    const must = known ? (['seen_at <= :seen_at', { seen_at }] as const) : ('not exist' as const);
    await table.tryWrite([
      { put: { ...key, ...state }, must, refused: 'later contact' },
      ...(known && leavesAttention(known, reported, now) ? [] : [markFeed(path, feedId, seen_at)]),
      ...others,
    ]);
  });

/** The sources' reading times change with every contact. */
const isSameState = (known: StoredAgent, { sources, ...reported }: ReportedAgent): boolean =>
  Object.entries(reported).every(([field, value]) => known[field as keyof ReportedAgent] === value) &&
  isDeepStrictEqual(withoutTimes(known.sources), withoutTimes(sources));

const withoutTimes = (sources: ReportedAgent['sources']) => sources?.map(({ read_at: _, ...source }) => source) ?? null;

/** Attention depends on the version, the host and the silence. */
const leavesAttention = (known: StoredAgent, reported: ReportedAgent, now: Date): boolean =>
  known.version === reported.version && known.host === reported.host && now < agentSilentFrom(known);

/**
 * The attention of a feed is computed again when this attribute changes (lib/communication/attention/change-handler.ts). It is
 * not part of the stored feed, so no writer with an older copy overwrites it.
 */
const markFeed = (path: AccountPath, feedId: string, at: string) => ({
  update: keys.feed(path, feedId),
  set: { agents_changed_at: at },
  must: 'exist' as const,
  refused: 'deleted feed' as const,
});

/** The steps to delete a feed's surplus agents before another one is added. */
async function surplus(path: AccountPath, feedId: string, now: Date): Promise<Step[]> {
  const all = await agentsOfFeed(path, feedId);
  const kept = new Set(knownAgents(all, now).slice(0, AGENTS_MAX - 1));
  return all.filter((agent) => !kept.has(agent)).map(({ id }) => ({ delete: keys.agent(path, feedId, id) }));
}

/** A feed's agents, the latest contact first. */
export const agentsOfFeed = async (path: AccountPath, feedId: string): Promise<StoredAgent[]> =>
  newestFirst(await Array.fromAsync(table.each(lists.agentsOfFeed(path, feedId), StoredAgent())));

/** The agents of all feeds in an account, the latest contact first. */
export const agentsOfAccount = async (path: AccountPath): Promise<StoredAgent[]> =>
  newestFirst(await Array.fromAsync(table.each(lists.agents(path), StoredAgent())));

const newestFirst = (agents: StoredAgent[]): StoredAgent[] =>
  agents.sort((one, other) => other.seen_at.localeCompare(one.seen_at) || one.id.localeCompare(other.id));

export const hasRecentContact = ({ seen_at }: Pick<StoredAgent, 'seen_at'>, now: Date): boolean =>
  now.getTime() - Date.parse(seen_at) <= KEPT_MS;

/**
 * Filters a feed's agents, sorted by last contact, to those heard in the last 30 days. If none was, the last one stays, so a
 * feed whose agents all stopped is not forgotten.
 */
export const knownAgents = (agents: StoredAgent[], now: Date): StoredAgent[] => {
  const recent = agents.filter((agent) => hasRecentContact(agent, now));
  return recent.length > 0 ? recent : agents.slice(0, 1);
};
