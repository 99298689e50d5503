import { log } from '../log.ts';
import type { Mail } from './mail.ts';
import { mimeOf } from './mime.ts';
import { hostTransport, sender } from './sender.ts';
import { ses } from './ses.ts';

/** Returns the transport's mail id. Undefined if mail is off, which is logged. */
export async function send(mail: Mail, now: Date): Promise<string | undefined> {
  const from = sender();
  if (!from) {
    log({ level: 'warn', message: 'mail is off: REGROVE_MAIL_FROM is not set', mail: mail.id });
    return undefined;
  }
  const transport = hostTransport() ?? ses;
  return transport(mail, await mimeOf(mail, from, now));
}
