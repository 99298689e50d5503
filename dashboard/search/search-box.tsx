import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { LIST_ID, type ResultsProps } from './combobox.ts';

/**
 * The search for the whole dashboard, as a combobox. The slash key and Ctrl K focus it from anywhere. Only the field is
 * part of the first view: the results are a separate script, loaded when the field gets the focus. The field holds the
 * text from the first key, so nothing typed while loading is lost.
 */
export function SearchBox() {
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isSwitching, setSwitching] = useState(false);
  const [Results, setResults] = useState<ComponentType<ResultsProps>>();

  // A layout effect: the shortcut works as soon as the page is shown. An effect runs later, and a key pressed until then is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      focusSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  function open(from: EventTarget | null): void {
    opener.current = from instanceof Element ? from : null;
    setSwitching(isSwitchWanted);
    isSwitchWanted = false;
    setOpen(true);
    void import('./results.tsx').then(
      (script) => setResults(() => script.Results),
      () => toast(t.failures.blocked),
    );
  }

  /** The focus returns to its previous position, so Escape leaves no trace. */
  function close({ isDone = false } = {}): void {
    setTyped('');
    setOpen(false);
    input.current?.blur();
    if (!isDone && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  }

  return (
    <search
      class="finder"
      ref={box}
      onFocusOut={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false);
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        id={FIELD_ID}
        type="text"
        role="combobox"
        enterkeyhint="search"
        aria-label={t.search.label}
        aria-autocomplete="list"
        aria-expanded={isOpen && Results !== undefined}
        aria-controls={isOpen && Results ? LIST_ID : undefined}
        placeholder={t.common.search}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={typed}
        onFocus={(event) => open(event.relatedTarget)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
        }}
      />
      <span class="finder-key" aria-hidden="true">
        /
      </span>
      {isOpen && Results && <Results typed={typed} isSwitching={isSwitching} input={input} onClose={close} />}
    </search>
  );
}

const FIELD_ID = 'search';

/** Set while the account switcher focuses the field. */
let isSwitchWanted = false;

const focusSearch = (): void => document.getElementById(FIELD_ID)?.focus();

/** Lists accounts to switch to. */
export function openSwitcher(): void {
  isSwitchWanted = true;
  focusSearch();
}

/** A slash typed into a field is text, and a dialog must be closed first. */
function isShortcut({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (key.toLowerCase() === 'k') return metaKey || ctrlKey;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return key === '/' && !isTyping && !metaKey && !ctrlKey && !altKey;
}
