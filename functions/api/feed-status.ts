import * as z from 'zod';
import { requireFeedContext } from '../../lib/metering/feeds/feed-context.ts';
import { FeedStatus, statusOf } from '../../lib/metering/feeds/status.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';

const getFeedStatus = endpoint({
  method: 'GET',
  path: '/feeds/{id}/status',
  scoped: true,
  summary: 'Retrieve the status of a feed, day by day',
  params: z.object({ id: uuid() }),
  response: FeedStatus,
  faults: ['not_found'],
  async run({ account, caller, params: { id }, now }) {
    return statusOf(account.path, await requireFeedContext(account.path, id), caller.account.path, now);
  },
});

export const feedStatus = { getFeedStatus };
