import { useEffect, useRef } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { Icon } from './icon.tsx';

/** Finds as one types; a slash anywhere on the page leads here. */
export function SearchField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div class="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={t.common.search}
        placeholder={t.common.search}
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}
