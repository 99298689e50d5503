import { useState } from 'preact/hooks';
import { useList, useResource } from '../api/hooks.ts';
import type { Feed, FeedStatus, PrintServer } from '../api/types.ts';
import * as format from '../format.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Days } from '../ui/days.tsx';
import { Badge, Page, Section } from '../ui/page.tsx';
import { ReasonText } from '../ui/reason.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { DeleteServerDialog, ServerDialog } from './feeds/server-dialogs.tsx';
import { typeName, useFeedTypes } from './feeds/types.ts';

/** The feeds with their health and last days, and the servers that they collect from. */
export function Feeds() {
  const { base, id, mayChange } = useScope();
  const feeds = useList<Feed>(`${base}/feeds`, { limit: 200 });
  const connect = mayChange && (
    <LinkButton kind="primary" icon="plus" href={at(id, 'new-feed')}>
      {t.feeds.newFeed}
    </LinkButton>
  );
  return (
    <Page title={t.feeds.title} intro={t.feeds.intro} actions={connect}>
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
    </Page>
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
                <ReasonText of={data} />
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

export function FeedHealth({ feed }: { feed: Feed }) {
  if (feed.status === 'inactive') return <Badge kind="plain">{t.common.inactive}</Badge>;
  return feed.health_check === 'healthy' ? (
    <Badge kind="green">{t.feeds.healthy}</Badge>
  ) : (
    <Badge kind="red">{t.feeds.unhealthy}</Badge>
  );
}

function Servers() {
  const { base, mayChange } = useScope();
  const servers = useList<PrintServer>(`${base}/servers`);
  const types = useFeedTypes();
  const [openDialog, setOpenDialog] = useState<{ is: 'edit' | 'delete'; server: PrintServer }>();
  if (!servers.data || servers.data.length === 0) return null;
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
          ...(mayChange
            ? [
                {
                  key: 'actions',
                  title: t.common.actions,
                  isUntitled: true,
                  cell: (server: PrintServer) => (
                    <div class="row">
                      <Button
                        kind="quiet"
                        label={`${t.common.edit}: ${server.url}`}
                        onClick={() => setOpenDialog({ is: 'edit', server })}
                      >
                        {t.common.edit}
                      </Button>
                      <Button
                        kind="quiet"
                        label={`${t.common.delete}: ${server.url}`}
                        onClick={() => setOpenDialog({ is: 'delete', server })}
                      >
                        {t.common.delete}
                      </Button>
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
