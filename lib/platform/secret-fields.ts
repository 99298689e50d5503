import * as z from 'zod';
import { coreOf, layersOf, schemasTo } from './schema.ts';

/**
 * Which fields of a request nobody may see again is said once, in the schema, by the word that OpenAPI has for it. The
 * documents show it, messages leave the value out, and what is kept of a request to know it again has none of it.
 */
export const SECRET = { writeOnly: true } as const;

/** A field of an answer that is shown once: null when the answer is repeated under an Idempotency-Key, and kept nowhere. */
export const SHOWN_ONCE = { 'x-shown-once': true } as const;

const isShownOnce = (schema: z.ZodType): boolean =>
  layersOf(schema).some((layer) => layer.meta()?.['x-shown-once'] === true);

/** The fields of an answer that are shown once. */
export function shownOnceIn(schema: z.ZodType): string[] {
  const core = coreOf(schema);
  if (!(core instanceof z.ZodObject)) return [];
  return Object.entries(core.shape).flatMap(([name, field]) => (isShownOnce(field as z.ZodType) ? [name] : []));
}

const isSecret = (schema: z.ZodType): boolean => layersOf(schema).some((layer) => layer.meta()?.writeOnly === true);

/** Whether a place in a value is secret, or within something that is. */
export const isSecretAt = (schema: z.ZodType, path: PropertyKey[]): boolean => schemasTo(schema, path).some(isSecret);

/** A value as its schema made it, with a mark in place of each secret: that there was one may be known. */
export function withoutSecrets(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (isSecret(schema)) return MARK;
  const core = coreOf(schema);
  if (core instanceof z.ZodArray && Array.isArray(value))
    return value.map((inner) => withoutSecrets(core.element as z.ZodType, inner));
  if (!(core instanceof z.ZodObject)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const known = core.shape[field] as z.ZodType | undefined;
      return [field, known ? withoutSecrets(known, inner) : inner];
    }),
  );
}

const MARK = '(secret)';
