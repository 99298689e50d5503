import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { Condition } from './condition.ts';
import type { Key } from './keys.ts';
import type { Item } from './read.ts';
import type { Step } from './step.ts';
import { read, type StoredForm } from './stored.ts';
import { refusal, updateAndGet } from './write.ts';

/**
 * Sets fields of an item and answers it, in one call. An item that has them already is not written, so that no activity
 * tells of a change that did not happen. `unset` names the fields that may be missing, with what a missing one means.
 */
export async function changeAndGet<S extends StoredForm>(
  given: { update: Key; set: Item } & Pick<Step, 'must' | 'otherwise'>,
  form: S,
  unset: Item = {},
): Promise<z.output<S>> {
  const set = Object.entries(given.set).filter(([, value]) => value !== undefined);
  const isUnset = ([name, value]: [string, unknown]) => name in unset && isDeepStrictEqual(unset[name], value);
  const differing = set.map(([name, value]) =>
    isUnset([name, value])
      ? `attribute_exists(${name}) and ${name} <> :new_${name}`
      : `attribute_not_exists(${name}) or ${name} <> :new_${name}`,
  );
  // DynamoDB refuses parentheses within parentheses that change nothing.
  const differs = differing.length === 1 ? differing.join() : differing.map((one) => `(${one})`).join(' or ');
  const isSo = (item: Item) => set.every(([name, value]) => isDeepStrictEqual(item[name] ?? unset[name], value));
  return updateOrGet(
    { ...given, must: both(given.must, [differs, Object.fromEntries(set.map(renamed))]) },
    form,
    (found) => (found ? isSo(found) : given.must === undefined && isSo({})),
  );
}

const renamed = ([name, value]: [string, unknown]): [string, unknown] => [`new_${name}`, value];

/** Like `updateAndGet`; where the item that refuses the write is so already, it answers that item. */
export async function updateOrGet<S extends StoredForm>(
  given: Extract<Step, { update: Key }>,
  form: S,
  isSo: (found: Item | undefined) => boolean,
): Promise<z.output<S>> {
  let already: { item: z.output<S> } | undefined;
  const otherwise = (found: Item | undefined): Error => {
    if (isSo(found)) already = { item: read(found ?? {}, form) };
    return refusal(given, found);
  };
  try {
    return await updateAndGet({ ...given, otherwise }, form);
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
