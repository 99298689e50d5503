import { log } from '../log.ts';
import type { Mail } from './mail.ts';
import { mimeOf, type Sender } from './mime.ts';
import { ses } from './ses.ts';

/** Whoever carries mails away: SES on AWS, a folder on one machine. Answers the id under which it did. */
export type Post = (mail: Mail, mime: string) => Promise<string>;

let hostPost: Post | undefined;

/** For a host that brings its own. */
export function usePost(post: Post | undefined): void {
  hostPost = post;
}

/** Whether this deployment sends mail at all. */
export const isMailOn = (): boolean => hostPost !== undefined || senderOf(process.env) !== undefined;

/** Answers the carrier's id, or undefined where this deployment sends no mail, which the log then says. */
export async function send(mail: Mail, now: Date): Promise<string | undefined> {
  const sender = senderOf(process.env);
  const post = hostPost ?? (sender && ses);
  if (!post) {
    log({ level: 'warn', message: 'mail is off: REGROVE_MAIL_FROM is not set', mail: mail.id });
    return undefined;
  }
  return post(mail, await mimeOf(mail, sender ?? LOCAL_SENDER, now));
}

const LOCAL_SENDER: Sender = { address: 'regrove@localhost.localdomain', name: 'Regrove' };

function senderOf({ REGROVE_MAIL_FROM: address, REGROVE_MAIL_NAME: name }: NodeJS.ProcessEnv): Sender | undefined {
  return address ? { address, name: name || 'Regrove' } : undefined;
}
