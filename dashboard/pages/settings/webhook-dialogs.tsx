import { useState } from 'preact/hooks';
import { request } from '../../api/request.ts';
import type { Webhook, WebhookWithSecret } from '../../api/shapes.ts';
import { useAction } from '../../api/use.ts';
import { navigate } from '../../router.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyBox } from '../../ui/copy.tsx';
import { Dialog, FormDialog } from '../../ui/dialog.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** As the contract lists them. They are names for software, so they are the same in every language. */
const EVENTS = [
  'account.created',
  'account.activated',
  'account.deactivated',
  'biomass_offset.created',
  'biomass_offset.deleted',
  'certificate.issued',
  'month.closed',
  'order.placed',
  'carbon_offset.fulfilled',
  'quote.executed',
  'feed.healthy',
  'feed.unhealthy',
  'feed.held',
];

export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { base, id } = useScope();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<string[]>(webhook?.events ?? ['certificate.issued', 'month.closed']);
  const [made, setMade] = useState<WebhookWithSecret>();
  const save = useAction(
    (idempotencyKey, body: object) =>
      webhook
        ? request<WebhookWithSecret>('PATCH', `${base}/webhooks/${webhook.id}`, { body })
        : request<WebhookWithSecret>('POST', `${base}/webhooks`, { body, idempotencyKey }),
    {
      changes: base,
      onDone({ data }) {
        if (!webhook && data.secret) return setMade(data);
        toast(t.common.saved);
        onClose();
      },
    },
  );
  if (made?.secret)
    return (
      <SecretDialog
        secret={made.secret}
        onClose={() => {
          onClose();
          navigate(at(id, 'webhook', made.id));
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
        label={t.webhooks.url}
        type="url"
        placeholder="https://example.com/regrove"
        required
        autofocus
        value={url}
        onValue={setUrl}
      />
      <TextField
        label={t.webhooks.description}
        isOptional
        maxLength={255}
        value={description}
        onValue={setDescription}
      />
      <fieldset>
        <legend>{t.webhooks.events}</legend>
        <div class="grid-2 tight">
          {EVENTS.map((event) => (
            <CheckField
              key={event}
              label={<code>{event}</code>}
              value={events.includes(event)}
              onValue={(isOn) => setEvents(isOn ? [...events, event] : events.filter((one) => one !== event))}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}

export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog title={t.settings.webhooks} onClose={onClose}>
    <div class="dialog-body">
      <p class="notice green" role="status">
        {t.webhooks.secret}
      </p>
      <CopyBox text={secret} label={t.webhooks.secret} />
    </div>
    <footer>
      <Button kind="primary" onClick={onClose}>
        {t.common.close}
      </Button>
    </footer>
  </Dialog>
);

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { base, id } = useScope();
  const remove = useAction(() => request('DELETE', `${base}/webhooks/${webhook.id}`), {
    changes: `${base}/webhooks#`,
    onDone() {
      toast(t.webhooks.deleted);
      onClose();
      navigate(at(id, 'webhooks'));
    },
  });
  return (
    <FormDialog
      title={t.webhooks.deleteTitle}
      submit={t.common.delete}
      kind="danger"
      onClose={onClose}
      isBusy={remove.isBusy}
      failure={remove.failure}
      onSubmit={() => remove.run()}
    >
      <p>{webhook.url}</p>
      <p>{t.webhooks.deleteHint}</p>
    </FormDialog>
  );
}
