import * as z from 'zod';
import { Feed } from '../../lib/metering/feeds/feed.ts';
import { changeFeed } from '../../lib/metering/feeds/store.ts';
import { mailDomain, newLocal, withMail } from '../../lib/metering/mail-addresses/mail-address.ts';
import { wrongType } from '../../lib/metering/mail-addresses/mail-from.ts';
import { Server } from '../../lib/metering/servers/server.ts';
import { renewMailAddress, requireServer } from '../../lib/metering/servers/store.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';

const params = z.object({ id: uuid() });
const description = 'The former address is unknown at once; mail to it is dropped. Use it if the address became known.';

const renewFeedMailAddress = endpoint({
  method: 'POST',
  path: '/feeds/{id}/mail_address',
  scoped: true,
  summary: 'Give a feed a new address for reports by mail',
  description,
  params,
  response: Feed,
  faults: ['invalid', 'not_found'],
  async run({ account, caller, params: { id } }) {
    const local = newLocal();
    const feed = await changeFeed(account.path, id, (before) => {
      requireMailIn();
      if (before.mail_local === undefined) throw wrongType('feed', before, 'mail_address');
      if (before.server_id !== null)
        throw new Fault(
          'invalid',
          `Feed ${id} is counted from the reports of server ${before.server_id}, which has an address of its own: POST /servers/${before.server_id}/mail_address.`,
          { reason: 'wrong_feed_type' },
        );
      return { ...before, mail_local: local };
    });
    return withMail(feed, caller);
  },
});

export const renewServerMailAddress = endpoint({
  method: 'POST',
  path: '/servers/{id}/mail_address',
  scoped: true,
  summary: 'Give a server a new address for reports by mail',
  description,
  params,
  response: Server,
  faults: ['invalid', 'not_found'],
  async run({ account, caller, params: { id } }) {
    await requireServer(account.path, id);
    requireMailIn();
    return withMail(await renewMailAddress(account.path, id), caller);
  },
});

export const feedMailAddresses = { renewFeedMailAddress };

function requireMailIn(): void {
  if (mailDomain() === undefined)
    throw new Fault('invalid', 'This service receives no mail; its operator sets a mail domain first.', {
      reason: 'not_set_up',
    });
}
