import type { webhooks } from './schema.d.ts';

/** What arrives at a webhook, by the type of the event: `WebhookEvents['certificate.issued']`. */
export type WebhookEvents = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
};

/** Any event: `event.type` says which, and with it what `event.data` is. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents];

/** Something that did not come from the service, was changed on the way, or is too old to be taken for new. */
export class WebhookVerificationError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'WebhookVerificationError';
  }
}

export type Received = {
  /** The body as it came, before anything has parsed it: the signature is of its bytes. */
  body: string;
  /** Of the request: a Headers object, or Node's own `request.headers`. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The webhook's secret, `whsec_…`. While it is renewed either the old or the new one will do. */
  secret: string;
  /** How many seconds the sender's clock may differ; 300 unless said otherwise. */
  toleranceSeconds?: number;
};

/** An event that was verified. `id` is the same however often it is sent: remember it to take an event once. */
export type Verified = { id: string; event: WebhookEvent };

/**
 * Checks that an event came from the service, by the Standard Webhooks specification, with what every browser and Node
 * have; throws a WebhookVerificationError otherwise.
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
    // Compared by the machine's own means, in the same time wherever they differ.
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

/** Undefined where it is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
