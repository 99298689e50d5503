import { Fault } from '../../platform/fault.ts';
import { changeFeed } from '../feeds/store.ts';
import type { MailTarget } from '../mail-addresses/mail-address.ts';
import { SENDERS_MAX } from '../mail-addresses/mail-from.ts';
import { changeSenders } from '../servers/store.ts';

/** Adds a sender to the `mail_from` of a feed or server, once. */
export async function pinSender({ kind, path, id }: MailTarget, sender: string): Promise<void> {
  if (kind === 'server') await changeSenders(path, id, (senders) => withSender(senders, sender));
  else
    await changeFeed(path, id, (feed) => ({
      ...feed,
      mail_senders: withSender(feed.mail_senders ?? [], sender),
    }));
}

function withSender(senders: string[], sender: string): string[] {
  if (senders.includes(sender)) return senders;
  if (senders.length >= SENDERS_MAX)
    throw new Fault('invalid', `mail_from has ${SENDERS_MAX} senders already; remove one, or count this mail once.`, {
      reason: 'limit_reached',
      values: { max: SENDERS_MAX },
      field: 'mail_from',
    });
  return [...senders, sender];
}
