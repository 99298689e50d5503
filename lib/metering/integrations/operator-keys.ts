import * as z from 'zod';
import { jsonIn } from '../../platform/json.ts';
import type { Adapter, Integration } from './integration.ts';

/**
 * Keys a system's vendor issues to the operator of this service, not to a dealer. Callers choose a server's url, so each key
 * is configured with the hosts it may be sent to. An adapter gets the keys only for a connection to one of these hosts, so it
 * cannot send them anywhere else.
 */
export type OperatorKeys = Record<string, unknown>;

/** The keys for one connection, or the values for the reason why there are none. */
export type KeysForHost<Keys> = { keys: Keys; missing?: never } | { keys?: never; missing: MissingKeys };
type MissingKeys = { system: string; host: string };

/** Parses `REGROVE_INTEGRATIONS`. Each type's adapter checks its own part. */
export function operatorKeysIn(text: string | undefined): OperatorKeys {
  const configured = z.looseObject({}).safeParse(text ? jsonIn(text) : {});
  if (!configured.success) throw wrongAt('the top, which is no JSON object');
  return configured.data;
}

export function withOperatorKeys<Shape extends z.ZodRawShape>(
  system: string,
  shape: Shape,
  connect: (keys: KeysForHost<z.infer<z.ZodObject<Shape>>>) => Integration,
): Adapter {
  const Keys = z.object(shape);
  return {
    takesOperatorKeys: true,
    connect(url, type, configured) {
      const hosts = configured === undefined ? [] : readKeys(Hosts, type, configured).hosts;
      const host = URL.parse(url)?.host ?? '';
      if (hosts.includes(host)) return connect({ keys: readKeys(Keys, type, configured) });
      return connect({ missing: { system, host } });
    },
  };
}

export const withoutOperatorKeys = (integration: Integration): Adapter => ({
  takesOperatorKeys: false,
  connect(_url, type, configured) {
    if (configured !== undefined) throw wrongAt(`${type}, which has no keys of the operator's`);
    return integration;
  },
});

/** A host as in a url: with its port unless it is the default one, without a pattern or path. */
const Host = z
  .string()
  .regex(/^[a-z0-9.:[\]-]+$/)
  .refine((text) => URL.parse(`https://${text}`)?.host === text);
const Hosts = z.object({ hosts: z.array(Host).min(1) });

/** A type's configuration, validated against its schema. */
export function readKeys<Schema extends z.ZodType>(schema: Schema, type: string, configured: unknown): z.infer<Schema> {
  const found = schema.safeParse(configured);
  if (found.success) return found.data;
  throw wrongAt([type, ...(found.error.issues[0]?.path ?? [])].join('.'));
}

/** The message names only the place, because the value is a secret. */
const wrongAt = (place: string): Error => new Error(`REGROVE_INTEGRATIONS is wrong at ${place}.`);
