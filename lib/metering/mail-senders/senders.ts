import { isFreeMail } from '../../accounts/company-sign-in/free-mail.ts';
import { Fault } from '../../platform/fault.ts';
import { addressDomain, identityOf } from '../../platform/mail-transport/address.ts';

/** The only From address of a mail, and whether DMARC proved its domain. Without that proof anybody may have written it. */
type MailSender = { address: string; dmarc: boolean };

/** Whether a mail is counted without a person: its proved sender, or exactly the sender's domain, is in `mail_from`. */
export function isKnownSender(mailFrom: readonly string[], { address, dmarc }: MailSender): boolean {
  const sender = identityOf(address);
  return dmarc && (mailFrom.includes(sender) || mailFrom.includes(addressDomain(sender)));
}

/**
 * The entry added to `mail_from` by counting a mail, null if none: the domain, or the whole address where anybody can have one.
 * The first counted mail pins its sender by itself if DMARC passed.
 */
export function senderToPin(
  { address, dmarc }: MailSender,
  accept: 'once' | 'always' | undefined,
  hasCountedMail: boolean,
): string | null {
  if (accept === 'always' && !dmarc)
    throw new Fault(
      'invalid',
      `accept must be once: DMARC did not pass, so anybody may have sent this mail as ${JSON.stringify(address)}.`,
      { reason: 'sender_not_proved', field: 'accept' },
    );
  const isAlways = accept === 'always' || (accept === undefined && dmarc && !hasCountedMail);
  if (!isAlways) return null;
  const sender = identityOf(address);
  const domain = addressDomain(sender);
  return isFreeMail(domain) ? sender : domain;
}
