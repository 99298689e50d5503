import * as z from 'zod';
import type { AccountScope } from '../../platform/http/caller.ts';
import { lazy } from '../../platform/lazy.ts';
import { type AccountPath, idOf } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';

/** The stored form, with the parts of the discovery document needed for signing in. Every sign-in reads it. */
export const StoredSetting = lazy(() =>
  z.object({
    issuer: z.string(),
    client_id: z.string(),
    secret_cipher: z.string(),
    role: z.string(),
    domains: z.array(z.string()),
    required: z.boolean(),
    /** When it was last required, in milliseconds: sessions by code and passkey from before are ended. */
    required_at: z.number(),
    owner: z.string().nullable(),
    create: z.enum(['restricted']).nullable(),
    provider: z.object({
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
      jwks_uri: z.string(),
      userinfo_endpoint: z.string().nullable(),
      end_session_endpoint: z.string().nullable(),
      /** Whether the provider promises `iss` in its responses (RFC 9207). */
      promises_iss: z.boolean(),
      auth_methods: z.array(z.string()),
      /** The `prompt` values the provider knows; null if it does not say. */
      prompts: z.array(z.string()).nullable(),
    }),
    version: z.number(),
    last_error: z.object({ at: z.string(), text: z.string() }).nullable().default(null),
  }),
);
export type StoredSetting = z.infer<ReturnType<typeof StoredSetting>>;
export type Provider = StoredSetting['provider'];

export const getSetting = (path: AccountPath): Promise<StoredSetting | undefined> =>
  table.get(keys.signInSetting(path), StoredSetting());

/** A company's sign-in and the account owning it. */
export type Company = { within: AccountScope; setting: StoredSetting };

export const companyOf = (path: AccountPath, setting: StoredSetting): Company => ({
  within: { id: idOf(path), path, role: setting.role },
  setting,
});
