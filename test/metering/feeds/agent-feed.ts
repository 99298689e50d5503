import { type FeedContext, getFeedContext } from '../../../lib/metering/feeds/feed-context.ts';
import type { TestAccount } from '../../support/api.ts';

/** The account's new push feed, active since 2026-11-05, as the service reads it. */
export async function newAgentFeed(account: TestAccount): Promise<FeedContext> {
  const { body } = await account.post('/feeds', { type: 'agent', activated_at: '2026-11-05' });
  const context = await getFeedContext(account.path, body.id);
  if (!context) throw new Error('There is no feed.');
  return context;
}
