import { handler as dispatchChanges } from '../../functions/changes/changes.ts';
import { handler as countTotals } from '../../functions/changes/totals-changes.ts';
import { jobFunctions } from '../../functions/index.ts';
import type { Worker } from '../../lib/platform/jobs/worker.ts';
import type { Handlers } from './scenario.ts';

type Handler = (event: unknown) => Promise<unknown>;

/** A function's handler, loaded as the local server loads it. */
export async function handlerOf(name: string): Promise<Handler> {
  const file = jobFunctions[name]?.file;
  if (!file) throw new Error(`There is no function ${name}.`);
  const { handler } = (await import(new URL(`../../functions/${file}`, import.meta.url).href)) as { handler: Handler };
  return handler;
}

/** The workers with these names and their queues; totals always read the stream, and change handlers if one is named. */
export async function handlersOf(names: readonly string[]): Promise<Handlers> {
  const workers = new Map<string, Worker>();
  for (const name of names) {
    const queue = jobFunctions[name]?.queue;
    if (queue) workers.set(queue, (await handlerOf(name)) as Worker);
  }
  const hasChanges = names.some((name) => name.endsWith('-changes'));
  return {
    workers,
    readers: new Map([['totals', countTotals], ...(hasChanges ? [['changes', dispatchChanges] as const] : [])]),
  };
}
