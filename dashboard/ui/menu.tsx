import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A menu below its button. Escape, a click outside or a choice closes it. */
export function Menu({
  label,
  title,
  children,
}: {
  label: string;
  title: ComponentChildren;
  children: ComponentChildren;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const onClick = (event: MouseEvent) => {
      const target = event.target as Node;
      const isInside = details.current?.contains(target);
      if (!isInside || (target instanceof Element && target.closest('.menu a, .menu .menu-item'))) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    };
    addEventListener('click', onClick);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('click', onClick);
      removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <details class="menu" ref={details}>
      <summary aria-label={label}>{title}</summary>
      <div class="menu-panel">{children}</div>
    </details>
  );
}
