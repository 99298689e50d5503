import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';
import { idAt } from '../id.ts';
import { type AccountPath, asPath, isWithin } from './account-path.ts';
import { keys, kinds } from './keys.ts';
import type { Item } from './read.ts';
import type { Step } from './step.ts';

/**
 * On whose behalf something is written. One item of each write carries it, in a field of its own that no stored form
 * names: so what was changed by whom is in the table's stream, and no request does anything more for it.
 */
export type Stamp = {
  operation: string;
  who: { user_id: string } | { key_hint: string };
  /** The account acted on. */
  path: AccountPath;
  /** What the request names; null when it is made by it. */
  resource_id: string | null;
  now: Date;
};

const stamps = new AsyncLocalStorage<Stamp>();

/** While `work` runs, all that it writes is stamped. */
export const stamping = <T>(stamp: Stamp, work: () => T): T => stamps.run(stamp, work);

/** As it is stored. `id` is that of the write, a time in it. */
export const StoredStamp = z.object({
  id: z.string(),
  path: z.string().transform(asPath),
  operation: z.string(),
  user_id: z.string().optional(),
  key_hint: z.string().optional(),
  resource_id: z.string().nullable(),
});

/** The stamp that an item was written with, unless it has been there before. */
export function stampIn(after: Item | undefined, before: Item | undefined): string | undefined {
  const stamp = after?.[STAMP];
  return typeof stamp === 'string' && stamp !== before?.[STAMP] ? stamp : undefined;
}

export const STAMP = 'stamp';

/** How long an item is kept that is written for the stamp alone. */
const CARRIED_SECONDS = 24 * 60 * 60;

/** The same steps, one of which carries the stamp; where all are deletions, one more. */
export function stamped(steps: Step[]): Step[] {
  const stamp = stamps.getStore();
  if (!stamp || steps.length === 0) return steps;
  const { now, who, ...rest } = stamp;
  const id = idAt(now);
  const text = JSON.stringify({ id, ...rest, ...who });
  const at = carrierIn(steps, stamp.path);
  if (at >= 0) return steps.with(at, withStamp(steps[at] as Step, text));
  if (!steps.some((step) => 'delete' in step)) return steps;
  const expires = Math.floor(now.getTime() / 1000) + CARRIED_SECONDS;
  return [...steps, { put: { ...keys.stamp(stamp.path, id), [STAMP]: text, expires } }];
}

/** What is made by the write comes first, because it says what was made; then anything of the account. */
function carrierIn(steps: Step[], path: AccountPath): number {
  const isMade = (step: Step) =>
    'put' in step && typeof step.put.id === 'string' && isOf(step.put.pk, path) && isRecord(step.put);
  const made = steps.findIndex(isMade);
  if (made >= 0) return made;
  return steps.findIndex((step) => {
    const key = 'put' in step ? step.put : 'update' in step ? step.update : undefined;
    return key !== undefined && isOf(key.pk, path) && !key.sk.startsWith(kinds.idempotency);
  });
}

const isOf = (pk: string, path: AccountPath): boolean => isWithin(asPath(pk), path);

const isRecord = ({ sk, id }: Item): boolean => sk === kinds.account || String(sk).endsWith(`#${id}`);

function withStamp(step: Step, text: string): Step {
  if ('put' in step) return { ...step, put: { ...step.put, [STAMP]: text } };
  return 'update' in step ? { ...step, set: { ...step.set, [STAMP]: text } } : step;
}
