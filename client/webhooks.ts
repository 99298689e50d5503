import type { webhooks } from './schema.d.ts';

/** The events by type: `WebhookEvents['certificate.issued']`. */
export type WebhookEvents = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
};

/** Any event; `event.type` discriminates the type of `event.data`. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents];

/** Thrown for a request not sent by the service, changed, or too old. */
export class WebhookVerificationError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebhookVerificationError';
  }
}

export type Received = {
  /** The raw body before any parsing, because the signature covers its bytes. */
  body: string;
  /** The request's headers: a Headers object or Node's `request.headers`. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The webhook's secret, `whsec_…`. For a day after a renewal the old one is valid too. */
  secret: string;
  /** The allowed difference between the clocks in seconds; 300 by default. */
  toleranceSeconds?: number;
};

/** A verified event. `id` is the same for every attempt: store it to process an event once. */
export type Verified = { id: string; event: WebhookEvent };

/**
 * Verifies by the Standard Webhooks specification that the service sent an event, with Web Crypto only. Throws a
 * WebhookVerificationError otherwise.
 */
export async function verifyWebhook({ body, headers, secret, toleranceSeconds = 300 }: Received): Promise<Verified> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures)
    throw new WebhookVerificationError('A header of webhook-id, webhook-timestamp and webhook-signature is missing.');
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds)
    throw new WebhookVerificationError('The webhook-timestamp is too far from the time of this machine.');

  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',');
    const bytes = version === 'v1' ? bytesOf(text) : undefined;
    // Web Crypto compares in constant time.
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed)))
      return { id, event: JSON.parse(body) as WebhookEvent };
  }
  throw new WebhookVerificationError('No signature is by this secret.');
}

function headerOf(headers: Received['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return Array.isArray(value) ? value.join(' ') : value;
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = bytesOf(secret.replace(/^whsec_/, ''));
  if (!key || key.length === 0) throw new WebhookVerificationError('The secret is not one of a webhook: whsec_…');
  return key;
}

/** Undefined if the text is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
