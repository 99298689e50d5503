import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { watchVisibility } from './watch-visibility.ts';

/** Calls `onVisible` when the element is within `margin` pixels of the viewport. */
export function useVisible(onVisible: () => void, margin = 600) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onVisible);
  latest.current = onVisible;
  useEffect(() => {
    if (!element.current) return;
    return watchVisibility(element.current, margin, ({ isIntersecting }) => {
      if (isIntersecting) latest.current();
    });
  });
  return element;
}

/** Renders its children once their place comes into view, so sections nobody views are not loaded. */
export function WhenVisible({ children }: { children: ComponentChildren }) {
  const [isSeen, setSeen] = useState(false);
  const place = useVisible(() => setSeen(true), 0);
  return isSeen ? children : <div ref={place} class="unseen" />;
}
