import type { Schema } from '../../client/index.ts';

/** What the API answers, by the names of its document. */
export type Account = Schema<'Account'>;
export type ExpandedAccount = Schema<'ExpandedAccount'>;
export type Role = Account['role'];
export type Certificate = Schema<'BiomassCertificate'>;
export type CarbonOffset = Schema<'CarbonOffset'>;
export type CarbonProject = Schema<'CarbonProject'>;
export type Deposit = Schema<'Deposit'>;
export type Feed = Schema<'Feed'>;
export type ForestryProject = Schema<'ForestryProject'>;
export type Order = Schema<'Order'>;
export type ExpandedOrder = Schema<'ExpandedOrder'>;
export type PrintServer = Schema<'Server'>;
export type Figures = Schema<'Figures'>;
export type Totals = Schema<'Totals'>;
export type AccountTotals = Schema<'AccountTotals'>;
export type VolumePeriod = Schema<'VolumePeriod'>;
export type RowResult = Schema<'RowResult'>;

export type Me = Schema<'Me'>;
export type User = Schema<'User'>;
export type Permission = User['permission'];
export type Notification = User['notifications'][number];
export type ApiKey = Schema<'ApiKey'>;
export type CreatedKey = Schema<'CreatedApiKey'>;
export type Webhook = Schema<'Webhook'>;
export type WebhookWithSecret = Schema<'WebhookWithSecret'>;
export type Delivery = Schema<'Delivery'>;
export type FeedField = { label: string; help: string; example: string; required: boolean };
export type FeedType = {
  type: string;
  name: string;
  collects: boolean;
  fields: Record<'url' | 'username' | 'password' | 'external_id', FeedField | null>;
};
export type DayState =
  | 'counted'
  | 'none'
  | 'failed'
  | 'inactive'
  | 'counted_later'
  | 'not_collected'
  | 'before_activation';
export type FeedCheck = {
  health_check: 'healthy' | 'unhealthy';
  reason: string | null;
  day: string;
  devices: number | null;
  pages: number | null;
};
export type FeedStatus = {
  health_check: 'healthy' | 'unhealthy';
  reason: string | null;
  since: string | null;
  last_collected_day: string | null;
  devices: { seen: number; silent: number; new: number };
  held: { device: string; pages: number; day: string }[];
  days: { day: string; pages: number; state: DayState }[];
};
export type Month = Schema<'Books'>;
export type Settings = { public_page: boolean; website: string | null; logo_url: string | null };
export type ActivityEntry = {
  id: string;
  at: string;
  user_id: string | null;
  key_hint: string | null;
  operation: string;
  resource_id: string | null;
};
