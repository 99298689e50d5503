import { pinSender } from '../mail-senders/pin-sender.ts';
import { senderToPin } from '../mail-senders/senders.ts';
import type { ReportOwner, StoredMeterReport } from './report.ts';
import { hasCountedMail } from './store.ts';

export type Accept = 'once' | 'always' | undefined;

/**
 * The sender added to `mail_from` by counting a mail, null if none. A report not mailed has no sender, and a known one is not
 * added again. `always` is refused for a sender not proved by DMARC.
 */
export async function senderAccepted(
  owner: ReportOwner,
  { by, from, dmarc, sender }: StoredMeterReport,
  accept: Accept,
): Promise<string | null> {
  if (by !== 'mail' || from === null || (sender === 'known' && accept === undefined)) return null;
  return senderToPin({ address: from, dmarc }, accept, await hasCountedMail(owner));
}

/** Called before the report is counted, so a killed process has at most accepted the sender a person accepted. */
export async function acceptSender(owner: ReportOwner, sender: string | null): Promise<void> {
  if (sender !== null) await pinSender(owner, sender);
}
