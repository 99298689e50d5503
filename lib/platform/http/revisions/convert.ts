import * as z from 'zod';
import { Fault } from '../../fault.ts';
import { schemaId } from '../schema-id.ts';
import { CHANGES } from './changes.ts';
import type { Revision } from './revision.ts';

/** How one revision's form of a schema differs from the newest: which fields it lacks, renames or insists on. */
export type Shape = { lacks: Set<string>; names: Map<string, string>; needs: Set<string> };

export function shapeOf(schemaId: string, revision: Revision): Shape {
  const only = CHANGES.flatMap((change) => change.only ?? []).filter(({ schema }) => schema === schemaId);
  const renamed = CHANGES.flatMap((change) => change.renamed ?? []);
  return {
    lacks: new Set(only.filter((rule) => rule.in !== revision).map(({ field }) => field)),
    needs: new Set(only.filter((rule) => rule.in === revision && rule.required).map(({ field }) => field)),
    names: new Map(
      renamed.filter((rule) => rule.in === revision && rule.schema === schemaId).map(({ field, as }) => [field, as]),
    ),
  };
}

/** The fields of an object in a revision's form, under the names that it has there. */
export function schemaFields(schema: z.ZodObject, revision: Revision): { name: string; type: z.ZodType }[] {
  const { lacks, names } = shapeOf(schemaId(schema) ?? '', revision);
  return Object.entries(schema.shape).flatMap(([field, type]) =>
    lacks.has(field) ? [] : [{ name: names.get(field) ?? field, type: type as z.ZodType }],
  );
}

export const hasPath = (path: string, revision: Revision): boolean =>
  CHANGES.flatMap((change) => change.paths ?? []).every((rule) => rule.in === revision || !isBelow(path, rule.prefix));

const RULES = new Set(CHANGES.flatMap((change) => change.rules ?? []).map(({ rule, in: of }) => `${rule} ${of}`));

export const hasRule = (wanted: 'user_agent', revision: Revision): boolean => RULES.has(`${wanted} ${revision}`);

/** What a revision calls a field of the newest, for messages. */
export const nameIn = (field: string, revision: Revision): string =>
  CHANGES.flatMap((change) => change.renamed ?? []).find((rule) => rule.field === field && rule.in === revision)?.as ??
  field;

type Convert = (value: unknown) => unknown;

/** From the newest form to a revision's, for answers; undefined where both are the same, so that it costs nothing. */
export const answerConverter = (schema: z.ZodType, revision: Revision): Convert | undefined =>
  converter(schema, revision, ({ lacks, names }, field) =>
    lacks.has(field) ? undefined : { from: field, to: names.get(field) ?? field },
  );

/** From a revision's form to the newest, for requests. */
export const requestConverter = (schema: z.ZodType, revision: Revision): Convert | undefined =>
  converter(
    schema,
    revision,
    ({ lacks, names }, field) => (lacks.has(field) ? undefined : { from: names.get(field) ?? field, to: field }),
    (shape, value) => {
      for (const field of shape.needs) {
        if (value[field] === undefined) throw new Fault('invalid', `${field} is missing; give one.`);
      }
    },
  );

type Move = (shape: Shape, field: string) => { from: string; to: string } | undefined;
type Fields = Record<string, unknown>;

function converter(
  schema: z.ZodType,
  revision: Revision,
  move: Move,
  check?: (shape: Shape, value: Fields) => void,
): Convert | undefined {
  if (schema instanceof z.ZodArray) {
    const each = converter(schema.element as z.ZodType, revision, move, check);
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return converter(schema.unwrap() as z.ZodType, revision, move, check);
  }
  if (!(schema instanceof z.ZodObject)) return undefined;

  const shape = shapeOf(schemaId(schema) ?? '', revision);
  const moves = Object.entries(schema.shape).map(([field, inner]) => ({
    moved: move(shape, field),
    field,
    convert: converter(inner as z.ZodType, revision, move, check),
  }));
  const isSame = moves.every(({ moved, field, convert }) => moved?.from === field && moved.to === field && !convert);
  if (isSame && shape.needs.size === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const given = value as Fields;
    check?.(shape, given);
    const out: Fields = {};
    for (const { moved, convert } of moves) {
      if (!moved || !Object.hasOwn(given, moved.from)) continue;
      const inner = given[moved.from];
      out[moved.to] = convert ? convert(inner) : inner;
    }
    return out;
  };
}

const isBelow = (path: string, prefix: string): boolean => {
  const own = path.replace(/^\/accounts\/\{account_id\}(?=\/)/, '');
  return own === prefix || own.startsWith(`${prefix}/`);
};
