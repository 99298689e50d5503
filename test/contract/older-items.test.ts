import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { forgetFavorites } from '../../lib/accounts/favorites/store.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import type { Attribute } from '../../lib/platform/table/attributes.ts';
import type { StoredForm } from '../../lib/platform/table/stored.ts';
import { type Answer, send } from '../support/api.ts';
import { isLong } from '../support/long.ts';
import { place } from '../support/tables.ts';
import { filled, guarded, isOwn, named, type Place } from './places.ts';
import { makeWorld, type World } from './world.ts';

/**
 * An item written before a field existed is read with the field's default. The test observes which items an endpoint reads,
 * and in which form, at the one function all reads go through, so it covers a new resource without naming it here.
 */
type Read = { pk: string; sk: string; id: unknown; form: StoredForm };

const { reads } = vi.hoisted(() => ({ reads: [] as Read[] }));
vi.mock(import('../../lib/platform/table/stored.ts'), async (importOriginal) => {
  const door = await importOriginal();
  return {
    ...door,
    read: (item, form) => {
      const { pk, sk, id } = item as { pk?: string; sk?: string; id?: unknown };
      if (pk !== undefined && sk !== undefined) reads.push({ pk, sk, id, form });
      return door.read(item, form);
    },
  };
});

let world: World;
const dynamodb = new DynamoDBClient({
  endpoint: place().endpoint,
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const TableName = place().table;
beforeAll(async () => {
  world = await makeWorld();
});

/** Resets the process as if just started, so the caller and the favorites are read from the table again. */
function forgetAll(): void {
  forgetCallers();
  forgetFavorites();
}
beforeEach(forgetAll);

async function ask({ path, endpoint }: Place): Promise<Answer> {
  forgetAll();
  const id = path.includes('{id}') ? world.idIn(path) : '';
  return send(endpoint.method, filled(path, { ...world.within(path), account_id: world.middle.id, id }), {
    key: world.middle.key,
  });
}

type Path = (string | number)[];
type Field = { path: Path; fallback: unknown };

/** A form's optional fields, including nested ones, and the value of each when missing. */
function fieldsOf(type: z.core.$ZodType, path: Path = []): Field[] {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) {
    return [{ path, fallback: null }, ...fieldsOf(type.unwrap(), path)];
  }
  if (type instanceof z.ZodDefault) {
    return [{ path, fallback: type.parse(undefined) }, ...fieldsOf(type.unwrap(), path)];
  }
  if (type instanceof z.ZodArray)
    return fieldsOf(type.element, [...path, 0]).filter((field) => field.path.length > path.length + 1);
  if (!(type instanceof z.ZodObject)) return [];
  return Object.entries(type.shape).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
}

type AttributeMap = Record<string, Attribute>;

/** The item without a field; undefined if it lacks the field. */
function without(item: AttributeMap, path: Path): AttributeMap | undefined {
  const copy = structuredClone(item);
  const [last, ...before] = path.toReversed();
  let place: Attribute | undefined = { M: copy };
  for (const step of before.toReversed()) place = typeof step === 'number' ? place?.L?.[step] : place?.M?.[step];
  if (place?.M?.[String(last)] === undefined) return undefined;
  delete place.M[String(last)];
  return copy;
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value);

/** The item in a response: the body itself or an element in its list. */
const shown = ({ body }: Answer, id: unknown): unknown =>
  Array.isArray(body) ? body.find((one: { id?: unknown }) => one.id === id) : body.id === id ? body : undefined;

const stored = async ({ pk, sk }: Read): Promise<AttributeMap> =>
  ((await dynamodb.send(new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: sk } } }))).Item ??
    {}) as AttributeMap;

const put = (item: AttributeMap) => dynamodb.send(new PutItemCommand({ TableName, Item: item as never }));

let tried = 0;
const triedForms = new Set<StoredForm>();

describe('an item written before a field existed', () => {
  // A file has no fields, and a report without its file has none to download.
  const reading = guarded.filter(
    (place) => isOwn(place) && place.endpoint.method === 'GET' && !place.endpoint.downloads,
  );

  it.each(named(reading))('%s answers with the default of the field', async (_, place) => {
    reads.length = 0;
    const whole = await ask(place);
    expect(whole.status).toBe(200);

    for (const read of firstOfEachForm(reads)) {
      const item = await stored(read);
      // All endpoints read a form with the same function, so `npm test` tries it at the first of them.
      if (triedForms.has(read.form) && !isLong) continue;
      triedForms.add(read.form);
      for (const { path, fallback } of fieldsOf(read.form)) {
        const older = without(item, path);
        if (!older) continue;
        await put(older);
        const answer = await ask(place);
        await put(item);

        const field = `${read.sk} without ${path.join('.')}`;
        expect(answer.status, field).toBe(200);
        tried += 1;
        // Columns that a proposal leaves out are absent, not null.
        if (path[0] === 'proposal' && path.length > 1) continue;
        if (valueAt(shown(whole, read.id), path) === undefined) continue;
        expect(valueAt(shown(answer, read.id), path), field).toEqual(fallback);
      }
    }
  });

  it('was tried with many', () => {
    expect(tried).toBeGreaterThan(50);
  });
});

function firstOfEachForm(all: Read[]): Read[] {
  const seen = new Map<StoredForm, Read>();
  for (const read of all) if (!seen.has(read.form)) seen.set(read.form, read);
  return Array.from(seen.values());
}
