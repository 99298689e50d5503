import type { ComponentChildren } from 'preact';
import type { Known } from '../api/cache.ts';
import { t } from '../texts/texts.ts';
import { Failed } from './failure.tsx';

/** Says what would be here, and offers the step that fills it. */
export const Empty = ({ title, hint, children }: { title: string; hint: string; children?: ComponentChildren }) => (
  <div class="state">
    <p class="state-title">{title}</p>
    <p>{hint}</p>
    {children && <div class="row center">{children}</div>}
  </div>
);

/** Grey lines as tall as what will come, seen only when it takes longer than a moment. */
export const Placeholder = ({ rows = 3, tall = false }: { rows?: number; tall?: boolean }) => (
  <div class={`placeholder${tall ? ' tall' : ''}`} role="status">
    <span class="hidden">{t.common.loading}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} class="bone" />
    ))}
  </div>
);

type LoadedProps<T> = {
  from: Known<T> & { again(): void };
  rows?: number;
  children: (data: T) => ComponentChildren;
};

/** What was asked for, or how it stands with it. What is known stays while it is asked for again. */
export function Loaded<T>({ from, rows = 3, children }: LoadedProps<T>) {
  if (from.data !== undefined) return <>{children(from.data)}</>;
  if (from.failure) return <Failed failure={from.failure} again={from.again} />;
  return <Placeholder rows={rows} />;
}
