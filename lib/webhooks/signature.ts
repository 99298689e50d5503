import { createHmac, randomBytes } from 'node:crypto';

/**
 * By the Standard Webhooks specification, so that receivers verify with libraries they have: an HMAC with SHA-256 of
 * `id.timestamp.body` under the secret's bytes. While a secret is being renewed there is a signature for each.
 */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * `sentAt` is the machine's time: a receiver compares it with its own clock, which goes by no clock of ours. It is that
 * of the attempt, so that a delivery which is tried again days later is not taken for an old one that somebody replays.
 */
export function signedHeaders(
  secrets: string[],
  { id, body, sentAt }: { id: string; body: string; sentAt: Date },
): Record<string, string> {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
