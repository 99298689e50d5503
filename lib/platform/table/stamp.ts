import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';
import { idAt } from '../id.ts';
import { lazy } from '../lazy.ts';
import { secondsOf } from '../time.ts';
import { type AccountPath, asPath } from './account-path.ts';
import { kinds } from './keys/kinds.ts';
import { keys } from './keys.ts';
import type { Item } from './read.ts';
import type { Step } from './step.ts';

/** The author of a change, as named in the activity. The operator command line has no address: `operator` is null. */
export type Who = { user_id: string } | { key_hint: string } | ByOperator;
export type ByOperator = { operator: string | null };

/** One resource field changed by an operator, as the API shows it. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/**
 * A write's caller and operation. One item in each write carries the stamp in a field not named by any stored form. The
 * activity thus learns from the table's stream who changed what, without extra work in a request.
 */
export type Stamp = {
  operation: string;
  who: Who;
  /** The account acted on. */
  path: AccountPath;
  /** The resource named by the request; null when the request creates it. */
  resource_id: string | null;
  changes?: FieldChange[];
  now: Date;
};

const stamps = new AsyncLocalStorage<Stamp | undefined>();

/** Stamps all writes made by `work`. */
export const stamping = <T>(stamp: Stamp, work: () => T): T => stamps.run(stamp, work);

/** Leaves the writes made by `work` unstamped, for a request that records itself once (`stampStep`) and not with each write. */
export const unstamped = <T>(work: () => T): T => stamps.run(undefined, work);

/** The stored form. `id` identifies the write and carries its time. */
export const storedStamp = lazy(() =>
  z.object({
    id: z.string(),
    /** Null for an operation not about a single account. */
    path: z.string().transform(asPath).nullable(),
    operation: z.string(),
    user_id: z.string().optional(),
    key_hint: z.string().optional(),
    /** Null for the operator command line; absent if it was not an operator. */
    operator: z.string().nullable().optional(),
    resource_id: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })).optional(),
    is_part: z.literal(true).optional(),
  }),
);

/** A change's stamp; undefined if the item had the same stamp before. */
export function stampIn(after: Item | undefined, before: Item | undefined): string | undefined {
  const stamp = after?.[STAMP];
  return typeof stamp === 'string' && stamp !== before?.[STAMP] ? stamp : undefined;
}

export const STAMP = 'stamp';

/** Lifetime of an item written only to carry a stamp. */
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
  const expires = secondsOf(now) + CARRIER_SECONDS;
  return [...steps, { put: { ...keys.stamp(stamp.path, id), [STAMP]: text, expires } }];
}

/** A step that only carries a stamp, for work outside a request. `who` is undefined if the author is unknown. */
export function stampStep(stamp: UnboundStamp): Step {
  const id = idAt(stamp.now);
  const key = stamp.path === null ? keys.operatorStamp(id) : keys.stamp(stamp.path, id);
  return { put: { ...key, ...stampFields(stamp, id) } };
}

/** The fields for an item that only carries a stamp. It expires after a day. */
export function stampFields({ now, who, ...rest }: UnboundStamp, id = idAt(now)) {
  const expires = secondsOf(now) + CARRIER_SECONDS;
  return { [STAMP]: JSON.stringify({ id, ...rest, ...who }), expires };
}

type UnboundStamp = Pick<Stamp, 'operation' | 'resource_id' | 'now'> & {
  path: AccountPath | null;
  who: Who | undefined;
  changes?: FieldChange[] | undefined;
  /** Part of an operator action whose start is already recorded: only the account's own activity gets an entry for it. */
  is_part?: true | undefined;
};

const isStamped = (step: Step<string>): boolean => 'put' in step && STAMP in step.put;

/** Prefers a created record, because it shows what was created; otherwise any item in the account. */
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

/** In the account's partition, or in that of an account created below it. */
const isOf = (pk: string, path: AccountPath): boolean => pk === path || pk.startsWith(`${path}/`);

const isRecord = ({ sk, id }: Item): boolean => sk === kinds.account || String(sk).endsWith(`#${id}`);

function withStamp<Refused extends string>(step: Step<Refused>, text: string): Step<Refused> {
  if ('put' in step) return { ...step, put: { ...step.put, [STAMP]: text } };
  return 'update' in step ? { ...step, set: { ...step.set, [STAMP]: text } } : step;
}
