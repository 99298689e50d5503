import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';

/**
 * The WebAuthn Level 3 JSON forms sent by browsers, with the checked parts. Sizes are bounded, so decoding one takes little
 * time and memory. Further fields, such as the results of extensions, are ignored.
 */
const CREDENTIAL_BYTES_MAX = 1023;
const CLIENT_DATA_BYTES_MAX = 8_000;
const SIGNATURE_BYTES_MAX = 2_000;
const AUTHENTICATOR_BYTES_MAX = 16_000;

/** Base64url without padding, in the one way to write these bytes. */
const bytes = (max: number, min = 1) =>
  z
    .string()
    .min(min)
    .max(Math.ceil((max * 4) / 3))
    .refine((text) => Buffer.from(text, 'base64url').toString('base64url') === text);

const named = () => ({
  id: bytes(CREDENTIAL_BYTES_MAX),
  rawId: bytes(CREDENTIAL_BYTES_MAX),
  type: z.literal('public-key'),
});

export const Assertion = lazy(() =>
  z
    .object({
      ...named(),
      response: z.object({
        clientDataJSON: bytes(CLIENT_DATA_BYTES_MAX),
        authenticatorData: bytes(AUTHENTICATOR_BYTES_MAX),
        signature: bytes(SIGNATURE_BYTES_MAX),
        userHandle: bytes(64),
      }),
    })
    .refine(({ id, rawId }) => id === rawId),
);
export type Assertion = z.infer<ReturnType<typeof Assertion>>;

export const Attestation = lazy(() =>
  z
    .object({
      ...named(),
      response: z.object({
        clientDataJSON: bytes(CLIENT_DATA_BYTES_MAX),
        attestationObject: bytes(AUTHENTICATOR_BYTES_MAX),
        // Only a hint for the browser. Unknown ones may come with new browsers.
        transports: z.array(z.string().max(32)).max(10).catch([]),
      }),
    })
    .refine(({ id, rawId }) => id === rawId),
);
export type Attestation = z.infer<ReturnType<typeof Attestation>>;

const ClientData = lazy(() =>
  z.object({ crossOrigin: z.literal(false).optional(), topOrigin: z.undefined().optional() }),
);

/** Whether a ceremony took place in a page of its own, not in a frame of another site's page. */
export function isOwnPage(clientDataJSON: string): boolean {
  try {
    return ClientData().safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).success;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
