import { log } from '../log.ts';
import type { Mail } from './mail.ts';
import { mimeOf } from './mime.ts';
import { postOfHost, sender } from './sender.ts';
import { ses } from './ses.ts';

/** Answers the carrier's id, or undefined where this deployment sends no mail, which the log then says. */
export async function send(mail: Mail, now: Date): Promise<string | undefined> {
  const from = sender();
  if (!from) {
    log({ level: 'warn', message: 'mail is off: REGROVE_MAIL_FROM is not set', mail: mail.id });
    return undefined;
  }
  const post = postOfHost() ?? ses;
  return post(mail, await mimeOf(mail, from, now));
}
