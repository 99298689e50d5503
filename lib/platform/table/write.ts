import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { fromAttributes, toAttributes } from './attributes.ts';
import { wait } from './backoff.ts';
import { call } from './client.ts';
import type { Key } from './keys/key.ts';
import type { Item } from './read.ts';
import { Overtaken } from './retry-overtaken.ts';
import { stamped } from './stamp.ts';
import type { Step as StepWith } from './step.ts';
import { read, type StoredForm } from './stored.ts';
import { inTransaction } from './transact-item.ts';
import { attemptsFor, givenUp, hasUnanswered, isCancelled, isConflict, isRefused, plain } from './write-errors.ts';

type Step = StepWith<string>;

/** The refusal name from the step whose condition did not hold, and the item as found. */
export type Refusal<Name extends string> = { refused: Name; found: Item | undefined };

/** Writes without named refusals: a condition that does not hold throws the step's error. */
export const write = (steps: readonly StepWith[]): Promise<void> => writeSteps(steps);

/** Writes, and returns the refusal from the first step whose condition did not hold; undefined if the write took place. */
export async function tryWrite<Name extends string>(
  steps: readonly StepWith<Name>[],
): Promise<Refusal<Name> | undefined> {
  try {
    await writeSteps(steps);
    return undefined;
  } catch (error) {
    return refusalIn<Name>(error);
  }
}

/** Like `updateAndGet`, for an update that names its refusal. */
export async function tryUpdateAndGet<S extends StoredForm, Name extends string>(
  update: Extract<StepWith<Name>, { update: Key }>,
  form: S,
): Promise<Refusal<Name> | { refused?: undefined; item: z.output<S> }> {
  try {
    return { item: await updated(update, form) };
  } catch (error) {
    return refusalIn<Name>(error);
  }
}

/** Thrown within this file only, so all ways to write share one retry loop. */
class RefusedByName extends Error {
  readonly refusal: Refusal<string>;
  constructor(refusal: Refusal<string>) {
    super(`Refused: ${refusal.refused}.`);
    this.refusal = refusal;
  }
}

function refusalIn<Name extends string>(error: unknown): Refusal<Name> {
  if (!(error instanceof RefusedByName)) throw error;
  return error.refusal as Refusal<Name>;
}

/** When two transactions touch one item at the same time, DynamoDB refuses one; it is retried. */
async function writeSteps(requested: readonly Step[]): Promise<void> {
  const steps = stamped(requested);
  const [only] = steps;
  if (!only) return;
  let transaction = steps.length === 1 && isRecognizable(only) ? undefined : transactionOf(steps);
  let isSentBefore = false;
  for (let attempt = 0; ; attempt++) {
    try {
      return transaction ? await writeAll(steps, transaction) : await writeOne(only, isSentBefore);
    } catch (error) {
      if (!isConflict(error)) throw error;
      // A refused write did not take place; one whose response was lost may have.
      isSentBefore ||= hasUnanswered(error);
      if (attempt + 1 >= attemptsFor(error)) throw givenUp(error);
      // A canceled transaction is retried with a new token. One in progress is resent with the same token: with another it
      // could take place twice, or be refused because of its own writes.
      if (transaction && isCancelled(error)) transaction = transactionOf(steps);
      await wait(attempt);
    }
  }
}

/**
 * Whether a retry after a lost response shows that the first attempt took place. Additions are not idempotent, and after a
 * conditional deletion the item may have been deleted by another: a single one is sent as a transaction, whose token decides.
 */
const isRecognizable = (step: Step): boolean =>
  !('check' in step) && !('add' in step) && !('delete' in step && step.must !== undefined);

/** Writes a single update and returns the updated item. */
export const updateAndGet = <S extends StoredForm>(
  update: Extract<StepWith, { update: Key }>,
  form: S,
): Promise<z.output<S>> => updated(update, form);

async function updated<S extends StoredForm>(update: Extract<Step, { update: Key }>, form: S): Promise<z.output<S>> {
  const [step = update] = stamped([update]);
  for (let attempt = 0; ; attempt++) {
    try {
      const { Attributes } = await call('UpdateItem', { ...inTransaction(step).Update, ReturnValues: 'ALL_NEW' });
      return read(Attributes ?? {}, form);
    } catch (error) {
      if (isRefused(error)) throw refusal(step, plain(error.Item));
      if (!isConflict(error)) throw error;
      if (attempt + 1 >= attemptsFor(error)) throw givenUp(error);
      await wait(attempt);
    }
  }
}

async function writeOne(step: Step, isSentBefore: boolean): Promise<void> {
  try {
    const { Put, Update, Delete } = inTransaction(step);
    if (Put) await call('PutItem', Put);
    else if (Update) await call('UpdateItem', Update);
    else if (Delete) await call('DeleteItem', Delete);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const found = plain(error.Item);
    if ((isSentBefore || hasUnanswered(error)) && isDone(step, found)) return;
    throw refusal(step, found);
  }
}

/** DynamoDB treats attempts with the same token as one transaction. */
const transactionOf = (steps: readonly Step[]): object => ({
  TransactItems: steps.map(inTransaction),
  ClientRequestToken: randomUUID(),
});

async function writeAll(steps: readonly Step[], transaction: object): Promise<void> {
  try {
    await call('TransactWriteItems', transaction);
  } catch (error) {
    if (!isCancelled(error)) throw error;
    const failed = error.CancellationReasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
    const step = steps[failed];
    if (!step) throw error;
    throw refusal(step, plain(error.CancellationReasons[failed]?.Item));
  }
}

/** When the response to a successful attempt is lost, the next attempt finds its own write and is refused by it. */
function isDone(step: Step, found: Item | undefined): boolean {
  if ('put' in step) return isDeepStrictEqual(found, asRead(step.put));
  if (!('update' in step) || !found) return false;
  const set = Object.entries(asRead(step.set ?? {}));
  return (
    set.every(([name, value]) => isDeepStrictEqual(found[name], value)) &&
    !(step.remove ?? []).some((name) => name in found)
  );
}

export function refusal(step: Step, found: Item | undefined): Error {
  const refused = typeof step.refused === 'function' ? step.refused(found) : step.refused;
  if (refused !== undefined) return new RefusedByName({ refused, found });
  if (step.otherwise === 'overtaken') return new Overtaken();
  if (typeof step.otherwise === 'function') return step.otherwise(found);
  return (
    step.otherwise ??
    new Error(`A write without a fault for its condition was refused: ${JSON.stringify(keyOf(step))}.`)
  );
}

function keyOf(step: Step): Key {
  if ('put' in step) return { pk: step.put.pk, sk: step.put.sk };
  if ('update' in step) return step.update;
  return 'delete' in step ? step.delete : step.check;
}

/** An item as the table would return it: nothing undefined, and exact numbers as their digits. */
const asRead = (Item: Item): Item => fromAttributes(toAttributes({ Item })).Item as Item;
