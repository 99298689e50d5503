import { DEFAULTS, environment, textSetting } from '../environment.ts';
import type { Mail } from './mail.ts';

/** The From address and name for all mails. */
export type Sender = { address: string; name: string };

/** Sends a mail and returns the transport's id for it: SES on AWS, a folder on the local host, SMTP in production there. */
export type MailTransport = (mail: Mail, mime: string) => Promise<string>;

let installed: MailTransport | undefined;

/** Replaces SES with another host's transport; undefined restores SES. */
export function useTransport(transport: MailTransport | undefined): void {
  installed = transport;
}

export const hostTransport = (): MailTransport | undefined => installed;

/** The configured sender. Without one, mail is off, unless the host has installed its own transport. */
export function sender(): Sender | undefined {
  const { REGROVE_MAIL_FROM: address } = environment;
  if (address) return { address, name: textSetting('REGROVE_MAIL_NAME') };
  return installed ? LOCAL_SENDER : undefined;
}

const LOCAL_SENDER: Sender = { address: 'regrove@localhost.localdomain', name: DEFAULTS.REGROVE_MAIL_NAME };

/** Whether this deployment sends mail. */
export const isMailOn = (): boolean => sender() !== undefined;
