import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

export type ButtonProps = {
  children: ComponentChildren;
  onClick?: () => void;
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  disabled?: boolean;
  icon?: IconName;
  /** The accessible name, if the visible text does not identify the button. */
  label?: string;
};

/** A busy button keeps the focus and ignores clicks, so a second click does nothing. */
export function Button({
  children,
  onClick,
  kind = 'plain',
  type = 'button',
  isBusy = false,
  disabled = false,
  icon,
  label,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={`button ${kind}${isBusy ? ' busy' : ''}`}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A link styled as a button. */
export function LinkButton({
  href,
  children,
  kind = 'plain',
  icon,
  label,
}: {
  href: string;
  children: ComponentChildren;
} & Pick<ButtonProps, 'icon' | 'label'> & { kind?: 'primary' | 'plain' }) {
  return (
    <a class={`button ${kind}`} href={href} aria-label={label}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </a>
  );
}
