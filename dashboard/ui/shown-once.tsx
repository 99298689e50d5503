import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { CopyBox } from './copy.tsx';
import { Dialog } from './dialog.tsx';

type ShownOnceProps = { title: string; notice: string; text: string; label: string; onClose: () => void };

/** A text that the service shows now and never again, to be copied. */
export const ShownOnce = ({ title, notice, text, label, onClose }: ShownOnceProps) => (
  <Dialog title={title} onClose={onClose}>
    <div class="dialog-body">
      <p class="notice green" role="status">
        {notice}
      </p>
      <CopyBox text={text} label={label} />
    </div>
    <footer>
      <Button kind="primary" onClick={onClose}>
        {t.common.close}
      </Button>
    </footer>
  </Dialog>
);
