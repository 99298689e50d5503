import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { isSignedOut } from '../api/cache.ts';
import { t } from '../texts/texts.ts';
import { Button, type ButtonProps } from './button.tsx';
import { FormFailure } from './failure.tsx';
import { FormFields } from './form-failure.tsx';
import { Icon } from './icon.tsx';

type DialogProps = { title: string; onClose: () => void; children: ComponentChildren; wide?: boolean };

/**
 * The browser's modal dialog: the focus stays inside, Escape closes it, and the focus returns to the button that opened
 * it, or to the page's heading if that button is gone. While the person is signed out the dialog is hidden but keeps
 * its input, because a modal dialog would make the sign-in page inert.
 */
export function Dialog({ title, onClose, children, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect moves the focus before the next key press.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    const unsubscribe = isSignedOut.subscribe(() => {
      if (isSignedOut.get()) shown?.close();
      else if (shown?.isConnected && !shown.open) shown.showModal();
    });
    return () => {
      unsubscribe();
      // An open modal dialog would not let another element take the focus.
      shown?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={wide ? 'wide' : ''}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="button quiet square" aria-label={t.common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

type FormDialogProps = DialogProps & {
  submit: string;
  onSubmit: () => void;
  isBusy: boolean;
  failure: Error | undefined;
  kind?: ButtonProps['kind'];
  canSubmit?: boolean;
};

/** A dialog with a form. A failed submit shows the reason and keeps the input. */
export function FormDialog({
  submit,
  onSubmit,
  isBusy,
  failure,
  kind = 'primary',
  canSubmit = true,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog {...dialog}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && canSubmit) onSubmit();
        }}
      >
        <FormFields failure={failure}>
          <div class="dialog-body">{children}</div>
          <FormFailure failure={failure} />
        </FormFields>
        <div class="dialog-foot">
          <Button onClick={dialog.onClose}>{t.common.cancel}</Button>
          <Button type="submit" kind={kind} isBusy={isBusy} disabled={!canSubmit}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
