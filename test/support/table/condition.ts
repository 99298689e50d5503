import { isDeepStrictEqual } from 'node:util';
import { exact } from '../../../lib/platform/exact.ts';
import type { Attribute } from '../../../lib/platform/table/attributes.ts';

/**
 * DynamoDB's condition and key expressions, as far as lib/platform/table sends them. An expression is parsed once; running it
 * costs microseconds. The parser refuses what it does not know, so a new function in lib fails loudly here.
 */
export type Attributes = Record<string, Attribute>;
export type Aliases = { names: Record<string, string>; values: Attributes };
type Test = (item: Attributes, aliases: Aliases) => boolean;
type Operand = (item: Attributes, aliases: Aliases) => Attribute | undefined;

export function holds(expression: string, item: Attributes | undefined, aliases: Aliases): boolean {
  const known = parsed.get(expression);
  if (known) return known(item ?? NOTHING, aliases);
  const test = parse(expression);
  parsed.set(expression, test);
  return test(item ?? NOTHING, aliases);
}

const NOTHING: Attributes = {};

const parsed = new Map<string, Test>();

/** The attribute at a path such as `#entries.#id`, or the value behind `:name`. */
export function attributeAt(path: string, item: Attributes, { names, values }: Aliases): Attribute | undefined {
  if (path.startsWith(':')) return values[path];
  if (!path.includes('.')) return item[names[path] ?? path];
  let at: Attribute | undefined = { M: item };
  for (const part of path.split('.')) at = at?.M?.[names[part] ?? part];
  return at;
}

const TOKENS = /\s*(<>|<=|>=|[=<>(),]|[:#\w.-]+)/gy;

function parse(expression: string): Test {
  const tokens = [...expression.matchAll(TOKENS)].map(([, token = '']) => token);
  let at = 0;
  const peek = (): string => tokens[at]?.toLowerCase() ?? '';
  const next = (): string => tokens[at++] ?? '';
  const take = (wanted: string): void => {
    const found = next();
    if (found.toLowerCase() !== wanted) throw new Error(`${expression}: ${wanted} expected, not ${found}.`);
  };

  function either(): Test {
    const tests = [both()];
    while (peek() === 'or') {
      take('or');
      tests.push(both());
    }
    return tests.length === 1 && tests[0] ? tests[0] : (item, aliases) => tests.some((test) => test(item, aliases));
  }

  function both(): Test {
    const tests = [single()];
    while (peek() === 'and') {
      take('and');
      tests.push(single());
    }
    return tests.length === 1 && tests[0] ? tests[0] : (item, aliases) => tests.every((test) => test(item, aliases));
  }

  function single(): Test {
    if (peek() === 'not') {
      take('not');
      const test = single();
      return (item, aliases) => !test(item, aliases);
    }
    if (peek() === '(') {
      take('(');
      const test = either();
      take(')');
      return test;
    }
    const call = CALLS[peek()];
    return call ? called(call) : compared();
  }

  function called(call: Call): Test {
    const [first = nothing, second = nothing] = operandsOf();
    return (item, aliases) => call(first(item, aliases), second(item, aliases));
  }

  function operandsOf(): Operand[] {
    next();
    take('(');
    const operands = [operand()];
    while (peek() === ',') {
      take(',');
      operands.push(operand());
    }
    take(')');
    return operands;
  }

  function operand(): Operand {
    if (peek() === 'size') {
      const [of = nothing] = operandsOf();
      return (item, aliases) => sizeOf(of(item, aliases));
    }
    const path = next();
    return (item, aliases) => attributeAt(path, item, aliases);
  }

  function compared(): Test {
    const left = operand();
    if (peek() === 'between') {
      take('between');
      const from = operand();
      take('and');
      const to = operand();
      return (item, aliases) => {
        const value = left(item, aliases);
        return order(value, from(item, aliases), (by) => by >= 0) && order(value, to(item, aliases), (by) => by <= 0);
      };
    }
    if (peek() === 'in') {
      const operands = operandsOf();
      return (item, aliases) => {
        const value = left(item, aliases);
        return operands.some((one) => isEqual(value, one(item, aliases)));
      };
    }
    const compare = COMPARISONS[next()];
    if (!compare) throw new Error(`${expression} has an unknown comparison.`);
    const right = operand();
    return (item, aliases) => compare(left(item, aliases), right(item, aliases));
  }

  const test = either();
  if (at < tokens.length) throw new Error(`${expression} goes on after ${tokens.slice(0, at).join(' ')}.`);
  return test;
}

const nothing: Operand = () => undefined;
type Value = Attribute | undefined;
type Call = (first: Value, second: Value) => boolean;

const CALLS: Record<string, Call> = {
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  attribute_type: (value, type) => value !== undefined && type?.S !== undefined && type.S in value,
  begins_with: (value, prefix) => value?.S?.startsWith(prefix?.S ?? '') ?? false,
  contains: (value, part) =>
    value?.L?.some((one) => isEqual(one, part)) ?? value?.S?.includes(part?.S ?? '\n') ?? false,
};

const COMPARISONS: Record<string, Call> = {
  '=': (left, right) => isEqual(left, right),
  '<>': (left, right) => !isEqual(left, right),
  '<': (left, right) => order(left, right, (by) => by < 0),
  '<=': (left, right) => order(left, right, (by) => by <= 0),
  '>': (left, right) => order(left, right, (by) => by > 0),
  '>=': (left, right) => order(left, right, (by) => by >= 0),
};

/** A missing attribute equals nothing. */
function isEqual(left: Value, right: Value): boolean {
  if (!left || !right) return false;
  if (left.S !== undefined) return left.S === right.S;
  if (left.N !== undefined && right.N !== undefined) return left.N === right.N || exact(left.N).eq(right.N);
  return isDeepStrictEqual(left, right);
}

function order(left: Value, right: Value, accepts: (by: number) => boolean): boolean {
  if (left?.N !== undefined && right?.N !== undefined) return accepts(exact(left.N).cmp(right.N));
  if (left?.S === undefined || right?.S === undefined) return false;
  return accepts(left.S < right.S ? -1 : left.S > right.S ? 1 : 0);
}

function sizeOf(value: Value): Value {
  if (value?.S !== undefined) return { N: String(Buffer.byteLength(value.S)) };
  if (value?.L !== undefined) return { N: String(value.L.length) };
  return value?.M === undefined ? undefined : { N: String(Object.keys(value.M).length) };
}
