/** All that a webhook can be told, by name. What each means and holds: events.ts. */
export const EVENT_TYPES = [
  'account.created',
  'account.activated',
  'account.deactivated',
  'biomass_offset.created',
  'biomass_offset.deleted',
  'certificate.issued',
  'month.closed',
  'order.placed',
  'carbon_offset.fulfilled',
  'quote.executed',
  'feed.healthy',
  'feed.unhealthy',
  'feed.held',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What POST /webhooks/:id/test sends. */
export const TEST_TYPE = 'webhook.test';
