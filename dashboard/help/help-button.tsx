import { createContext } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { toast } from '../ui/toast.tsx';
import type { HelpDialog } from './help-dialog.tsx';
import type { HelpName } from './help-name.ts';

/** The page with help, offered in the heading. */
export const HelpOn = createContext<HelpName | undefined>(undefined);

/** Opens a page's help. Its script and texts are loaded on the first press, so the first view does not grow. */
export function HelpButton({ on }: { on: HelpName }) {
  const [Shown, setShown] = useState<typeof HelpDialog>();
  const open = () =>
    import('./help-dialog.tsx')
      .then(async ({ HelpDialog: dialog, loadHelpTexts }) => {
        await loadHelpTexts();
        setShown(() => dialog);
      })
      .catch(() => toast(t.failures.blocked));
  return (
    <>
      <button
        type="button"
        class="help-button"
        aria-label={t.shell.help}
        title={t.shell.help}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span aria-hidden="true">?</span>
      </button>
      {Shown && <Shown on={on} onClose={() => setShown(undefined)} />}
    </>
  );
}
