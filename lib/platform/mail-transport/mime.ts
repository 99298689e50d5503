import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import { addressDomain } from './address.ts';
import { Unsendable } from './failures.ts';
import type { Mail } from './mail.ts';
import type { Sender } from './sender.ts';

/**
 * Builds the MIME message (RFC 5322): plain text, HTML and attachments, all in ASCII. Names and subjects are encoded (RFC
 * 2047), after line breaks and control characters are removed to prevent header injection. The same mail gives the same message
 * apart from its date, so a receiver recognizes a duplicate by its Message-ID.
 */
export async function mimeOf(mail: Mail, sender: Sender, now: Date): Promise<string> {
  const mailId = `<${hash('sha256', mail.id).slice(0, 32)}@${domainOf(sender.address)}>`;
  const composer = new MailComposer({
    from: { name: oneLine(sender.name), address: sendable(sender.address) },
    to: { name: oneLine(mail.to.name ?? ''), address: sendable(mail.to.address) },
    subject: oneLine(mail.subject),
    date: now,
    messageId: mailId,
    // Prevents automatic replies: no out-of-office mails, no tickets.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    text: mail.text,
    html: mail.html,
    textEncoding: 'base64',
    attachments: (mail.attachments ?? []).map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    baseBoundary: hash('sha256', `boundary ${mail.id}`).slice(0, 16),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return (await composer.compile().build()).toString('ascii');
}

/** RFC 8058: both headers together let a mail program unsubscribe with one POST, without opening a page. */
const unsubscribeHeaders = ({ unsubscribe }: Mail): Record<string, { prepared: true; value: string }> =>
  unsubscribe === undefined
    ? {}
    : {
        'List-Unsubscribe': { prepared: true, value: `<${new URL(unsubscribe).href}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      };

/** Removes control characters and bidirectional overrides from a header value. A no-break space stays. */
const oneLine = (text: string): string =>
  text
    .replace(NOT_IN_A_LINE, ' ')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .trim();

const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const domainOf = (address: string): string => domainToASCII(addressDomain(address));

/** The address with its domain in ASCII, which every mail server accepts. SES cannot send to a non-ASCII local part. */
export function sendable(address: string): string {
  const ascii = `${address.slice(0, address.lastIndexOf('@'))}@${domainOf(address)}`;
  if (!ADDRESS.test(ascii)) throw new Unsendable('The address is not one that mail can be sent to.');
  return ascii;
}

/** RFC 5322 atoms, which hold no address separator and no line break. */
const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9.-]{3,253}$/i;
