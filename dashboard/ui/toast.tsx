import { store, useStore } from '../store.ts';

/** A message at the foot of the page for a few seconds, announced by screen readers. */
type Toast = { id: number; text: string };

const toasts = store<Toast[]>([]);
const SHOWN_MS = 5_000;
let count = 0;

export function toast(text: string): void {
  // uncaught: 1 → 2: the number only tells one message from another
  count += 1;
  const id = count;
  toasts.set([...toasts.get(), { id, text }]);
  setTimeout(() => toasts.set(toasts.get().filter((one) => one.id !== id)), SHOWN_MS);
}

export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {useStore(toasts).map(({ id, text }) => (
      <p key={id}>{text}</p>
    ))}
  </div>
);
