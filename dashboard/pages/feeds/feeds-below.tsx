import { useList } from '../../api/hooks.ts';
import type { ListedFeed } from '../../api/types.ts';
import * as format from '../../format.ts';
import { setQuery, useAddress } from '../../router.ts';
import { at } from '../../routes.ts';
import { t } from '../../texts/texts.ts';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { accountColumn } from '../below/account-column.tsx';
import { useWithin } from '../below/within.tsx';
import { FeedHealth } from './health.tsx';
import { typeName, useFeedTypes } from './types.ts';

/** The feeds in the account and everything below it, with filters by health and type. */
export function FeedsBelow() {
  const { query } = useAddress();
  const { pathOf } = useWithin();
  const types = useFeedTypes();
  const health = query.get('health') ?? '';
  const type = query.get('type') ?? '';
  const feeds = useList<ListedFeed>(pathOf('/feeds', { health, type }), { isBelow: true });
  const columns: Column<ListedFeed>[] = [
    accountColumn('feeds'),
    {
      key: 'type',
      title: t.common.type,
      cell: (row) => <a href={at(row.account_id, 'feed', row.id)}>{typeName(types.data, row.type)}</a>,
    },
    { key: 'external', title: t.common.externalId, priority: 3, cell: (row) => <bdi>{row.external_id}</bdi> },
    { key: 'health', title: t.feeds.health, cell: (row) => <FeedHealth feed={row} /> },
    {
      key: 'since',
      title: t.below.since,
      priority: 2,
      cell: (row) => format.day(row.health_check_changed_at),
    },
  ];
  return (
    <Section
      title={t.feeds.title}
      aside={
        <div class="row">
          <SelectField
            isHidden
            label={t.feeds.health}
            value={health}
            onValue={(value) => setQuery({ health: value })}
            options={[
              { value: '', label: t.below.anyHealth },
              { value: 'unhealthy', label: t.feeds.unhealthy },
              { value: 'healthy', label: t.feeds.healthy },
            ]}
          />
          <SelectField
            isHidden
            label={t.common.type}
            value={type}
            onValue={(value) => setQuery({ type: value })}
            options={[
              { value: '', label: t.below.anyType },
              ...(types.data ?? []).map((one) => ({ value: one.type, label: typeName(types.data, one.type) })),
            ]}
          />
        </div>
      }
    >
      <Loaded from={feeds} rows={10}>
        {(rows) =>
          rows.length === 0 && feeds.isComplete ? (
            health === '' && type === '' ? (
              <Empty title={t.feeds.emptyTitle} hint={t.feeds.emptyHint} />
            ) : (
              <p class="muted">{t.below.noMatch}</p>
            )
          ) : (
            <Table
              label={t.feeds.title}
              columns={columns}
              rows={rows}
              idOf={({ id }) => id}
              loadMore={feeds.loadMore}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
