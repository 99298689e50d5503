import { personHash } from '../../platform/table/keys/person-hash.ts';
import { keys, lists, table } from '../../platform/table/table.ts';
import { DAY_MS, timestamp } from '../../platform/time.ts';
import { Operator } from './operator.ts';
import { type OperatorAct, recordStep } from './record.ts';

/**
 * Names an operator. Sessions are cached for up to a minute, so it takes effect within 60 seconds, in open sessions too.
 * Returns false if the person already is one.
 */
export async function addOperator(email: string, act: OperatorAct): Promise<boolean> {
  const person = personHash(email);
  const refusal = await table.tryWrite([
    {
      put: { ...keys.operator(person), email, named_at: timestamp(act.now) },
      must: 'not exist',
      refused: 'is an operator',
    },
    { put: { ...keys.personOperator(person), email, operator: true } },
    recordStep(act, record('addOperator', null, email)),
  ]);
  return refusal === undefined;
}

/** Removes an operator, within 60 seconds as well. Returns false if the person is not one. */
export async function removeOperator(email: string, act: OperatorAct): Promise<boolean> {
  const person = personHash(email);
  const named = await table.get(keys.operator(person), Operator);
  if (!named) return false;
  const expires = Math.floor((act.now.getTime() + FORMER_MS) / 1000);
  const refusal = await table.tryWrite([
    { delete: keys.operator(person), must: 'exist', refused: 'is not an operator' },
    { put: { ...keys.personOperator(person), email: named.email, operator: false, expires } },
    recordStep(act, record('removeOperator', named.email, null)),
  ]);
  return refusal === undefined;
}

export const isOperator = (email: string): Promise<boolean> => isOperatorHash(personHash(email));

export const isOperatorHash = async (person: string): Promise<boolean> =>
  (await table.get(keys.operator(person), Operator)) !== undefined;

/** Removes an operator without a trace, when a person is erased. Their actions stay on record until they expire. */
export const eraseOperator = (email: string): Promise<void> => {
  const person = personHash(email);
  return table.write([{ delete: keys.operator(person) }, { delete: keys.personOperator(person) }]);
};

/** In the order of their address hashes. */
export const listOperators = (): AsyncGenerator<Operator> => table.each(lists.operators(), Operator);

/** Longer than an operator's session of 8 hours. */
const FORMER_MS = DAY_MS;

const record = (operation: string, before: string | null, after: string | null) => ({
  operation,
  path: null,
  resource_id: null,
  changes: [{ field: 'operator', before, after }],
});
