import { digitsOf, exact } from '../../../lib/platform/exact.ts';
import type { Attribute } from '../../../lib/platform/table/attributes.ts';
import type { Attributes } from './condition.ts';
import type { Input } from './memory-table.ts';
import { bytesOf, ITEM_BYTES_MAX } from './page.ts';

/**
 * What DynamoDB refuses whatever is stored: a key without text, a number it cannot hold, an item above 400 KB, a name or a value
 * that no expression uses, one item twice in a transaction. in-process-engine.test.ts compares each with the embedded engine.
 */
export const refused = (name: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode: 400, attempts: 1 }, ...more });

export const invalid = (message: string): Error => refused('ValidationException', message);

/** Returns the request with its numbers in DynamoDB's form. */
export function checkRequest(operation: string, input: Input): Input {
  if (operation === 'BatchGetItem') return checkedKeys(input);
  if (operation !== 'Query') checkKey(input.Item ?? input.Key ?? {});
  checkAliases(input);
  if (!input.Item) return input;
  const Item = stored(input.Item);
  checkItem(Item);
  return { ...input, Item };
}

const TRANSACTION_MAX = 100;
const TOKEN_MAX = 36;

/** Checks and converts each step in place. */
export function checkTransaction(input: Input): void {
  const steps = input.TransactItems as Record<string, Input>[];
  if (steps.length === 0 || steps.length > TRANSACTION_MAX)
    throw invalid(`A transaction has 1 to ${TRANSACTION_MAX} steps, not ${steps.length}.`);
  if (String(input.ClientRequestToken ?? '').length > TOKEN_MAX) throw invalid('The token is too long.');
  const keys = new Set<string>();
  for (const step of steps) {
    for (const [kind, one] of Object.entries(step)) {
      keys.add(checkKey(one.Item ?? one.Key ?? {}));
      step[kind] = checkRequest('PutItem', one);
    }
  }
  if (keys.size < steps.length) throw invalid('Transaction request cannot include multiple operations on one item');
}

/** Returns the key as text. */
export function checkKey(key: Attributes): string {
  for (const name of ['pk', 'sk']) {
    if (!key[name]) throw invalid(`One or more parameter values were invalid: Missing the key ${name} in the item`);
    if (!key[name]?.S) throw invalid(`The key ${name} must be a text that is not empty.`);
  }
  return `${key.pk?.S}\n${key.sk?.S}`;
}

const GET_MAX = 100;

function checkedKeys(input: Input): Input {
  for (const { Keys } of Object.values(input.RequestItems as Record<string, { Keys: Attributes[] }>)) {
    if (Keys.length === 0 || Keys.length > GET_MAX) throw invalid(`A batch reads 1 to ${GET_MAX} items.`);
    if (new Set(Keys.map(checkKey)).size < Keys.length) throw invalid('Provided list of item keys contains duplicates');
  }
  return input;
}

const EXPRESSIONS = ['ConditionExpression', 'UpdateExpression', 'KeyConditionExpression', 'FilterExpression'];

function checkAliases(input: Input): void {
  const used = new Set(EXPRESSIONS.flatMap((name) => String(input[name] ?? '').match(ALIAS) ?? []));
  const known = new Set<string>();
  for (const field of ['ExpressionAttributeNames', 'ExpressionAttributeValues'] as const) {
    const given = input[field];
    if (given && Object.keys(given).length === 0) throw invalid(`${field} must not be empty`);
    for (const alias of Object.keys(given ?? {})) {
      if (!used.has(alias)) throw invalid(`Value provided in ${field} unused in expressions: keys: {${alias}}`);
      known.add(alias);
    }
  }
  for (const alias of used)
    if (!known.has(alias)) throw invalid(`An expression attribute used in expression is not defined: ${alias}`);
}

const ALIAS = /[:#]\w+/g;

export function checkItem(item: Attributes): void {
  for (const name of ['work_pk', 'work_sk'])
    if (item[name] && !item[name]?.S) throw invalid(`The index key ${name} must be a text that is not empty.`);
  if (bytesOf(item) > ITEM_BYTES_MAX) throw invalid('Item size has exceeded the maximum allowed size');
}

/** Numbers as DynamoDB stores them: 1.50 is 1.5. */
const stored = (item: Attributes): Attributes => {
  let changed: Attributes | undefined;
  for (const name in item) {
    const value = item[name] ?? {};
    const own = inForm(value);
    if (own === value) continue;
    changed ??= { ...item };
    changed[name] = own;
  }
  return changed ?? item;
};

function inForm(value: Attribute): Attribute {
  if (value.N !== undefined) return USUAL_NUMBER.test(value.N) ? value : { N: numberOf(value.N) };
  if (value.L) return { L: value.L.map(inForm) };
  return value.M ? { M: stored(value.M) } : value;
}

const USUAL_NUMBER = /^(0|-?[1-9]\d{0,20}|-?(0|[1-9]\d{0,9})\.\d{0,9}[1-9])$/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const DIGITS_MAX = 38;

export function numberOf(text: string): string {
  if (!NUMBER.test(text)) throw invalid(`The parameter cannot be converted to a numeric value: ${text}`);
  const number = exact(text);
  if (number.eq(0)) return '0';
  const { c: digits, e: exponent } = number as unknown as { c: number[]; e: number };
  if (digits.length > DIGITS_MAX)
    throw invalid(`Attempting to store more than ${DIGITS_MAX} significant digits in a Number`);
  if (exponent > 125 || exponent < -130) throw invalid('A number with a magnitude outside of the supported range');
  return digitsOf(number);
}
