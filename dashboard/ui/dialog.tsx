import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { isSignedOut } from '../api/cache.ts';
import { t } from '../texts/texts.ts';
import { Button, type ButtonProps } from './button.tsx';
import { FormFailure } from './failure.tsx';
import { Icon } from './icon.tsx';

type DialogProps = { title: string; onClose: () => void; children: ComponentChildren; wide?: boolean };

/**
 * The browser's own modal dialog: focus stays inside, Escape closes it, and it goes back to where it came from. A button
 * that is gone by then hands the focus to the page's heading. While nobody is signed in it is closed, with all that was
 * typed kept: a modal dialog makes everything else inert, the sign-in page too.
 */
export function Dialog({ title, onClose, children, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the next key is pressed, so that what is typed at once is typed here.
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
      // While it is open, nothing else can have the focus.
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
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="button quiet square" aria-label={t.common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
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

/** A dialog that does something at the end, or says why not and keeps what was typed. */
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
        <div class="dialog-body">{children}</div>
        <FormFailure failure={failure} />
        <footer>
          <Button onClick={dialog.onClose}>{t.common.cancel}</Button>
          <Button type="submit" kind={kind} isBusy={isBusy} disabled={!canSubmit}>
            {submit}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
