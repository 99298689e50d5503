import type { Mail } from './mail.ts';

/** Who a mail says it is from, and who carries it away. */
export type Sender = { address: string; name: string };

/** SES on AWS, a folder on one machine. Answers the id under which it did. */
export type Post = (mail: Mail, mime: string) => Promise<string>;

let hostPost: Post | undefined;

/** For a host that brings its own. */
export function usePost(post: Post | undefined): void {
  hostPost = post;
}

export const postOfHost = (): Post | undefined => hostPost;

/** The configured one; where there is none and the host brings no post of its own, mail is off. */
export function sender(): Sender | undefined {
  const { REGROVE_MAIL_FROM: address, REGROVE_MAIL_NAME: name } = process.env;
  if (address) return { address, name: name || 'Regrove' };
  return hostPost ? LOCAL_SENDER : undefined;
}

const LOCAL_SENDER: Sender = { address: 'regrove@localhost.localdomain', name: 'Regrove' };

/** Whether this deployment sends mail at all. */
export const isMailOn = (): boolean => sender() !== undefined;
