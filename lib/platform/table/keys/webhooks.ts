import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded } from './key-text.ts';

export const webhookKeys = {
  // webhooks by time; for each its deliveries by time, waiting deliveries by due time, and its sender's lease
  webhook: (path: AccountPath, id: string): Key => ({ pk: path, sk: `WEBHOOK#${id}` }),
  delivery: (path: AccountPath, webhookId: string, id: string): Key => ({
    pk: path,
    sk: `DELIVERY#${webhookId}#${id}`,
  }),
  dueDelivery: (path: AccountPath, webhookId: string, due: string, id: string): Key => ({
    pk: path,
    sk: `DUE#${webhookId}#${due}#${id}`,
  }),
  webhookWork: (path: AccountPath, id: string): Key => ({ pk: path, sk: `WEBHOOK_WORK#${id}` }),

  // requests sent to a host in a second, by all accounts' webhooks
  webhookHost: (host: string, second: number): Key => ({ pk: `WEBHOOK_HOST#${bounded(host)}`, sk: `SECOND#${second}` }),

  // an event, as sent to all webhooks
  event: (path: AccountPath, id: string): Key => ({ pk: path, sk: `EVENT#${id}` }),

  // all enabled webhooks in one partition, and a version that counts its changes
  subscription: (path: AccountPath, id: string): Key => ({ pk: 'LISTENERS', sk: `LISTENER#${path}#${id}` }),
  subscriptionsVersion: (): Key => ({ pk: 'LISTENERS', sk: 'VERSION' }),
} as const;

export const webhookLists = {
  webhooks: (path: AccountPath): List => ({ pk: path, prefix: 'WEBHOOK#' }),
  deliveries: (path: AccountPath, webhookId: string): List => ({ pk: path, prefix: `DELIVERY#${webhookId}#` }),
  dueDeliveries: (path: AccountPath, webhookId: string): List => ({ pk: path, prefix: `DUE#${webhookId}#` }),
  subscriptions: (): List => ({ pk: 'LISTENERS', prefix: 'LISTENER#' }),
} as const;
