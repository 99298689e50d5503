import type * as z from 'zod';
import { differencesOf } from './declare.ts';
import { NEWEST, type Revision } from './revision.ts';

/**
 * How an object in one revision differs from its schema: the fields it lacks, renames or requires, and the names it refuses,
 * with those to send instead.
 */
export type Shape = {
  lacks: Set<string>;
  names: Map<string, string>;
  needs: Set<string>;
  refuses: Map<string, string[]>;
};

export const shapeOf = (schema: z.ZodObject, revision: Revision): Shape =>
  revision === NEWEST ? newestShape(schema) : earlierShape(schema, revision);

function newestShape(schema: z.ZodObject): Shape {
  const { forms = {}, refused = {} } = differencesOf(schema);
  const earlier = (Object.keys(forms) as Revision[]).map((revision) => wholeForm(schema, revision));
  const renamed = earlier.flatMap(({ names }) => [...names]);
  return {
    lacks: new Set(earlier.flatMap(({ dropped }) => dropped)),
    names: new Map(),
    needs: new Set(),
    refuses: new Map([
      ...renamed.map(([field, earlierName]): [string, string[]] => [earlierName, [field]]),
      ...Object.entries(refused).map(([name, instead]): [string, string[]] => [name, [...instead]]),
    ]),
  };
}

function earlierShape(schema: z.ZodObject, revision: Revision): Shape {
  const { fields, names, required } = wholeForm(schema, revision);
  const { refused = {} } = differencesOf(schema);
  const nameOf = (field: string) => names.get(field) ?? field;
  return {
    lacks: new Set(Object.keys(schema.shape).filter((field) => !fields.has(field))),
    names,
    needs: new Set(required),
    refuses: new Map([
      ...[...names].map(([field, earlierName]): [string, string[]] => [field, [earlierName]]),
      ...Object.entries(refused).map(([name, instead]): [string, string[]] => [name, instead.map(nameOf)]),
    ]),
  };
}

type WholeForm = { fields: Set<string>; names: Map<string, string>; dropped: string[]; required: string[] };

/** A declared form including everything inherited from another. */
function wholeForm(schema: z.ZodObject, revision: Revision): WholeForm {
  const form = differencesOf(schema).forms?.[revision];
  if (!form) return { fields: new Set(), names: new Map(), dropped: [], required: [] };
  const { like, fields, renamed = {}, dropped = [], required = [] } = form;
  const base = like && wholeForm(like, revision);
  return {
    fields: new Set([...(base?.fields ?? []), ...fields]),
    names: new Map([...(base?.names ?? []), ...(Object.entries(renamed) as [string, string][])]),
    dropped: [...(base?.dropped ?? []), ...dropped],
    required: [...(base?.required ?? []), ...required],
  };
}
