import * as z from 'zod';
import type { Adapter, Integration } from './integration.ts';

/**
 * Keys that the maker of a system issues to the operator of this service, not to a dealer. The url of a server is
 * whatever a caller names, so each key is configured together with the hosts it may be sent to. An adapter is handed the
 * keys only for a connection to one of these: whatever it does, they go nowhere else.
 */
export type OperatorKeys = Record<string, unknown>;

/** For one connection: the keys, or the sentence that says why there are none. */
export type KeysForHost<Keys> = { keys: Keys; missing?: never } | { keys?: never; missing: string };

/** `REGROVE_INTEGRATIONS`: what is configured for each type. Its adapter knows the form of it and checks it. */
export function operatorKeysIn(text: string | undefined): OperatorKeys {
  const configured = z.looseObject({}).safeParse(text ? parsed(text) : {});
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
      const hosts = configured === undefined ? [] : read(Hosts, type, configured).hosts;
      const host = URL.parse(url)?.host ?? '';
      if (hosts.includes(host)) return connect({ keys: read(Keys, type, configured) });
      return connect({ missing: `The operator's key for ${system} is not configured for ${host}, so it is not sent.` });
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

/** As it stands in a url: with its port unless that is the usual one. No pattern, and nothing behind it. */
const Host = z
  .string()
  .regex(/^[a-z0-9.:[\]-]+$/)
  .refine((text) => URL.parse(`https://${text}`)?.host === text);
const Hosts = z.object({ hosts: z.array(Host).min(1) });

function read<Schema extends z.ZodType>(schema: Schema, type: string, configured: unknown): z.infer<Schema> {
  const found = schema.safeParse(configured);
  if (found.success) return found.data;
  throw wrongAt([type, ...(found.error.issues[0]?.path ?? [])].join('.'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong is told by its place alone: the value is a secret. */
const wrongAt = (place: string): Error => new Error(`REGROVE_INTEGRATIONS is wrong at ${place}.`);
