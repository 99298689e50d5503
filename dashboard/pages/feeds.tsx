import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useList, useResource } from '../api/hooks.ts';
import type { Feed, FeedStatus, PrintServer } from '../api/types.ts';
import * as format from '../format.ts';
import { useAddress } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { r } from '../texts/meter-reports.ts';
import { t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { Days } from '../ui/days.tsx';
import { MenuItem, MoreMenu } from '../ui/menu.tsx';
import { Badge, Page, Section } from '../ui/page.tsx';
import { FeedReasonLink, ReasonText } from '../ui/reason.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { useWithin, WithinFields } from './below/within.tsx';
import { AgentsBelow } from './feeds/agents.tsx';
import { FeedsBelow } from './feeds/feeds-below.tsx';
import { FeedHealth } from './feeds/health.tsx';
import { DeleteServerDialog, ServerDialog } from './feeds/server-dialogs.tsx';
import { typeName, useFeedTypes } from './feeds/types.ts';
import { takesReports } from './meter-reports/owner.ts';

/** The feeds with their health and last days, and the servers they collect from; or those for everything below. */
export function Feeds() {
  const { id, account, mayChange } = useScope();
  const { query } = useAddress();
  const { isBelow, pathOf } = useWithin();
  const filters = isBelow ? { health: query.get('health') ?? '', type: query.get('type') ?? '' } : {};
  const connect = mayChange && (
    <LinkButton kind="primary" icon="plus" href={at(id, 'new-feed')}>
      {t.feeds.newFeed}
    </LinkButton>
  );
  const csv = <CsvButton path={pathOf('/feeds', filters)} name={[account?.name ?? '', t.feeds.title]} />;
  return (
    <Page
      title={t.feeds.title}
      intro={t.feeds.intro}
      actions={
        <>
          {isBelow && csv}
          {connect}
        </>
      }
    >
      <div class="row filters">
        <WithinFields />
      </div>
      {isBelow ? (
        <>
          <FeedsBelow />
          <AgentsBelow />
        </>
      ) : (
        <OwnFeeds connect={connect} />
      )}
    </Page>
  );
}

function OwnFeeds({ connect }: { connect: ComponentChildren }) {
  const { base } = useScope();
  const feeds = useList<Feed>(`${base}/feeds`, { limit: 200 });
  return (
    <>
      <Loaded from={feeds} rows={6}>
        {(all) =>
          all.length === 0 ? (
            <Section title={t.feeds.title}>
              <Empty title={t.feeds.emptyTitle} hint={t.feeds.emptyHint}>
                {connect}
              </Empty>
            </Section>
          ) : (
            all.map((feed) => <FeedSection key={feed.id} feed={feed} />)
          )
        }
      </Loaded>
      <Servers />
    </>
  );
}

function FeedSection({ feed }: { feed: Feed }) {
  const { base, id } = useScope();
  const types = useFeedTypes();
  const status = useResource<FeedStatus>(`${base}/feeds/${feed.id}/status`);
  return (
    <Section
      title={`${typeName(types.data, feed.type)}${feed.external_id ? ` · ${feed.external_id}` : ''}`}
      aside={
        <div class="row">
          <FeedHealth feed={feed} />
          <LinkButton href={at(id, 'feed', feed.id)}>{t.common.open}</LinkButton>
        </div>
      }
    >
      <Loaded from={status} rows={2}>
        {(data) => (
          <>
            {data.reason && (
              <p class="notice amber">
                <span>
                  <ReasonText of={data} /> <FeedReasonLink of={data} />
                </span>
              </p>
            )}
            {data.held.length > 0 && (
              <p>
                <Badge kind="amber">{format.whole(data.held.length)}</Badge>{' '}
                <a href={at(id, 'feed', feed.id)}>{t.overview.feedHeld}</a>
              </p>
            )}
            <Days days={data.days} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Servers() {
  const { base, id, mayChange } = useScope();
  const servers = useList<PrintServer>(`${base}/servers`);
  const types = useFeedTypes();
  const [openDialog, setOpenDialog] = useState<{ is: 'edit' | 'delete'; server: PrintServer }>();
  if (!servers.data || servers.data.length === 0) return null;
  const nameOf = ({ url, type }: PrintServer) => url ?? typeName(types.data, type);
  return (
    <Section title={t.feeds.servers}>
      <Table
        label={t.feeds.servers}
        rows={servers.data}
        idOf={(row) => row.id}
        columns={[
          { key: 'type', title: t.common.type, cell: (row) => typeName(types.data, row.type) },
          { key: 'url', title: t.webhooks.url, cell: (row) => row.url },
          { key: 'username', title: t.common.name, priority: 2, cell: (row) => <bdi>{row.username}</bdi> },
          ...(mayChange || servers.data.some(takesReports)
            ? [
                {
                  key: 'actions',
                  title: t.common.actions,
                  isUntitled: true,
                  cell: (server: PrintServer) => (
                    <div class="row">
                      {takesReports(server) && (
                        <LinkButton href={at(id, 'meter-reports', server.id)}>{r.title}</LinkButton>
                      )}
                      {mayChange && (!takesReports(server) || server.url !== null) && (
                        <Button
                          kind="quiet"
                          label={`${t.common.edit}: ${nameOf(server)}`}
                          onClick={() => setOpenDialog({ is: 'edit', server })}
                        >
                          {t.common.edit}
                        </Button>
                      )}
                      {mayChange && (
                        <MoreMenu name={nameOf(server)}>
                          <MenuItem onClick={() => setOpenDialog({ is: 'delete', server })}>{t.common.delete}</MenuItem>
                        </MoreMenu>
                      )}
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {openDialog?.is === 'edit' && (
        <ServerDialog server={openDialog.server} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog?.is === 'delete' && (
        <DeleteServerDialog server={openDialog.server} onClose={() => setOpenDialog(undefined)} />
      )}
    </Section>
  );
}
