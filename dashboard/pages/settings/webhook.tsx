import { useState } from 'preact/hooks';
import { useAction, useList, useResource } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Delivery, Webhook, WebhookWithSecret } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { MenuItem, MoreMenu } from '../../ui/menu.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { ReasonText } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { SettingsPage } from './tabs.tsx';
import { DeleteWebhookDialog, SecretDialog, WebhookDialog } from './webhook-dialogs.tsx';
import { WebhookStatus } from './webhooks.tsx';

/** One webhook: its events and deliveries. */
export function WebhookPage({ id }: { id: string }) {
  const { base } = useScope();
  const path = `${base}/webhooks/${id}`;
  const webhook = useResource<Webhook>(path);
  return (
    <SettingsPage page="webhooks">
      <Loaded from={webhook} rows={6}>
        {(data) => (
          <>
            <Section title={data.url} aside={<WebhookActions webhook={data} path={path} />}>
              {data.reason && (
                <p class="notice amber">
                  <ReasonText of={data} />
                </p>
              )}
              <dl class="facts">
                <dt>{t.common.status}</dt>
                <dd>
                  <WebhookStatus webhook={data} />
                </dd>
                {data.description && (
                  <>
                    <dt>{t.webhooks.description}</dt>
                    <dd>
                      <bdi>{data.description}</bdi>
                    </dd>
                  </>
                )}
                <dt>{t.webhooks.events}</dt>
                <dd>
                  <code>{data.events.join(', ')}</code>
                </dd>
                <dt>{t.common.created}</dt>
                <dd>{format.day(data.created_at)}</dd>
              </dl>
            </Section>
            <Deliveries path={path} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function WebhookActions({ webhook, path }: { webhook: Webhook; path: string }) {
  const { base, mayChange } = useScope();
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete' | 'renew'>();
  const [secret, setSecret] = useState<string>();
  const test = useAction((_key) => request('POST', `${path}/test`), {
    changes: path,
    onDone: () => toast(t.webhooks.testSent),
  });
  const switchOn = useAction((_key) => request('PATCH', path, { body: { status: 'active' } }), { changes: base });
  const renew = useAction(
    async (idempotencyKey) => (await request<WebhookWithSecret>('POST', `${path}/secret`, { idempotencyKey })).data,
    {
      onDone(data) {
        setOpenDialog(undefined);
        setSecret(data.secret ?? undefined);
      },
    },
  );
  if (!mayChange) return null;
  return (
    <div class="row">
      {webhook.status === 'off' ? (
        <Button isBusy={switchOn.isBusy} onClick={() => switchOn.run()}>
          {t.webhooks.switchOn}
        </Button>
      ) : (
        <Button isBusy={test.isBusy} onClick={() => test.run()}>
          {t.webhooks.test}
        </Button>
      )}
      <Button onClick={() => setOpenDialog('edit')}>{t.common.edit}</Button>
      <MoreMenu name={webhook.url}>
        <MenuItem isBusy={renew.isBusy} onClick={() => setOpenDialog('renew')}>
          {t.webhooks.renewSecret}
        </MenuItem>
        <MenuItem onClick={() => setOpenDialog('delete')}>{t.common.delete}</MenuItem>
      </MoreMenu>
      <FormFailure failure={test.failure ?? switchOn.failure} />
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      {openDialog === 'renew' && (
        <FormDialog
          title={t.webhooks.renewSecret}
          submit={t.webhooks.renewSecret}
          onClose={() => setOpenDialog(undefined)}
          isBusy={renew.isBusy}
          failure={renew.failure}
          onSubmit={() => renew.run()}
        >
          <p>{t.webhooks.renewHint}</p>
        </FormDialog>
      )}
      {openDialog === 'edit' && <WebhookDialog webhook={webhook} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'delete' && <DeleteWebhookDialog webhook={webhook} onClose={() => setOpenDialog(undefined)} />}
    </div>
  );
}

function Deliveries({ path }: { path: string }) {
  const { mayChange } = useScope();
  const deliveries = useList<Delivery>(`${path}/deliveries`);
  const retry = useAction((_key, id: string) => request('POST', `${path}/deliveries/${id}/retry`), {
    changes: path,
    onDone: () => toast(t.webhooks.retried),
  });
  const columns: Column<Delivery>[] = [
    { key: 'created', title: t.common.date, cell: (row) => format.moment(row.created_at) },
    { key: 'type', title: t.common.type, cell: (row) => <code>{row.type}</code> },
    {
      key: 'answer',
      title: t.webhooks.answer,
      cell: (row) => (
        <span title={row.response_text ?? undefined}>
          <Badge kind={isFine(row) ? 'green' : 'red'}>{row.response_status ?? row.status}</Badge>
        </span>
      ),
    },
    {
      key: 'attempt',
      title: t.webhooks.attempt,
      isFigure: true,
      priority: 2,
      cell: (row) => format.whole(row.attempt),
    },
    {
      key: 'took',
      title: t.webhooks.took,
      isFigure: true,
      priority: 3,
      cell: (row) => (row.duration_ms === null ? '' : `${format.whole(row.duration_ms)} ms`),
    },
    {
      key: 'next',
      title: t.webhooks.nextAttempt,
      priority: 3,
      cell: (row) => (row.next_attempt_at ? format.moment(row.next_attempt_at) : ''),
    },
  ];
  if (mayChange)
    columns.push({
      key: 'actions',
      title: t.common.actions,
      isUntitled: true,
      cell: (row) => (
        <div class="row">
          <Button kind="quiet" label={`${t.webhooks.retry}: ${row.type}`} onClick={() => retry.run(row.id)}>
            {t.webhooks.retry}
          </Button>
        </div>
      ),
    });
  return (
    <Section title={t.webhooks.deliveries}>
      <FormFailure failure={retry.failure} />
      <Loaded from={deliveries} rows={5}>
        {(rows) =>
          rows.length === 0 ? (
            <p class="muted">{t.webhooks.deliveriesEmpty}</p>
          ) : (
            <Table
              label={t.webhooks.deliveries}
              columns={columns}
              rows={rows}
              idOf={(row) => row.id}
              loadMore={deliveries.loadMore}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

const isFine = ({ response_status }: Delivery): boolean =>
  response_status !== null && response_status >= 200 && response_status < 300;
