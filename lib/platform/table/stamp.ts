import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';
import { idAt } from '../id.ts';
import { lazy } from '../lazy.ts';
import { type AccountPath, asPath, isWithin } from './account-path.ts';
import { kinds } from './keys/kinds.ts';
import { keys } from './keys.ts';
import type { Item } from './read.ts';
import type { Step } from './step.ts';

/** How the activity names whoever made a change. An operator's command line has no address: `operator` is null. */
export type Who = { user_id: string } | { key_hint: string } | ByOperator;
export type ByOperator = { operator: string | null };

/** One field of a resource that an operator changed, as the API shows it. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/**
 * The caller and operation of a write. One item of each write carries the stamp in a field that no stored form names. So the
 * table's stream tells the activity who changed what, without any further work in a request.
 */
export type Stamp = {
  operation: string;
  who: Who;
  /** The account acted on. */
  path: AccountPath;
  /** The resource that the request names; null when the request creates it. */
  resource_id: string | null;
  changes?: FieldChange[];
  now: Date;
};

const stamps = new AsyncLocalStorage<Stamp | undefined>();

/** Stamps all writes of `work`. */
export const stamping = <T>(stamp: Stamp, work: () => T): T => stamps.run(stamp, work);

/** Leaves the writes of `work` unstamped, for a request that records itself once (`stampStep`) and not with each write. */
export const unstamped = <T>(work: () => T): T => stamps.run(undefined, work);

/** The stored form. `id` identifies the write and carries its time. */
export const storedStamp = lazy(() =>
  z.object({
    id: z.string(),
    /** Null for an operation that is about no single account. */
    path: z.string().transform(asPath).nullable(),
    operation: z.string(),
    user_id: z.string().optional(),
    key_hint: z.string().optional(),
    /** Null for the command line of operators; absent if it was no operator. */
    operator: z.string().nullable().optional(),
    resource_id: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).optional(),
    is_part: z.literal(true).optional(),
  }),
);

/** The stamp of a change; undefined if the item had the same stamp before. */
export function stampIn(after: Item | undefined, before: Item | undefined): string | undefined {
  const stamp = after?.[STAMP];
  return typeof stamp === 'string' && stamp !== before?.[STAMP] ? stamp : undefined;
}

export const STAMP = 'stamp';

/** Lifetime of an item that is written only to carry a stamp. */
const CARRIER_SECONDS = 24 * 60 * 60;

/** Adds the stamp to one of the steps; if all are deletions, adds a step that carries it. */
export function stamped<Refused extends string>(steps: readonly Step<Refused>[]): readonly Step<Refused>[] {
  const stamp = stamps.getStore();
  if (!stamp || steps.length === 0 || steps.some(isStamped)) return steps;
  const { now, who, ...rest } = stamp;
  const id = idAt(now);
  const text = JSON.stringify({ id, ...rest, ...who });
  const at = carrierIn(steps, stamp.path);
  if (at >= 0) return steps.map((step, index) => (index === at ? withStamp(step, text) : step));
  if (!steps.some((step) => 'delete' in step)) return steps;
  const expires = Math.floor(now.getTime() / 1000) + CARRIER_SECONDS;
  return [...steps, { put: { ...keys.stamp(stamp.path, id), [STAMP]: text, expires } }];
}

/** A step that only carries a stamp, for work outside a request. `who` is undefined if nobody is known to have done it. */
export function stampStep(stamp: UnboundStamp): Step {
  const id = idAt(stamp.now);
  const key = stamp.path === null ? keys.operatorStamp(id) : keys.stamp(stamp.path, id);
  return { put: { ...key, ...stampFields(stamp, id) } };
}

/** The fields of an item that only carries a stamp. It expires after a day. */
export function stampFields({ now, who, ...rest }: UnboundStamp, id = idAt(now)) {
  const expires = Math.floor(now.getTime() / 1000) + CARRIER_SECONDS;
  return { [STAMP]: JSON.stringify({ id, ...rest, ...who }), expires };
}

type UnboundStamp = Pick<Stamp, 'operation' | 'resource_id' | 'now'> & {
  path: AccountPath | null;
  who: Who | undefined;
  changes?: FieldChange[] | undefined;
  /** A part of an operator's action whose beginning is on record: only the account's own activity has an entry of it. */
  is_part?: true | undefined;
};

const isStamped = (step: Step<string>): boolean => 'put' in step && STAMP in step.put;

/** Prefers a created record, because it tells what was created; otherwise any item of the account. */
function carrierIn(steps: readonly Step<string>[], path: AccountPath): number {
  const isCreation = (step: Step<string>) =>
    'put' in step && typeof step.put.id === 'string' && isOf(step.put.pk, path) && isRecord(step.put);
  const creation = steps.findIndex(isCreation);
  if (creation >= 0) return creation;
  return steps.findIndex((step) => {
    const key = 'put' in step ? step.put : 'update' in step ? step.update : undefined;
    return key !== undefined && isOf(key.pk, path) && !key.sk.startsWith(kinds.idempotency);
  });
}

const isOf = (pk: string, path: AccountPath): boolean => isWithin(asPath(pk), path);

const isRecord = ({ sk, id }: Item): boolean => sk === kinds.account || String(sk).endsWith(`#${id}`);

function withStamp<Refused extends string>(step: Step<Refused>, text: string): Step<Refused> {
  if ('put' in step) return { ...step, put: { ...step.put, [STAMP]: text } };
  return 'update' in step ? { ...step, set: { ...step.set, [STAMP]: text } } : step;
}
