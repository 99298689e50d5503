import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Feed } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { formField } from './form-field.ts';
import { useFeedTypes } from './types.ts';
import { useServersFor } from './use-servers.ts';

type FeedDialogProps = { feed: Feed; path: string; onClose: () => void };

/** A feed's source: its server, the external id there, and which devices count. */
export function FeedDialog({ feed, path, onClose }: FeedDialogProps) {
  const { base } = useScope();
  const type = useFeedTypes().data?.find((one) => one.type === feed.type);
  const place = type && formField(type, 'external_id');
  const servers = useServersFor(feed.type);
  const [serverId, setServerId] = useState(feed.server_id ?? '');
  const [externalId, setExternalId] = useState(feed.external_id ?? '');
  const [scope, setScope] = useState<string>(feed.collection_scope);
  const save = useAction((_key, body: object) => request<Feed>('PATCH', path, { body }), {
    changes: base,
    onDone() {
      toast(t.common.saved);
      onClose();
    },
  });
  const isKnown = serverId === '' || servers.some(({ id }) => id === serverId);
  const isMoved = serverId !== (feed.server_id ?? '') || externalId.trim() !== (feed.external_id ?? '');
  const change = () => ({
    ...(serverId !== (feed.server_id ?? '') && { server_id: serverId || null }),
    ...(externalId.trim() !== (feed.external_id ?? '') && { external_id: externalId.trim() || null }),
    ...(scope !== feed.collection_scope && { collection_scope: scope }),
  });
  return (
    <FormDialog
      title={t.feeds.editTitle}
      submit={t.common.save}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() => void save.run(change())}
    >
      {(type?.fields.url || servers.length > 0) && (
        <SelectField
          field="server_id"
          label={t.desk.server}
          value={serverId}
          onValue={setServerId}
          options={[
            // A feed may have lost its server, or use one farther above.
            ...(feed.server_id === null || !isKnown ? [{ value: feed.server_id ?? '', label: '–' }] : []),
            ...servers.map(({ id, url, username }) => ({
              value: id,
              label:
                url === null
                  ? `${place?.label ?? ''} · ${id.slice(-4)}`
                  : `${URL.parse(url)?.host ?? url} · ${username}`,
            })),
          ]}
        />
      )}
      {place && (
        <TextField
          field="external_id"
          label={place.label}
          hint={place.help}
          placeholder={place.example}
          required={place.required}
          isOptional={!place.required}
          value={externalId}
          onValue={setExternalId}
        />
      )}
      {(type?.fields.url || servers.length > 0) && (
        <SelectField
          label={t.feeds.scope}
          hint={t.feeds.scopeHint}
          value={scope}
          onValue={setScope}
          options={[
            { value: 'all', label: t.feeds.scopeAll },
            { value: 'managed_only', label: t.feeds.scopeManaged },
          ]}
        />
      )}
      {isMoved && <p class="notice amber">{t.feeds.moveHint}</p>}
    </FormDialog>
  );
}
