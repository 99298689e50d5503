import { useState } from 'preact/hooks';
import { useAction, useList, useResource } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import type { Feed, FeedCheck, FeedStatus, PrintServer } from '../api/types.ts';
import * as format from '../format.ts';
import { navigate } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { fill, t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { DangerDialog } from '../ui/danger-dialog.tsx';
import { Days } from '../ui/days.tsx';
import { FormFailure } from '../ui/failure.tsx';
import { MenuItem, MoreMenu } from '../ui/menu.tsx';
import { Page, Section } from '../ui/page.tsx';
import { FeedReasonLink, ReasonText } from '../ui/reason.tsx';
import { Loaded } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { AgentSetup } from './feeds/agent-setup.tsx';
import { FeedAgents } from './feeds/agents.tsx';
import { DeviceList } from './feeds/device-list.tsx';
import { DuplexSetting } from './feeds/duplex.tsx';
import { FeedDialog } from './feeds/feed-dialog.tsx';
import { FeedHealth } from './feeds/health.tsx';
import { HeldReadings } from './feeds/held.tsx';
import { MicrosoftSetup } from './feeds/microsoft-setup.tsx';
import { ReportsSetup } from './feeds/reports-setup.tsx';
import { typeName, useFeedTypes } from './feeds/types.ts';
import { takesReports } from './meter-reports/owner.ts';

/** One feed: its health with the reason, its daily pages, and held readings. */
export function FeedPage({ id: feedId }: { id: string }) {
  const { base, id } = useScope();
  const path = `${base}/feeds/${feedId}`;
  const feed = useResource<Feed>(path);
  const status = useResource<FeedStatus>(`${path}/status`);
  const types = useFeedTypes();
  const mayChangeFeed = useMayChangeFeed(feed.data);
  const name = feed.data ? typeName(types.data, feed.data.type) : t.feeds.title;
  return (
    <Page
      title={name}
      intro={feed.data?.external_id ?? undefined}
      actions={<LinkButton href={at(id, 'feeds')}>{t.shell.feeds}</LinkButton>}
    >
      <Loaded from={feed} rows={8}>
        {(data) => (
          <>
            <Section
              title={t.feeds.health}
              aside={<FeedActions feed={data} path={path} mayChangeFeed={mayChangeFeed} />}
            >
              <Loaded from={status} rows={4}>
                {(known) => <Health feed={data} status={known} />}
              </Loaded>
            </Section>
            {status.data && status.data.held.length > 0 && <HeldReadings path={path} held={status.data.held} />}
            <Section title={t.feeds.lastDays}>
              <Loaded from={status} rows={2}>
                {({ days }) => <Days days={days} />}
              </Loaded>
            </Section>
            {status.data && status.data.device_list.length > 0 && <DeviceList devices={status.data.device_list} />}
            <DuplexSetting key={data.duplex_percent} feed={data} path={path} mayChange={mayChangeFeed} />
            {data.type === 'agent' && status.data && <FeedAgents agents={status.data.agents} />}
            {data.type === 'agent' && <AgentSetup feed={data} />}
            {takesReports(data) && <ReportsSetup feed={data} />}
            {data.type === 'universal_print' && <MicrosoftSetup feed={data} path={path} status={status.data} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Health = ({ feed, status }: { feed: Feed; status: FeedStatus }) => (
  <>
    {status.reason && (
      <p class="notice amber">
        <span>
          <ReasonText of={status} /> <FeedReasonLink of={status} />
        </span>
      </p>
    )}
    <dl class="facts">
      <dt>{t.common.status}</dt>
      <dd class="row">
        <FeedHealth feed={feed} />
        {status.since && <span class="muted">{fill(t.feeds.since, { date: format.day(status.since) })}</span>}
      </dd>
      <dt>{t.feeds.collected}</dt>
      <dd>{status.last_collected_day ? format.day(status.last_collected_day) : t.common.never}</dd>
      <dt>{t.feeds.devices}</dt>
      <dd>
        {format.whole(status.devices.seen)} {t.feeds.seen} · {format.whole(status.devices.silent)} {t.feeds.silent} ·{' '}
        {format.whole(status.devices.new)} {t.feeds.fresh}
      </dd>
    </dl>
  </>
);

/** A feed on the server of an account above can be deactivated here, but only that account can change or delete it. */
function useMayChangeFeed(feed: Feed | undefined): boolean {
  const { base, mayChange, isAbove } = useScope();
  const servers = useList<PrintServer>(`${base}/servers`);
  if (feed === undefined) return false;
  const isOwnServer = feed.server_id === null || servers.data?.some(({ id }) => id === feed.server_id) === true;
  return mayChange && (isOwnServer || isAbove);
}

function FeedActions({ feed, path, mayChangeFeed }: { feed: Feed; path: string; mayChangeFeed: boolean }) {
  const { base, mayChange, isOperator } = useScope();
  const [isDeleting, setDeleting] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const fields = useFeedTypes().data?.find(({ type }) => type === feed.type)?.fields;
  const hasPlace = fields != null && (fields.url !== null || fields.external_id !== null);
  const check = useAction(async () => (await request<FeedCheck>('POST', `${path}/check`)).data, {
    changes: path,
    onDone: ({ health_check, devices, pages }) => {
      if (health_check !== 'healthy') return;
      const counted = fill(t.feeds.checkPages, {
        devices: format.whole(devices ?? 0),
        pages: format.whole(pages ?? 0),
      });
      toast(`${t.feeds.checkOk} ${devices === null ? '' : counted}`);
    },
  });
  const isActive = feed.status === 'active';
  const toggle = useAction(() => request<Feed>('POST', `${path}/${isActive ? 'deactivate' : 'activate'}`), {
    changes: base,
  });
  return (
    <div class="row">
      {!isOperator && feed.type !== 'agent' && !takesReports(feed) && (
        <Button isBusy={check.isBusy} onClick={() => check.run()}>
          {t.feeds.check}
        </Button>
      )}
      {mayChange && !isActive && (
        <Button isBusy={toggle.isBusy} onClick={() => toggle.run()}>
          {t.feeds.activate}
        </Button>
      )}
      {mayChangeFeed && hasPlace && <Button onClick={() => setEditing(true)}>{t.common.edit}</Button>}
      {(mayChangeFeed || (mayChange && isActive)) && (
        <MoreMenu name={t.feeds.title}>
          {mayChange && isActive && (
            <MenuItem isBusy={toggle.isBusy} onClick={() => toggle.run()}>
              {t.feeds.deactivate}
            </MenuItem>
          )}
          {mayChangeFeed && <MenuItem onClick={() => setDeleting(true)}>{t.feeds.delete}</MenuItem>}
        </MoreMenu>
      )}
      <FormFailure failure={check.failure ?? toggle.failure} />
      {isEditing && <FeedDialog feed={feed} path={path} onClose={() => setEditing(false)} />}
      {isDeleting && <DeleteFeed path={path} onClose={() => setDeleting(false)} />}
    </div>
  );
}

function DeleteFeed({ path, onClose }: { path: string; onClose: () => void }) {
  const { base, id } = useScope();
  return (
    <DangerDialog
      title={t.feeds.deleteTitle}
      submit={t.feeds.delete}
      path={path}
      changes={`${base}/feeds#`}
      doneMessage={t.feeds.deleted}
      onDone={() => navigate(at(id, 'feeds'))}
      onClose={onClose}
    >
      <p>{t.feeds.deleteHint}</p>
    </DangerDialog>
  );
}
