import type { ComponentChildren } from 'preact';
import type { CacheState } from '../api/cache.ts';
import { t } from '../texts/texts.ts';
import { Failed } from './failure.tsx';

/** An empty state: the missing content, and the action to create it. */
export const Empty = ({ title, hint, children }: { title: string; hint: string; children?: ComponentChildren }) => (
  <div class="state">
    <p class="state-title">{title}</p>
    <p>{hint}</p>
    {children && <div class="row center">{children}</div>}
  </div>
);

/** Gray lines as tall as the content; CSS shows them only after a short delay. */
export const Placeholder = ({ rows = 3, tall = false }: { rows?: number; tall?: boolean }) => (
  <div class={`placeholder${tall ? ' tall' : ''}`} role="status">
    <span class="hidden">{t.common.loading}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} class="bone" />
    ))}
  </div>
);

export type LoadedFrom<T> = CacheState<T> & { retry(): void };

type LoadedProps<T> = {
  from: LoadedFrom<T>;
  rows?: number;
  children: (data: T) => ComponentChildren;
};

/** Renders loaded data, a failure or a placeholder. Data stays visible while it is refreshed. */
export function Loaded<T>({ from, rows = 3, children }: LoadedProps<T>) {
  if (from.data !== undefined) return <>{children(from.data)}</>;
  if (from.failure) return <Failed failure={from.failure} retry={from.retry} />;
  return <Placeholder rows={rows} />;
}
