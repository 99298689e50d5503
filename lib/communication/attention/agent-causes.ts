import { type NamedReleases, namedAbove } from '../../metering/agents/named-releases.ts';
import { agentSilentFrom } from '../../metering/agents/silence.ts';
import { hasRecentContact, knownAgents, type StoredAgent } from '../../metering/agents/store.ts';
import { idOf } from '../../platform/table/account-path.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';
import { attentionReasons } from '../../presentation/reasons/attention-reasons.ts';
import { feedReasons } from '../../presentation/reasons/feed-reasons.ts';
import { because, type Cause, type CauseAccount, type CauseFeed, causeId, commonOf } from './cause.ts';

/** A feed's agents, the latest contact first, and the releases named by this service. */
export type Agents = { agents: StoredAgent[]; releases: NamedReleases };

/** How long a release has been named before an agent below it needs a person: it may update itself until then. */
const OUTDATED_MS = 14 * DAY_MS;

/** A feed's causes with those of its agents: one for each silent or outdated agent. */
export function withAgentCauses(
  causes: Cause[],
  { feed, account, agents: all, releases, now }: { feed: CauseFeed; account: CauseAccount; now: Date } & Agents,
): Cause[] {
  if (all.length === 0 || account.status !== 'active' || feed.status !== 'active') return causes;
  const agents = knownAgents(all, now);
  const common = { ...commonOf(account, feed.id), server_path: null, owner_account_id: idOf(account.path) };
  const silent = agents.filter((agent) => now >= agentSilentFrom(agent));
  const outdated = agents.flatMap((agent) => {
    const from = outdatedFrom(agent, releases);
    return from !== undefined && now >= from && hasRecentContact(agent, now) ? [{ agent, since: timestamp(from) }] : [];
  });
  return [
    ...(isExplained(feed, agents, silent) ? causes.filter(({ kind }) => kind !== 'feed_unhealthy') : causes),
    ...silent.map(
      ({ id, host, seen_at }): Cause => ({
        ...common,
        kind: 'agent_silent',
        since: seen_at,
        ...because(attentionReasons.agent_silent({ agent: id, host: host ?? id })),
        id: causeId('agent_silent', seen_at, feed.id, id),
      }),
    ),
    ...outdated.map(
      ({ agent: { id, host, version }, since }): Cause => ({
        ...common,
        kind: 'agent_outdated',
        since,
        ...because(
          attentionReasons.agent_outdated({
            agent: id,
            host: host ?? id,
            version: version ?? '',
            release: releases.version ?? '',
          }),
        ),
        id: causeId('agent_outdated', since, feed.id, id),
      }),
    ),
  ];
}

const outdatedFrom = ({ version }: StoredAgent, releases: NamedReleases): Date | undefined => {
  const since = namedAbove(releases, version);
  return since === undefined ? undefined : new Date(Date.parse(since) + OUTDATED_MS);
};

/**
 * A feed unhealthy only because its agents are silent needs no separate entry: all of them are silent, or none was heard
 * after the last day with readings, such as on a weekend when their computers are usually off.
 */
function isExplained(feed: CauseFeed, agents: StoredAgent[], silent: StoredAgent[]): boolean {
  if (!NOTHING_PUSHED.includes(feed.reason_detail?.code ?? '')) return false;
  const lastContact = agents[0]?.seen_at.slice(0, 10) ?? '';
  return silent.length === agents.length || lastContact <= (feed.last_collected_day ?? '');
}

const NOTHING_PUSHED = [feedReasons.nothing_pushed().code, feedReasons.nothing_pushed_since({ day: '' }).code];

/** When time alone makes another agent silent or outdated; undefined if none will be. */
export function nextAgentCheck({ agents, releases }: Agents, now: Date): Date | undefined {
  const moments = knownAgents(agents, now).flatMap((agent) => [agentSilentFrom(agent), outdatedFrom(agent, releases)]);
  const ahead = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []));
  return ahead.length === 0 ? undefined : new Date(Math.min(...ahead));
}
