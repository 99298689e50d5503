import * as z from 'zod';
import { coreOf } from '../../schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { schemaId } from '../schema-id.ts';
import { CHANGES, OLD_NAMES } from './changes.ts';
import type { Revision } from './revision.ts';

/**
 * How one revision's form of a schema differs from the newest: which fields it lacks, renames or insists on, and which
 * names it refuses, with those to send instead.
 */
export type Shape = {
  lacks: Set<string>;
  names: Map<string, string>;
  needs: Set<string>;
  refuses: Map<string, string[]>;
};

export function shapeOf(schemaId: string, revision: Revision): Shape {
  const only = CHANGES.flatMap((change) => change.only ?? []).filter(({ schema }) => schema === schemaId);
  const renamed = CHANGES.flatMap((change) => change.renamed ?? []).filter(({ schema }) => schema === schemaId);
  const old = OLD_NAMES.filter(({ schema }) => schema === schemaId);
  return {
    lacks: new Set(only.filter((rule) => rule.in !== revision).map(({ field }) => field)),
    needs: new Set(only.filter((rule) => rule.in === revision && rule.required).map(({ field }) => field)),
    names: new Map(renamed.filter((rule) => rule.in === revision).map(({ field, as }) => [field, as])),
    refuses: new Map([
      ...renamed.map(({ in: of, field, as }): [string, string[]] => (of === revision ? [field, [as]] : [as, [field]])),
      ...old.map(({ name, instead }): [string, string[]] => [name, instead.map((field) => nameIn(field, revision))]),
    ]),
  };
}

/** The fields of an object in a revision's form, under the names that it has there. */
export function schemaFields(schema: z.ZodObject, revision: Revision): { name: string; type: z.ZodType }[] {
  const { lacks, names } = shapeOf(schemaId(schema) ?? '', revision);
  return Object.entries(schema.shape).flatMap(([field, type]) =>
    lacks.has(field) ? [] : [{ name: names.get(field) ?? field, type: type as z.ZodType }],
  );
}

export const hasEndpoint = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, revision: Revision): boolean =>
  CHANGES.flatMap((change) => change.paths ?? []).every(
    (rule) =>
      rule.in === revision || !isBelow(path, rule.prefix) || (rule.method !== undefined && rule.method !== method),
  );

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

  const shape = shapeOf(schemaId(core) ?? '', revision);
  const moves = Object.entries(core.shape).map(([field, inner]) => ({
    moved: move(shape, field),
    field,
    convert: converter(inner as z.ZodType, revision, move),
  }));
  if (moves.every(({ moved, field, convert }) => moved?.from === field && moved.to === field && !convert))
    return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const given = value as Fields;
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
