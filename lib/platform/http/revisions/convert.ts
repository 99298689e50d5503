import * as z from 'zod';
import { coreOf } from '../../schema.ts';
import type { Revision } from './revision.ts';
import { type Shape, shapeOf } from './shape.ts';

/** An object's fields in a revision, under the names they have there. */
export function schemaFields(schema: z.ZodObject, revision: Revision): { name: string; type: z.ZodType }[] {
  const { lacks, names } = shapeOf(schema, revision);
  return Object.entries(schema.shape).flatMap(([field, type]) =>
    lacks.has(field) ? [] : [{ name: names.get(field) ?? field, type: type as z.ZodType }],
  );
}

/** Maps a field's newest name to its name in a revision, for schema error messages. */
export function namesIn(schema: z.ZodType, revision: Revision): (field: string) => string {
  const renamed = new Map(renamedIn(schema, revision));
  return (field) => renamed.get(field) ?? field;
}

function renamedIn(schema: z.ZodType, revision: Revision): [string, string][] {
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) return renamedIn(core.element as z.ZodType, revision);
  if (!(core instanceof z.ZodObject)) return [];
  const inner = Object.values(core.shape).flatMap((field) => renamedIn(field as z.ZodType, revision));
  return [...shapeOf(core, revision).names, ...inner];
}

export type Convert = (value: unknown) => unknown;

/** Converts responses from the newest form to a revision's; undefined if both are the same, so it costs nothing. */
export const answerConverter = (schema: z.ZodType, revision: Revision): Convert | undefined =>
  converter(schema, revision, ({ lacks, names }, field) =>
    lacks.has(field) ? undefined : { from: field, to: names.get(field) ?? field },
  );

/** Converts requests from a revision's form to the newest. */
export const requestConverter = (schema: z.ZodType, revision: Revision): Convert | undefined =>
  converter(schema, revision, ({ lacks, names }, field) =>
    lacks.has(field) ? undefined : { from: names.get(field) ?? field, to: field },
  );

type Move = (shape: Shape, field: string) => { from: string; to: string } | undefined;
type Fields = Record<string, unknown>;

function converter(schema: z.ZodType, revision: Revision, move: Move): Convert | undefined {
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) {
    const each = converter(core.element as z.ZodType, revision, move);
    return each && ((value) => (Array.isArray(value) ? value.map((one) => each(one)) : value));
  }
  if (!(core instanceof z.ZodObject)) return undefined;

  const shape = shapeOf(core, revision);
  const moves = Object.entries(core.shape).map(([field, inner]) => ({
    moved: move(shape, field),
    field,
    convert: converter(inner as z.ZodType, revision, move),
  }));
  if (moves.every(({ moved, field, convert }) => moved?.from === field && moved.to === field && !convert))
    return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const source = value as Fields;
    const out: Fields = {};
    for (const { moved, convert } of moves) {
      if (!moved || !Object.hasOwn(source, moved.from)) continue;
      const inner = source[moved.from];
      out[moved.to] = convert ? convert(inner) : inner;
    }
    return out;
  };
}
