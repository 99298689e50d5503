import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { Icon } from './icon.tsx';

type MenuProps = { label: string; title: ComponentChildren; children: ComponentChildren; class?: string };

/** A menu below its button. Escape, a click outside or a choice closes it. */
export function Menu({ label, title, children, class: name = '' }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => details.current?.removeAttribute('open');
    /** The closed items cannot keep the focus; a dialog that one opens returns it to the button. */
    const leave = () => {
      close();
      details.current?.querySelector('summary')?.focus();
    };
    const onClick = (event: MouseEvent) => {
      const target = event.target as Node;
      if (!details.current?.contains(target)) close();
      else if (target instanceof Element && target.closest('.menu a, .menu .menu-item')) leave();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    addEventListener('click', onClick);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('click', onClick);
      removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <details
      class={`menu ${name}`}
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.hasAttribute('open'))}
    >
      <summary aria-label={label} title={label}>
        {title}
      </summary>
      <div class="menu-panel">{children}</div>
    </details>
  );
}

/** Actions used rarely or with care, such as deleting. The name says what they belong to. */
export const MoreMenu = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <Menu class="more" label={`${t.common.actions}: ${name}`} title={<Icon name="more" />}>
    {children}
  </Menu>
);

type MenuItemProps = { isBusy?: boolean; onClick: () => void; children: string };

export const MenuItem = ({ isBusy = false, onClick, children }: MenuItemProps) => (
  <button type="button" class="menu-item" disabled={isBusy} onClick={onClick}>
    {children}
  </button>
);
