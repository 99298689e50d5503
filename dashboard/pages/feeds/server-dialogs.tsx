import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { FeedType, PrintServer } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { ServerFields, type ServerValues } from './server-fields.tsx';
import { typeName, useFeedTypes } from './types.ts';

export function ServerDialog({ server, onClose }: { server: PrintServer; onClose: () => void }) {
  const { base } = useScope();
  const types = useFeedTypes();
  const [values, setValues] = useState<ServerValues>({
    url: server.url ?? '',
    username: server.username ?? '',
    password: '',
  });
  const save = useAction(
    (_key, body: object) => request<PrintServer>('PATCH', `${base}/servers/${server.id}`, { body }),
    {
      changes: base,
      onDone() {
        toast(t.common.saved);
        onClose();
      },
    },
  );
  const type: FeedType | undefined = types.data?.find((one) => one.type === server.type);
  return (
    <FormDialog
      title={t.feeds.editServer}
      submit={t.common.save}
      onClose={onClose}
      isBusy={save.isBusy}
      failure={save.failure}
      onSubmit={() =>
        save.run({ url: values.url, username: values.username, ...(values.password && { password: values.password }) })
      }
    >
      {type && <ServerFields type={type} values={values} onValues={setValues} isKept />}
    </FormDialog>
  );
}

export function DeleteServerDialog({ server, onClose }: { server: PrintServer; onClose: () => void }) {
  const { base } = useScope();
  const types = useFeedTypes();
  return (
    <DangerDialog title={t.feeds.deleteServer} path={`${base}/servers/${server.id}`} changes={base} onClose={onClose}>
      <p>{server.url ?? typeName(types.data, server.type)}</p>
    </DangerDialog>
  );
}
