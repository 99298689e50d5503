import * as z from 'zod';
import { Feed } from '../../lib/metering/feeds/feed.ts';
import { FeedCheck } from '../../lib/metering/feeds/feed-check.ts';
import { requireFeedContext } from '../../lib/metering/feeds/feed-context.ts';
import { requireFeed } from '../../lib/metering/feeds/store.ts';
import { text, uuid } from '../../lib/platform/fields.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import { systemRequests } from './system-requests.ts';

const params = z.object({ id: uuid() });

/** The gateway gives up after 29 seconds and the function after 20; the remaining time is for the table. */
const CHECK_MILLISECONDS = 12_000;

const checkFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/check',
  scoped: true,
  reads: true,
  summary: 'Read the system of a feed now, and book nothing',
  description:
    'Reads the system as a collection does, for at most 12 seconds. A system that answers but is not done by then is healthy, with devices and pages of null.',
  params,
  response: FeedCheck,
  faults: ['not_found'],
  async run({ account, caller, params: { id }, now }) {
    const requests = await systemRequests();
    const systems = { ...requests.systemOptions(), checkMilliseconds: CHECK_MILLISECONDS };
    const viewer = caller.account.path;
    return requests.checkFeed(account.path, await requireFeedContext(account.path, id), { viewer, now, systems });
  },
});

const connectFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/connect',
  scoped: true,
  summary: 'Begin to connect a feed of type universal_print with Microsoft',
  description:
    'Answers the address where a person consents whose role may read the usage reports of Universal Print. Microsoft sends them back to a page that posts what it is given to `connected`. It works once, for ten minutes, in the same browser.',
  params,
  response: z.object({ url: z.string().describe('To be opened in the browser.') }).meta({ id: 'FeedConsent' }),
  faults: ['invalid', 'not_found'],
  async run({ account, caller, browser, params: { id }, now }) {
    const { beginConnecting, systemOptions } = await systemRequests();
    const feed = await requireFeed(account.path, id);
    const connector = { caller, browser };
    return { url: await beginConnecting({ path: account.path, feed, connector, systems: systemOptions(), now }) };
  },
});

const finishConnectingFeed = endpoint({
  method: 'POST',
  path: '/feeds/{id}/connected',
  scoped: true,
  summary: 'Finish connecting a feed with Microsoft',
  description: 'The usage reports are read once, and health_check has the result. Nothing is booked.',
  params,
  body: z
    .object({
      code: text(8192).describe('As Microsoft gave it to the page.'),
      state: text(1024).describe('As Microsoft gave it to the page.'),
    })
    .meta({ id: 'FeedConnected' }),
  response: Feed,
  faults: ['invalid', 'not_found'],
  async run({ account: { path }, caller, browser, params: { id }, body, now }) {
    const requests = await systemRequests();
    const feed = await requireFeed(path, id);
    const systems = { ...requests.systemOptions(), checkMilliseconds: CONNECTED_CHECK_MILLISECONDS };
    await requests.finishConnecting({ path, feed, connector: { caller, browser }, systems, now }, body);
    await requests.checkFeed(path, await requireFeedContext(path, id), { viewer: caller.account.path, now, systems });
    return requireFeed(path, id);
  },
});

/** The function's time left after the code was exchanged. */
const CONNECTED_CHECK_MILLISECONDS = 8_000;

/** The endpoints calling a feed's system. */
export const feedSystems = { checkFeed, connectFeed, finishConnectingFeed };
