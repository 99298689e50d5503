/** The names of all events a webhook can subscribe to. Their meaning and data are defined in events.ts. */
export const EVENT_TYPES = [
  'account.created',
  'account.activated',
  'account.deactivated',
  'account.moved',
  'biomass_offset.created',
  'biomass_offset.deleted',
  'biomass_offset.planted',
  'certificate.issued',
  'month.closed',
  'order.placed',
  'carbon_offset.fulfilled',
  'quote.executed',
  'feed.healthy',
  'feed.unhealthy',
  'feed.held',
  'planting.audited',
  'planting.not_planted',
  'invoice.issued',
  'invoice.credited',
  'invoice.paid',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The event sent by POST /webhooks/:id/test. */
export const TEST_TYPE = 'webhook.test';
