import { useState } from 'preact/hooks';
import { EVENT_TYPES } from '../../../lib/communication/webhooks/event-types.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Webhook, WebhookWithSecret } from '../../api/types.ts';
import { navigate } from '../../router.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { toggled } from '../../toggled.ts';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { toast } from '../../ui/toast.tsx';

export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { base, id } = useScope();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<string[]>(webhook?.events ?? ['certificate.issued', 'month.closed']);
  const [created, setCreated] = useState<WebhookWithSecret>();
  const save = useAction(
    (idempotencyKey, body: object) =>
      webhook
        ? request<WebhookWithSecret>('PATCH', `${base}/webhooks/${webhook.id}`, { body })
        : request<WebhookWithSecret>('POST', `${base}/webhooks`, { body, idempotencyKey }),
    {
      changes: base,
      onDone({ data }) {
        if (!webhook && data.secret) return setCreated(data);
        toast(t.common.saved);
        onClose();
      },
    },
  );
  if (created?.secret)
    return (
      <SecretDialog
        secret={created.secret}
        onClose={() => {
          onClose();
          navigate(at(id, 'webhook', created.id));
        }}
      />
    );
  return (
    <FormDialog
      title={webhook ? t.common.edit : t.webhooks.newWebhook}
      submit={webhook ? t.common.save : t.common.create}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      canSubmit={events.length > 0}
      onSubmit={() =>
        save.run({
          url: url.trim(),
          events,
          ...(description.trim() ? { description: description.trim() } : webhook ? { description: null } : {}),
        })
      }
    >
      <TextField
        field="url"
        label={t.webhooks.url}
        type="url"
        placeholder="https://example.com/regrove"
        required
        autofocus
        value={url}
        onValue={setUrl}
      />
      <TextField
        field="description"
        label={t.webhooks.description}
        isOptional
        maxLength={255}
        value={description}
        onValue={setDescription}
      />
      <fieldset>
        <legend>{t.webhooks.events}</legend>
        <div class="grid-2 tight">
          {EVENT_TYPES.map((event) => (
            <CheckField
              key={event}
              label={<code>{event}</code>}
              value={events.includes(event)}
              onValue={() => setEvents(toggled(events, event))}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnce
    title={t.settings.webhooks}
    notice={t.webhooks.secret}
    text={secret}
    label={t.webhooks.secret}
    onClose={onClose}
  />
);

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { base, id } = useScope();
  return (
    <DangerDialog
      title={t.webhooks.deleteTitle}
      path={`${base}/webhooks/${webhook.id}`}
      changes={`${base}/webhooks#`}
      doneMessage={t.webhooks.deleted}
      onDone={() => navigate(at(id, 'webhooks'))}
      onClose={onClose}
    >
      <p>{webhook.url}</p>
      <p>{t.webhooks.deleteHint}</p>
    </DangerDialog>
  );
}
