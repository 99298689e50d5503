import { useEffect, useRef, useState } from 'preact/hooks';
import type { AttentionItem } from '../../api/types.ts';
import * as format from '../../format.ts';
import { lazily } from '../../page-loading.tsx';
import { at, type PageName } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { plural } from '../../texts/plural.ts';
import { t } from '../../texts/texts.ts';
import { feedFormTexts, withTexts } from '../../texts/with-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Badge } from '../../ui/page.tsx';
import { FeedReasonLink, ReasonText } from '../../ui/reason.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Actions, nameOf, useDecision } from './cause-actions.tsx';
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

/** Few people open it, so its script is separate. */
const PasswordDialog = lazily(
  'password-dialog',
  async () => (await withTexts(() => import('./password-dialog.tsx'), feedFormTexts)).PasswordDialog,
);

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
