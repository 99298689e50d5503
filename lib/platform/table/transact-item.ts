import { tableName } from './client.ts';
import { Placeholders } from './condition.ts';
import type { Changes, Step } from './step.ts';

type TransactItem = Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', object>>;

/** A step as DynamoDB expects it, in a transaction or, by its only member, as a single write. */
export function inTransaction(step: Step<string>): TransactItem {
  const placeholders = new Placeholders();
  const common = { TableName: tableName() };
  const condition = step.must && {
    ConditionExpression: placeholders.condition(step.must),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
  if ('put' in step) {
    return { Put: { ...common, Item: step.put, ...condition, ...placeholders.attributes } };
  }
  if ('delete' in step) return { Delete: { ...common, Key: step.delete, ...condition, ...placeholders.attributes } };
  if ('check' in step) {
    if (!condition) throw new Error('A check says what must hold.');
    return { ConditionCheck: { ...common, Key: step.check, ...condition, ...placeholders.attributes } };
  }
  const UpdateExpression = updateExpression(step, placeholders);
  return { Update: { ...common, Key: step.update, UpdateExpression, ...condition, ...placeholders.attributes } };
}

function updateExpression(step: Changes, p: Placeholders): string {
  const set = Object.entries(step.set ?? {}).filter(([, value]) => value !== undefined);
  const ifAbsent = Object.entries(step.setIfAbsent ?? {});
  const add = Object.entries(step.add ?? {});
  const clauses = [
    [
      'set',
      [
        ...set.map(([name, value]) => `${p.name(name)} = ${p.value(`set_${name}`, value)}`),
        ...ifAbsent.map(
          ([name, value]) => `${p.name(name)} = if_not_exists(${p.name(name)}, ${p.value(`set_${name}`, value)})`,
        ),
      ],
    ],
    ['add', add.map(([name, value]) => addition(p, name, value))],
    ['remove', (step.remove ?? []).map((name) => p.name(name))],
  ] as const;
  return clauses
    .filter(([, parts]) => parts.length > 0)
    .map(([verb, parts]) => `${verb} ${parts.join(', ')}`)
    .join(' ');
}

/** Project counters have long names, and a month's close adds to four counters for each of 20 projects. */
const NAME_LENGTH_MAX = 30;

function addition(p: Placeholders, name: string, amount: unknown): string {
  if (name.length <= NAME_LENGTH_MAX) return `${p.name(name)} ${p.value(`add_${name}`, amount)}`;
  const short = p.short(name, amount);
  return `${short.name} ${short.value}`;
}
