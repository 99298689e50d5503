import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disconnect } from '../../lib/platform/table/client.ts';
import { encodeCursor } from '../../lib/platform/table/cursor.ts';
import { lists } from '../../lib/platform/table/keys.ts';
import type { JsonSchema } from '../../openapi/json-schema.ts';
import { ownTable } from '../faults/whole-table.ts';
import { send } from '../support/api.ts';
import { forgetAll } from '../support/fresh.ts';
import { sampleOf } from '../support/long.ts';
import {
  callerOf,
  fieldsOf,
  newWorld,
  operations,
  pathToNew,
  resolved,
  validBody,
  variants,
  type World,
} from './world.ts';

/** Every bound stated in the document, met exactly and missed by one. */
let world: World;
beforeAll(async () => {
  await ownTable();
  forgetAll();
  world = await newWorld();
});
afterAll(disconnect);

type Case = { field: string; value: unknown; isWithin: boolean; list?: string };

function casesOf(field: string, schema: JsonSchema): Case[] {
  return variants(schema).flatMap((one) => {
    const { minimum, maximum, exclusiveMinimum, maxLength, minLength, maxItems, minItems, type } = one as Record<
      string,
      number | undefined
    > & { type?: string };
    const step = type === 'integer' ? 1 : 0.000001;
    const at = (value: unknown, isWithin: boolean): Case => ({ field, value, isWithin });
    const list = (length: number) => Array.from({ length }, () => exampleOf(resolved((one.items ?? {}) as JsonSchema)));
    return [
      ...(minimum === undefined ? [] : [at(minimum, true), at(minimum - Math.max(step, 1e-9), false)]),
      ...(maximum === undefined ? [] : [at(maximum, true), at(maximum + Math.max(1, maximum * 1e-6), false)]),
      ...(exclusiveMinimum === undefined ? [] : [at(exclusiveMinimum, false), at(exclusiveMinimum + step, true)]),
      ...(maxLength === undefined ? [] : [at('x'.repeat(maxLength + 1), false)]),
      ...(minLength === undefined ? [] : [at('x'.repeat(Math.max(0, minLength - 1)), minLength === 0)]),
      ...(maxItems === undefined ? [] : [at(list(maxItems + 1), false)]),
      ...(minItems === undefined ? [] : [at(list(minItems - 1), false), at(list(minItems), true)]),
    ];
  });
}

const exampleOf = (schema: JsonSchema): unknown =>
  schema.properties ? { mass: 1, project_id: crypto.randomUUID() } : 'x';

const cases = operations
  .filter(
    ({ path, operation }) =>
      operation.requestBody?.content['application/json'] && !path.startsWith('/accounts/{account_id}/'),
  )
  .flatMap((described) => {
    const schema = described.operation.requestBody?.content['application/json']?.schema ?? {};
    const own = fieldsOf(schema).flatMap(([field, inner]) => casesOf(field, inner));
    // A field inside a list is tried in the list's first entry.
    const inLists = fieldsOf(schema).flatMap(([list, inner]) =>
      variants(inner).flatMap(({ items }) =>
        items
          ? fieldsOf(items as JsonSchema).flatMap(([field, of]) =>
              casesOf(field, of).map((one): Case => ({ ...one, list })),
            )
          : [],
      ),
    );
    return [...own, ...inLists].map((one) => ({ ...described, ...one }));
  });

it('there are such bounds', () => {
  expect(cases.length).toBeGreaterThan(80);
});

it('each is held', async () => {
  for (const { method, path, operation, field, value, isWithin, list } of sampleOf(cases, 3)) {
    const valid = validBody(operation.operationId, world);
    const body: Record<string, unknown> = Array.isArray(valid) ? {} : { ...valid };
    // A body of rows may also be an object with a list of them.
    const [first = {}] = (Array.isArray(valid) ? valid : ((list && body[list]) ?? [])) as object[];
    if (list === undefined) body[field] = value;
    else body[list] = [{ ...first, [field]: value }];
    const where = `${operation.operationId} ${list ?? ''} ${field} ${JSON.stringify(value)?.slice(0, 80)}`;
    const answer = await send(method, await pathToNew(path, world), { ...callerOf(operation, world), body });

    expect([200, 400], `${where} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    if (isWithin) expect(answer.body.error ?? '', where).not.toMatch(new RegExp(`${field} must be (at|more|a list)`));
    else expect(answer, where).toMatchObject({ status: 400, body: { error: expect.stringContaining(field) } });
  }
});

describe('a cursor that a caller made by itself', () => {
  const forgedAt = (sk: string) => {
    const { pk, prefix } = lists.users(world.root.path);
    return world.root.get(`/users?cursor=${encodeCursor([pk, prefix, undefined, undefined, false].join('\n'), sk)}`);
  };

  it.each(['', 'A', 'ZZZ', 'ACCOUNT', `USER#${'x'.repeat(1_020)}`, '\ufffd'])(
    'is refused outside of its list: %j',
    async (sk) => {
      expect((await forgedAt(sk)).status).toBe(400);
    },
  );

  it.each(['USER#', 'USER#\u0000', 'USER#zzz'])('starts a page within its list: %j', async (sk) => {
    expect((await forgedAt(sk)).status).toBe(200);
  });
});
