import type { ComponentChildren } from 'preact';
import { useList } from '../../api/hooks.ts';
import type { Agent, ListedAgent } from '../../api/types.ts';
import * as format from '../../format.ts';
import { setQuery, useAddress } from '../../router.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { a } from '../../texts/agents.ts';
import { t } from '../../texts/texts.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { accountColumn } from '../below/account-column.tsx';
import { useWithin } from '../below/within.tsx';
import { platformOf } from './systems.ts';

/** The agents pushing to one feed. */
export const FeedAgents = ({ agents }: { agents: Agent[] }) => (
  <Section title={a.title}>
    {agents.length === 0 ? (
      <p class="muted">{a.none}</p>
    ) : (
      <Table label={a.title} columns={agentColumns()} rows={agents} idOf={({ id }) => id} />
    )}
  </Section>
);

/** A dealer's fleet: the agents of the account and of everything below it. */
export function AgentsBelow() {
  const { query } = useAddress();
  const { account } = useScope();
  const { pathOf } = useWithin();
  const outdated = query.get('outdated') === 'true' ? 'true' : '';
  const path = pathOf('/agents', { outdated });
  const agents = useList<ListedAgent>(path, { isBelow: true });
  return (
    <Section
      title={a.title}
      aside={
        <div class="row">
          <SelectField
            isHidden
            label={a.title}
            value={outdated}
            onValue={(value) => setQuery({ outdated: value })}
            options={[
              { value: '', label: a.all },
              { value: 'true', label: a.onlyOutdated },
            ]}
          />
          <CsvButton path={path} name={[account?.name ?? '', a.title]} />
        </div>
      }
    >
      <Loaded from={agents} rows={6}>
        {(rows) =>
          rows.length === 0 && agents.isComplete ? (
            <p class="muted">{outdated === '' ? a.none : t.below.noMatch}</p>
          ) : (
            <Table
              label={a.title}
              columns={[accountColumn<ListedAgent>('feeds'), ...agentColumns(linkToFeed)]}
              rows={rows}
              idOf={({ id, feed_id }) => `${feed_id} ${id}`}
              loadMore={agents.loadMore}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

const linkToFeed = (agent: ListedAgent) => (
  <a href={at(agent.account_id, 'feed', agent.feed_id)}>
    <bdi class="breakable">{agent.host ?? agent.id}</bdi>
  </a>
);

const agentColumns = <A extends Agent>(
  host: (agent: A) => ComponentChildren = (agent) => <bdi class="breakable">{agent.host ?? agent.id}</bdi>,
): Column<A>[] => [
  { key: 'host', title: a.computer, cell: host },
  {
    key: 'version',
    title: a.version,
    cell: ({ version, outdated }) => (
      <span class="nowrap">
        <bdi>{version}</bdi> {outdated && <Badge kind="amber">{a.outdated}</Badge>}
      </span>
    ),
  },
  { key: 'seen', title: a.lastContact, cell: ({ seen_at }) => <span class="nowrap">{format.moment(seen_at)}</span> },
  { key: 'system', title: a.system, priority: 3, cell: ({ system }) => <bdi>{platformOf(system)}</bdi> },
  {
    key: 'devices',
    title: a.devices,
    priority: 2,
    isFigure: true,
    cell: ({ sources }) => sources && format.whole(devicesOf(sources)),
  },
  { key: 'trouble', title: a.trouble, priority: 2, cell: (agent) => <Troubles of={agent} /> },
];

const devicesOf = (sources: NonNullable<Agent['sources']>): number =>
  sources.reduce((sum, { devices }) => sum + (devices ?? 0), 0);

/** Each unreadable source, in the agent's words. */
const Troubles = ({ of: { sources } }: { of: Agent }) => (
  <>
    {(sources ?? []).map(
      ({ kind, name, trouble }) =>
        trouble && (
          <div key={`${kind} ${name}`} class="small breakable">
            <bdi>{name ?? kind}</bdi>: <bdi>{trouble}</bdi>
          </div>
        ),
    )}
  </>
);
