import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { Condition } from './condition.ts';
import type { Key } from './keys/key.ts';
import type { Item } from './read.ts';
import type { Step } from './step.ts';
import { read, type StoredForm } from './stored.ts';
import { refusal, updateAndGet } from './write.ts';

/**
 * Sets an item's fields and returns it, in one call. An item already holding these values is not written, so the activity shows
 * no change if none happened. `unset` gives the values that missing fields stand for.
 */
export async function changeAndGet<S extends StoredForm>(
  step: { update: Key; set: Item } & Pick<Step, 'must' | 'otherwise'>,
  form: S,
  unset: Item = {},
): Promise<z.output<S>> {
  const set = Object.entries(step.set).filter(([, value]) => value !== undefined);
  const isUnset = ([name, value]: [string, unknown]) => name in unset && isDeepStrictEqual(unset[name], value);
  const differing = set.map(([name, value]) =>
    isUnset([name, value])
      ? `attribute_exists(${name}) and ${name} <> :new_${name}`
      : `attribute_not_exists(${name}) or ${name} <> :new_${name}`,
  );
  // DynamoDB refuses redundant parentheses.
  const differs = differing.length === 1 ? differing.join() : differing.map((one) => `(${one})`).join(' or ');
  const isAsWanted = (item: Item) => set.every(([name, value]) => isDeepStrictEqual(item[name] ?? unset[name], value));
  return updateOrGet(
    { ...step, must: both(step.must, [differs, Object.fromEntries(set.map(renamed))]) },
    form,
    (found) => (found ? isAsWanted(found) : step.must === undefined && isAsWanted({})),
  );
}

const renamed = ([name, value]: [string, unknown]): [string, unknown] => [`new_${name}`, value];

/** Like `updateAndGet`, but a refused write returns the item as found if it is already as wanted (`isAsWanted`). */
export async function updateOrGet<S extends StoredForm>(
  step: Extract<Step, { update: Key }>,
  form: S,
  isAsWanted: (found: Item | undefined) => boolean,
): Promise<z.output<S>> {
  let already: { item: z.output<S> } | undefined;
  const otherwise = (found: Item | undefined): Error => {
    if (isAsWanted(found)) already = { item: read(found ?? {}, form) };
    return refusal(step, found);
  };
  try {
    return await updateAndGet({ ...step, otherwise }, form);
  } catch (error) {
    if (already) return already.item;
    throw error;
  }
}

/** Both conditions at once. */
function both(one: Condition | undefined, other: readonly [string, Record<string, unknown>]): Condition {
  if (one === undefined) return other;
  const [expression, values = {}] = typeof one === 'string' ? [PRESENCE[one]] : one;
  return [`(${expression}) and (${other[0]})`, { ...values, ...other[1] }];
}

const PRESENCE = { exist: 'attribute_exists(pk)', 'not exist': 'attribute_not_exists(pk)' } as const;
