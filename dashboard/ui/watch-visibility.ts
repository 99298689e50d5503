/**
 * Calls `onChange` when an element comes within `margin` pixels of the viewport or leaves that area, and once at the
 * start. A busy browser reports several changes at once, oldest first; only the newest counts. Returns a function that
 * stops watching.
 */
export function watchVisibility(
  element: Element,
  margin: number,
  onChange: (entry: IntersectionObserverEntry) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const newest = entries.at(-1);
      if (newest) onChange(newest);
    },
    { rootMargin: `${margin}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
