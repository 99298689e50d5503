import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import { Unsendable } from './failures.ts';
import type { Mail } from './mail.ts';
import type { Sender } from './sender.ts';

/**
 * A mail as it travels (RFC 5322), plain text beside HTML, everything in ASCII. Names and subjects are encoded (RFC 2047),
 * and what could begin another header is taken out of them before, so that nobody's name writes one. The same mail is the
 * same text but for its date: a receiver that gets it twice sees it by its Message-ID.
 */
export async function mimeOf(mail: Mail, sender: Sender, now: Date): Promise<string> {
  const mailId = `<${hash('sha256', mail.id).slice(0, 32)}@${domainOf(sender.address)}>`;
  const composer = new MailComposer({
    from: { name: oneLine(sender.name), address: sendable(sender.address) },
    to: { name: oneLine(mail.to.name ?? ''), address: sendable(mail.to.address) },
    subject: oneLine(mail.subject),
    date: now,
    messageId: mailId,
    // No other machine answers it: no notices of absence, no tickets.
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail) },
    text: mail.text,
    html: mail.html,
    textEncoding: 'base64',
    baseBoundary: hash('sha256', `boundary ${mail.id}`).slice(0, 16),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return (await composer.compile().build()).toString('ascii');
}

/** RFC 8058: both headers together let a mail program end these mails with one POST, without opening a page. */
const unsubscribing = ({ unsubscribe }: Mail): Record<string, { prepared: true; value: string }> =>
  unsubscribe === undefined
    ? {}
    : {
        'List-Unsubscribe': { prepared: true, value: `<${new URL(unsubscribe).href}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
      };

/** Control characters and the overrides of writing direction have no place in a header; a space that does not break has. */
const oneLine = (text: string): string =>
  text
    .replace(NOT_IN_A_LINE, ' ')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .trim();

const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const domainOf = (address: string): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1));

/** An address that mail servers of every age take: its domain in ASCII. One with other letters before the @ cannot be reached by SES. */
export function sendable(address: string): string {
  const ascii = `${address.slice(0, address.lastIndexOf('@'))}@${domainOf(address)}`;
  if (!ADDRESS.test(ascii)) throw new Unsendable('The address is not one that mail can be sent to.');
  return ascii;
}

/** The atoms of RFC 5322: nothing that separates addresses or ends a line. */
const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9.-]{3,253}$/i;
