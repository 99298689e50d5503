import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Calls `onVisible` when the element is within `margin` pixels of the viewport. */
export function useVisible(onVisible: () => void, margin = 600) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onVisible);
  latest.current = onVisible;
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: `${margin}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}

/** Renders its children once their place comes into view, so that what nobody looks at is not loaded. */
export function WhenVisible({ children }: { children: ComponentChildren }) {
  const [isSeen, setSeen] = useState(false);
  const place = useVisible(() => setSeen(true), 0);
  return isSeen ? children : <div ref={place} class="unseen" />;
}
