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
  /** What of the cache is no longer so. */
  changes: string;
  /** What is told when it is done; nothing where the page itself shows it. */
  told?: string;
  /** Where to go from a page that is gone with it. */
  onDone?: () => void;
  onClose: () => void;
  children: ComponentChildren;
};

/** Asks before something is taken away, does it once, says so, or why not. */
export function DangerDialog({
  title,
  submit = t.common.delete,
  method = 'DELETE',
  path,
  changes,
  told,
  onDone,
  onClose,
  children,
}: DangerProps) {
  const action = useAction(() => request(method, path), {
    changes,
    onDone() {
      if (told !== undefined) toast(told);
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
