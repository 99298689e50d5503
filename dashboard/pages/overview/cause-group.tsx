import { useEffect, useRef, useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { AttentionItem } from '../../api/types.ts';
import * as format from '../../format.ts';
import { lazily } from '../../page-loading.tsx';
import { at, type PageName } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { feedFormTexts, withTexts } from '../../texts/with-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Badge } from '../../ui/page.tsx';
import { FeedReasonLink, ReasonText } from '../../ui/reason.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { deviceOf, type Group, needsPassword } from './groups.ts';
import type { Outcomes } from './outcomes.ts';

/** `isComplete`: no further items in the group are left to load. */
type GroupProps = { group: Group; isComplete: boolean; wanted: string | null; outcomes: Outcomes };

/** Rows shown at first. */
const SHOWN = 8;

/** One cause: what is wrong, where, since when, and the buttons to fix it. */
export function CauseGroup({ group, isComplete, wanted, outcomes }: GroupProps) {
  const { mayChange } = useScope();
  const { kind, items, said } = group;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Set<string>>(new Set());
  const decide = useDecision(outcomes);
  const isWhole = isOpen || items.length <= SHOWN + 1 || items.some(({ id }) => id === wanted);
  const isHeld = kind === 'reading_held';
  const selected = items.filter(({ id }) => chosen.has(id));
  const columns: Column<AttentionItem>[] = [
    { key: 'account', title: t.shell.breadcrumb, cell: (item) => <Place item={item} isWanted={item.id === wanted} /> },
    ...(said === null || isHeld
      ? [{ key: 'reason', title: t.desk.what, cell: whatOf } satisfies Column<AttentionItem>]
      : []),
    { key: 'since', title: t.desk.since, priority: 2, cell: ({ since }) => format.day(since) },
    {
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (item) => <Actions item={item} outcomes={outcomes} decide={decide} />,
    },
  ];
  return (
    <section class="cause">
      <header>
        <h3>{titleOf(kind)}</h3>
        <Badge kind="plain">{`${format.whole(items.length)}${isComplete ? '' : '+'}`}</Badge>
        {mayChange && <PasswordButton group={group} outcomes={outcomes} />}
        {mayChange && isHeld && selected.length > 0 && (
          <span class="row">
            <span class="muted">{plural(t.common.selected, selected.length)}</span>
            <Button kind="primary" isBusy={decide.isBusy} onClick={() => decide.run(selected, 'accept')}>
              {t.feeds.accept}
            </Button>
            <Button isBusy={decide.isBusy} onClick={() => decide.run(selected, 'reject')}>
              {t.feeds.reject}
            </Button>
          </span>
        )}
      </header>
      {said && !isHeld && (
        <p>
          <ReasonText of={said} class="small" /> {isFeed(kind) && <FeedReasonLink of={said} />}
        </p>
      )}
      <FormFailure failure={decide.failure} />
      <Table
        label={titleOf(kind)}
        rows={isWhole ? items : items.slice(0, SHOWN)}
        idOf={({ id }) => id}
        columns={columns}
        classOf={({ id }) => (id === wanted ? 'wanted' : '')}
        selection={
          mayChange && isHeld && items.length > 1
            ? { chosen, onChange: setChosen, nameOf: (id) => nameOf(items.find((item) => item.id === id)) }
            : undefined
        }
      />
      {!isWhole && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {plural(t.desk.showAll, items.length)}
        </Button>
      )}
    </section>
  );
}

export function titleOf(kind: AttentionItem['kind']): string {
  const titles = {
    feed_unhealthy: t.overview.feedUnhealthy,
    feed_silent: t.desk.feedSilent,
    agent_silent: t.desk.agentSilent,
    agent_outdated: t.desk.agentOutdated,
    reading_held: t.overview.feedHeld,
    report_waiting: t.desk.reportWaiting,
    webhook_off: t.overview.webhookOff,
    month_overdue: t.desk.monthOverdue,
  };
  return titles[kind];
}

const nameOf = (item: AttentionItem | undefined): string =>
  item ? [item.account_name, deviceOf(item)].filter(Boolean).join(' · ') : '';

/** A held reading is shown by device, day and pages; anything else by its reason. */
function whatOf(item: AttentionItem) {
  const values = item.reason_detail?.values;
  if (item.kind === 'reading_held' && values)
    return (
      <>
        <bdi>{deviceOf(item)}</bdi>{' '}
        <span class="muted nowrap">{plural(t.common.pageCount, Number(values.pages ?? 0))}</span>
      </>
    );
  return (
    <>
      <ReasonText of={item} class="small" /> {isFeed(item.kind) && <FeedReasonLink of={item} />}
    </>
  );
}

const isFeed = (kind: AttentionItem['kind']): boolean => kind === 'feed_unhealthy' || kind === 'feed_silent';

/** The account, linked to the item itself. The one named in the address is scrolled to and focused. */
function Place({ item, isWanted }: { item: AttentionItem; isWanted: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    link.current?.scrollIntoView({ block: 'center' });
    link.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <a ref={link} href={hrefOf(item)}>
      <bdi>{item.account_name}</bdi>
    </a>
  );
}

function hrefOf({ kind, account_id, resource_id }: AttentionItem): string {
  if (resource_id === null) return at(account_id, 'books');
  return at(account_id, PAGE_OF[kind] ?? 'feed', resource_id);
}

/** Causes that lead elsewhere than to a feed. A report's feed or server has a page of reports. */
const PAGE_OF: Partial<Record<AttentionItem['kind'], PageName>> = {
  webhook_off: 'webhook',
  report_waiting: 'meter-reports',
};

type Decision = ReturnType<typeof useDecision>;

/** Accepts or rejects held readings, one or several. */
function useDecision(outcomes: Outcomes) {
  const { base } = useScope();
  return useAction(
    async (_key, items: AttentionItem[], verdict: 'accept' | 'reject') => {
      for (const item of items) {
        const device = encodeURIComponent(deviceOf(item));
        await request('POST', `/accounts/${item.account_id}/feeds/${item.resource_id}/held/${device}/${verdict}`);
        outcomes.note(item.id, { is: 'done' });
      }
    },
    { changes: `${base}/feeds`, onDone: () => toast(t.feeds.decided) },
  );
}

function Actions({ item, outcomes, decide }: { item: AttentionItem; outcomes: Outcomes; decide: Decision }) {
  const { mayChange } = useScope();
  const [isSnoozing, setSnoozing] = useState(false);
  const result = outcomes.results.get(item.id);
  const switchOn = useAction(
    () => request('PATCH', `/accounts/${item.account_id}/webhooks/${item.resource_id}`, { body: { status: 'active' } }),
    { changes: `/accounts/${item.account_id}/webhooks`, onDone: () => outcomes.note(item.id, { is: 'done' }) },
  );
  if (result?.is === 'fine')
    return (
      <div class="row">
        <Badge kind="green">{t.desk.delivers}</Badge>
      </div>
    );
  if (!mayChange) return null;
  const name = nameOf(item);
  return (
    <>
      <div class="row">
        {result?.is === 'failing' && <Badge kind="amber">{t.desk.stillFails}</Badge>}
        {(item.kind === 'feed_unhealthy' || item.kind === 'feed_silent') && (
          <Button
            label={`${t.feeds.check}: ${name}`}
            isBusy={result?.is === 'checking'}
            onClick={() => void outcomes.check([item])}
          >
            {t.feeds.check}
          </Button>
        )}
        {item.kind === 'reading_held' && (
          <>
            <Button
              label={`${t.feeds.accept}: ${name}`}
              isBusy={decide.isBusy}
              onClick={() => decide.run([item], 'accept')}
            >
              {t.feeds.accept}
            </Button>
            <Button
              label={`${t.feeds.reject}: ${name}`}
              isBusy={decide.isBusy}
              onClick={() => decide.run([item], 'reject')}
            >
              {t.feeds.reject}
            </Button>
          </>
        )}
        {item.kind === 'webhook_off' && (
          <Button label={`${t.webhooks.switchOn}: ${name}`} isBusy={switchOn.isBusy} onClick={() => switchOn.run()}>
            {t.webhooks.switchOn}
          </Button>
        )}
        <Button kind="quiet" label={`${t.desk.snooze}: ${name}`} onClick={() => setSnoozing(true)}>
          {t.desk.snooze}
        </Button>
      </div>
      {result?.is === 'answers' && <p class="small figure">{checkedText(result)}</p>}
      {result?.is === 'failing' && result.reason !== item.reason && (
        <p>
          <ReasonText of={result} class="small" />
        </p>
      )}
      <FormFailure failure={switchOn.failure} />
      {isSnoozing && <SnoozeDialog item={item} outcomes={outcomes} onClose={() => setSnoozing(false)} />}
    </>
  );
}

const checkedText = ({ devices, pages }: { devices: number; pages: number }): string =>
  fill(t.feeds.checkPages, { devices: format.whole(devices), pages: format.whole(pages) });

/** Few people open it, so its script is separate. */
const PasswordDialog = lazily(
  'password-dialog',
  async () => (await withTexts(() => import('./password-dialog.tsx'), feedFormTexts)).PasswordDialog,
);

const SnoozeDialog = lazily('snooze-dialog', async () => (await import('./snooze-dialog.tsx')).SnoozeDialog);

/** For a group whose server refuses us, if the person may change that server. */
function PasswordButton({ group, outcomes }: { group: Group; outcomes: Outcomes }) {
  const { id, role, chain } = useScope();
  const [isOpen, setOpen] = useState(false);
  const { owner, items } = group;
  if (owner === null || !needsPassword(group)) return null;
  const isReachable =
    owner === id ||
    role === 'distributor' ||
    chain.some((account) => account.id === owner) ||
    items.every(({ account_id }) => account_id === owner);
  if (!isReachable) return <span class="small">{t.desk.elsewhere}</span>;
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t.desk.newPassword}
      </Button>
      {isOpen && <PasswordDialog group={group} owner={owner} outcomes={outcomes} onClose={() => setOpen(false)} />}
    </>
  );
}
