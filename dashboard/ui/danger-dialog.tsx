import type { ComponentChildren } from 'preact';
import { useAction } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import { t } from '../texts/texts.ts';
import { FormDialog } from './dialog.tsx';
import { toast } from './toast.tsx';

type DangerProps = {
  title: string;
  submit?: string;
  method?: 'DELETE' | 'POST';
  path: string;
  /** The cache is invalidated below this path. */
  changes: string;
  /** The toast after success; omit it if the page itself shows the result. */
  doneMessage?: string;
  /** Called after success, to leave a page whose resource was deleted. */
  onDone?: () => void;
  onClose: () => void;
  children: ComponentChildren;
};

/** Asks for confirmation, sends a destructive request once, and shows its success or failure. */
export function DangerDialog({
  title,
  submit = t.common.delete,
  method = 'DELETE',
  path,
  changes,
  doneMessage,
  onDone,
  onClose,
  children,
}: DangerProps) {
  const action = useAction(() => request(method, path), {
    changes,
    onDone() {
      if (doneMessage !== undefined) toast(doneMessage);
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      title={title}
      submit={submit}
      kind="danger"
      onClose={onClose}
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => action.run()}
    >
      {children}
    </FormDialog>
  );
}
