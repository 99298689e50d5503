import * as z from 'zod';
import { moment, nameShown, nameText, uuid } from '../../platform/fields.ts';
import { lazy } from '../../platform/lazy.ts';
import { SECRET } from '../../platform/secret-fields.ts';

/** The passkeys a person may have. */
export const PASSKEYS_MAX = 10;

/** A passkey as its person sees it. */
export const Passkey = z
  .object({
    id: uuid(),
    name: nameShown().meta({ examples: ['Laptop'] }),
    created_at: moment(),
    last_used_at: moment().nullable().describe('When somebody last signed in with it; null before the first time.'),
    synced: z.boolean().describe('Whether the passkey was backed up at its last use, so that several devices have it.'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** `credential_id` and `public_key` (a COSE key) are base64url. */
const StoredPasskey = lazy(() =>
  Passkey.extend({
    credential_id: z.string(),
    public_key: z.string(),
    transports: z.array(z.string()),
    counter: z.number(),
    backup_eligible: z.boolean(),
    /** When a sign-in last came without a higher counter; the mail change handler notifies the person. */
    counter_fell_at: z.string().nullable(),
  }),
);
export type StoredPasskey = z.infer<ReturnType<typeof StoredPasskey>>;

/** All passkeys of a person. `user_id` is the WebAuthn user handle: 32 random bytes, in base64url. */
export const StoredPasskeys = lazy(() =>
  z.object({ user_id: z.string(), passkeys: z.array(StoredPasskey()), version: z.number() }),
);
export type StoredPasskeys = z.infer<ReturnType<typeof StoredPasskeys>>;

export const passkeyShown = ({ id, name, created_at, last_used_at, synced }: StoredPasskey): Passkey => ({
  id,
  name,
  created_at,
  last_used_at,
  synced,
});

const sealedRequest = () =>
  z
    .string()
    .describe('The value that came with `options`. It can be used once, within 5 minutes.')
    .meta({ ...SECRET, examples: ['Jq0tT8b3R0mWwQk1c5yH2A'] });

/** WebAuthn's JSON forms are objects of the browser's making, so they are checked by verify.ts and not here. */
const webAuthn = (description: string, example: object) =>
  z
    .record(z.string(), z.unknown())
    .describe(description)
    .meta({ examples: [example] });

/** The answer to a request for options: what the browser needs to create or use a passkey. */
export const PasskeyRequest = z
  .object({
    request: sealedRequest(),
    options: webAuthn(
      'For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` (WebAuthn Level 3).',
      { challenge: 'Y2hhbGxlbmdl', rpId: 'trees.example.org', userVerification: 'required' },
    ),
  })
  .meta({ id: 'PasskeyRequest' });

const credential = () =>
  webAuthn('The `toJSON()` of the `PublicKeyCredential` that the browser returned.', {
    id: 'Y3JlZGVudGlhbA',
    rawId: 'Y3JlZGVudGlhbA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    clientExtensionResults: {},
  });

export const PasskeySignIn = z
  .object({ request: sealedRequest(), credential: credential() })
  .meta({ id: 'PasskeySignIn' });

export const NewPasskey = z
  .object({ request: sealedRequest(), credential: credential(), name: nameText() })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof NewPasskey>;

export const PasskeyChange = z.object({ name: nameText() }).meta({ id: 'PasskeyChange' });
