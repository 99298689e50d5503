import { useState } from 'preact/hooks';
import { useList } from '../../api/hooks.ts';
import type { Webhook } from '../../api/types.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { SettingsPage } from './tabs.tsx';
import { WebhookDialog } from './webhook-dialogs.tsx';

/** The account's webhooks. */
export function Webhooks() {
  const { base, id, mayChange } = useScope();
  const webhooks = useList<Webhook>(`${base}/webhooks`);
  const [isNew, setNew] = useState(false);
  const create = mayChange && (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {t.webhooks.newWebhook}
    </Button>
  );
  return (
    <SettingsPage page="webhooks" actions={create}>
      <Section title={t.settings.webhooks}>
        <p class="muted">{t.webhooks.intro}</p>
        <Loaded from={webhooks} rows={3}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={t.webhooks.emptyTitle} hint={t.webhooks.emptyHint}>
                {create}
              </Empty>
            ) : (
              <Table
                label={t.settings.webhooks}
                rows={rows}
                idOf={(row) => row.id}
                columns={[
                  {
                    key: 'url',
                    title: t.webhooks.url,
                    cell: (row) => <a href={at(id, 'webhook', row.id)}>{row.url}</a>,
                  },
                  {
                    key: 'description',
                    title: t.webhooks.description,
                    priority: 3,
                    cell: (row) => <bdi>{row.description}</bdi>,
                  },
                  {
                    key: 'events',
                    title: t.webhooks.events,
                    priority: 2,
                    cell: (row) => <code>{row.events.join(', ')}</code>,
                  },
                  { key: 'status', title: t.common.status, cell: (row) => <WebhookStatus webhook={row} /> },
                ]}
              />
            )
          }
        </Loaded>
      </Section>
      {isNew && <WebhookDialog onClose={() => setNew(false)} />}
    </SettingsPage>
  );
}

export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  if (webhook.status === 'active') return <Badge kind="green">{t.webhooks.active}</Badge>;
  return webhook.status === 'failing' ? (
    <Badge kind="amber">{t.webhooks.failing}</Badge>
  ) : (
    <Badge kind="red">{t.webhooks.off}</Badge>
  );
}
