import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A hidden page has no height, so the scroll position is saved and restored. It is read during the page's last render:
 * the last scroll event may come after the page was hidden.
 */
export function useScrollRestoration(isShown: boolean): void {
  const top = useRef(0);
  const wasShown = useRef(isShown);
  if (wasShown.current && !isShown) top.current = scrollY;
  wasShown.current = isShown;
  useLayoutEffect(() => {
    if (isShown && top.current > 0) scrollTo(0, top.current);
  }, [isShown]);
}
