import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { CopyBox } from './copy.tsx';
import { Dialog } from './dialog.tsx';

type ShownOnceProps = { title: string; notice: string; text: string; label: string; onClose: () => void };

/** A secret the API returns only once, with a copy button. */
export const ShownOnce = ({ title, notice, text, label, onClose }: ShownOnceProps) => (
  <Dialog title={title} onClose={onClose}>
    <div class="dialog-body">
      <p class="notice green" role="status">
        {notice}
      </p>
      <CopyBox text={text} label={label} />
    </div>
    <div class="dialog-foot">
      <Button kind="primary" onClick={onClose}>
        {t.common.close}
      </Button>
    </div>
  </Dialog>
);
