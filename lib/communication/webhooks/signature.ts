import { createHmac, randomBytes } from 'node:crypto';
import { secondsOf } from '../../platform/time.ts';

/**
 * Signatures by the Standard Webhooks specification, so receivers can verify with existing libraries: an HMAC-SHA256 over
 * `id.timestamp.body` with the secret's bytes as key. For a day after a renewal there is one signature per secret.
 */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * `sentAt` is the real time, not the test clock's, because the receiver compares it with its own clock. It is the attempt's
 * time, so a retry days later is not taken for a replay attack.
 */
export function webhookHeaders(
  secrets: string[],
  { id, body, sentAt }: { id: string; body: string; sentAt: Date },
): Record<string, string> {
  const seconds = secondsOf(sentAt);
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
