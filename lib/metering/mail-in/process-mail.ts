import { hash } from 'node:crypto';
import { idAt } from '../../platform/id.ts';
import { identityOf } from '../../platform/mail-transport/address.ts';
import { meterReportReasons } from '../../presentation/reasons/meter-report-reasons.ts';
import { getFeed } from '../feeds/store.ts';
import { findTarget, type MailTarget, mailDomain } from '../mail-addresses/mail-address.ts';
import { isKnownSender } from '../mail-senders/senders.ts';
import { receiveReport, refuseReport } from '../meter-reports/receive.ts';
import { getServer } from '../servers/store.ts';
import type { ParsedMail } from './parse-mail.ts';

export type ReceivedMail = {
  /** Unique and fixed for a mail, however often it is processed. */
  id: string;
  /** Undefined for a mail beyond the parser's bounds. */
  mail: ParsedMail | undefined;
  recipients: string[];
  dmarc: boolean;
  receivedAt: Date;
};

/**
 * Passes a mail's reports to each recipient. Unknown recipients are ignored, so a sender cannot find out which addresses exist.
 * A repeated call changes nothing: a report's row has its id from the mail, the recipient and the report's place in the mail.
 */
export async function processMail({ id, mail, recipients, dmarc, receivedAt: now }: ReceivedMail): Promise<void> {
  const files = mail?.files ?? [];
  const from = mail?.from ?? '';
  for (const local of new Set(recipients.flatMap(localOf))) {
    const found = await recipientOf(local);
    if (!found) continue;
    const { owner, senders } = found;
    const isKnown = mail?.sender !== undefined && isKnownSender(senders, { address: mail.sender, dmarc });
    const arrivalOf = (place: number) => ({
      by: 'mail' as const,
      now,
      id: idAt(now, hash('sha256', `${id} ${local} ${place}`, 'buffer').subarray(0, 10)),
      from,
      sender: isKnown ? ('known' as const) : ('unknown' as const),
      dmarc,
    });
    for (const [place, file] of files.entries()) await receiveReport(owner, file, arrivalOf(place));
    if (files.length === 0) {
      const reason = mail?.isWinmail ? meterReportReasons.winmail() : meterReportReasons.no_report();
      await refuseReport(owner, arrivalOf(0), reason);
    }
  }
}

/** The local part of our address. */
function localOf(recipient: string): string[] {
  const address = identityOf(recipient);
  const at = address.lastIndexOf('@');
  return address.slice(at + 1) === mailDomain() ? [address.slice(0, at)] : [];
}

/** Undefined for an unknown address, and for a feed whose reports come to its server. */
async function recipientOf(local: string): Promise<{ owner: MailTarget; senders: string[] } | undefined> {
  const owner = await findTarget(local);
  if (!owner) return undefined;
  const { kind, path, id } = owner;
  const item = kind === 'server' ? await getServer(path, id) : await getFeed(path, id);
  if (!item || item.mail_local !== local || ('server_id' in item && item.server_id !== null)) return undefined;
  return { owner, senders: item.mail_senders ?? [] };
}
