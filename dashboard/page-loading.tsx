import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadPatiently } from './load-patiently.ts';
import { noteLoaded, reloadOnce } from './reload-once.ts';
import { t } from './texts/texts.ts';
import { Button } from './ui/button.tsx';
import { Page } from './ui/page.tsx';

const loaded = new Map<string, unknown>();

/** A page whose script is loaded at its first use. Its name must be unique. */
export function usePage<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): { Component: ComponentType<Props> | undefined; isBlocked: boolean } {
  const [blocked, setBlocked] = useState<string>();
  const [, redraw] = useState({});
  useEffect(() => {
    if (loaded.has(name)) return;
    loadPatiently(load).then(
      (component) => {
        noteLoaded(name);
        loaded.set(name, component);
        redraw({});
      },
      () => reloadOnce(name) || setBlocked(name),
    );
  }, [name]);
  return { Component: loaded.get(name) as ComponentType<Props> | undefined, isBlocked: blocked === name };
}

/** A component whose script is loaded at its first use; until then another component is drawn, or nothing. */
export function lazily<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: (props: Props) => JSX.Element | null = () => null,
): (props: Props) => JSX.Element {
  return function Lazy(props) {
    const { Component = Meanwhile, isBlocked } = usePage(name, load);
    if (!isBlocked) return <Component {...props} />;
    return (
      <main class="alone" id="main">
        <Blocked />
      </main>
    );
  };
}

/** Shown instead of a page whose script cannot be loaded. */
export const Blocked = () => (
  <Page title="">
    <div class="state" role="alert">
      <p class="state-title">{t.failures.title}</p>
      <p>{t.failures.blocked}</p>
      <Button onClick={() => location.reload()}>{t.common.tryAgain}</Button>
    </div>
  </Page>
);

/** The place whose heading was focused last. It outlives the page, which is drawn again for another account. */
let focusedPlace: string | undefined;

/** Moves the focus to a new page's heading, as a full page load would. */
export function useFocusOnNavigation(place: string, isThere: boolean): void {
  useEffect(() => {
    if (place === focusedPlace || !isThere) return;
    const isFirst = focusedPlace === undefined;
    focusedPlace = place;
    if (isFirst) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [place, isThere]);
}
