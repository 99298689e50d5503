import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { variable } from '../platform/environment.ts';
import { sha256 } from '../platform/table/keys.ts';
import { keys, table } from '../platform/table/table.ts';
import { Notification } from './notification.ts';

/**
 * The link in a mail that ends mails of its kind, for whoever has it: no sign-in, because a mail program follows it by itself
 * (RFC 8058). Each mail has its own. Only its hash is stored, so that who reads the table can end nobody's mails.
 */
export const Ending = z.object({ email: z.string(), notification: Notification });
export type Ending = z.infer<typeof Ending>;

const TOKEN_BYTES = 16;
const KEPT_SECONDS = 400 * 86_400;

export async function newEndUrl({ email, notification }: Ending, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  await table.write([{ put: { ...keys.unsubscribe(sha256(token)), email, notification, expires } }]);
  return `${variable('REGROVE_PUBLIC_URL')}/unsubscribe/${token}`;
}

/** What a link would end; undefined when it is none of ours or was too long ago. */
export const getEnding = (token: string): Promise<Ending | undefined> =>
  table.get(keys.unsubscribe(sha256(token)), Ending);
