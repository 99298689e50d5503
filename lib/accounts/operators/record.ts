import { isDeepStrictEqual } from 'node:util';
import { shortValue } from '../../platform/beginning.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { type ByOperator, type FieldChange, stamping, stampStep } from '../../platform/table/stamp.ts';
import type { Step } from '../../platform/table/table.ts';

/** The actor and the time: the operator's session address, or null for the command line. */
export type OperatorAct = ByOperator & { now: Date };

/** The act behind a request to an operator's endpoint. */
export function actOf({ caller, now }: { caller: Caller; now: Date }): OperatorAct {
  if (!('operator' in caller.who)) throw new Error("An operator's endpoint was called by somebody else.");
  return { operator: caller.who.operator, now };
}

export const actOfCommand = (now: Date): OperatorAct => ({ operator: null, now });

type Recorded = {
  /** The endpoint's operationId; a command uses the one for the endpoint with the same effect. */
  operation: string;
  /** The account concerned; null if the action is about none, or about all. */
  path: AccountPath | null;
  resource_id: string | null;
  changes: FieldChange[];
  /** Part of a job whose start is on record, such as one account among many: the operators' own log omits it. */
  is_part?: true;
};

/**
 * Step recording an operator's action. Written in the action's own transaction, it takes effect with it or not at all.
 * The activity change handler turns it into two entries: one for the operators, and one for the account.
 */
export const recordStep = ({ operator, now }: OperatorAct, recorded: Recorded): Step =>
  stampStep({ ...recorded, changes: recorded.changes.slice(0, FIELDS_MAX), who: { operator }, now });

/**
 * Records an action about an account in `work`, which makes one write, for functions shared with account endpoints: these
 * record themselves in the same way.
 */
export const recording = <T>({ operator, now }: OperatorAct, recorded: OfAccount, work: () => T): T =>
  stamping({ ...recorded, who: { operator }, now }, work);

type OfAccount = Recorded & { path: AccountPath };

type Resource = Readonly<Record<string, unknown>>;

/**
 * The fields in which a resource differs before and after. Pass resources as returned by the API, because these have no
 * secrets. Undefined stands for a missing resource.
 */
export function changesBetween(before: Resource | undefined, after: Resource | undefined): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after))
    .map(({ field, ...values }) => ({
      field,
      before: shortValue(values.before, VALUE_MAX),
      after: shortValue(values.after, VALUE_MAX),
    }));
}

/** Both bound an entry to about 200 KB, half the maximum item size in the table. */
const FIELDS_MAX = 100;
const VALUE_MAX = 1000;
