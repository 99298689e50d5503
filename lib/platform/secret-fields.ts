import * as z from 'zod';
import { coreOf, layersOf, schemasTo } from './schema.ts';

/**
 * Marks a secret field in its schema with the OpenAPI keyword. The documents show it, messages omit the value, and the
 * fingerprint under an Idempotency-Key does not contain it.
 */
export const SECRET = { writeOnly: true } as const;

/** Marks a response field shown only once. It is not stored anywhere, so a replay under an Idempotency-Key has null. */
export const SHOWN_ONCE = { 'x-shown-once': true } as const;

/** Marks a response field whose value is left out of CSV, which is passed on more easily than an answer. */
export const NOT_IN_CSV = { 'x-not-in-csv': true } as const;

/** Whether a schema is marked so. */
export const isNotInCsv = (schema: z.ZodType): boolean =>
  layersOf(schema).some((layer) => layer.meta()?.['x-not-in-csv'] === true);

const isShownOnce = (schema: z.ZodType): boolean =>
  layersOf(schema).some((layer) => layer.meta()?.['x-shown-once'] === true);

/** The response fields shown only once. */
export function shownOnceIn(schema: z.ZodType): string[] {
  const core = coreOf(schema);
  if (!(core instanceof z.ZodObject)) return [];
  return Object.entries(core.shape).flatMap(([name, field]) => (isShownOnce(field as z.ZodType) ? [name] : []));
}

const isSecret = (schema: z.ZodType): boolean => layersOf(schema).some((layer) => layer.meta()?.writeOnly === true);

/** Whether a path in a value is secret or within a secret. */
export const isSecretAt = (schema: z.ZodType, path: PropertyKey[]): boolean => schemasTo(schema, path).some(isSecret);

/** A parsed value with a placeholder for each secret. */
export function withoutSecrets(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (isSecret(schema)) return PLACEHOLDER;
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

const PLACEHOLDER = '(secret)';
