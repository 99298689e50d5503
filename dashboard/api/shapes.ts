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

export type Permission = 'full' | 'restricted';
export type Me = {
  email: string;
  accounts: { account_id: string; name: string; role: Role; permission: Permission }[];
};
export type Notification = 'certificates' | 'feeds' | 'webhooks';
export type User = Schema<'User'> & { permission: Permission; notifications: Notification[] };
export type ApiKey = {
  id: string;
  account_id: string;
  hint: string;
  label: string | null;
  revision: string;
  feed_id: string | null;
  created_at: string;
  last_used_on: string | null;
  revoked_at: string | null;
};
export type CreatedKey = ApiKey & { key: string | null };
export type Webhook = {
  id: string;
  account_id: string;
  url: string;
  events: string[];
  description: string | null;
  status: 'active' | 'failing' | 'off';
  created_at: string;
};
export type WebhookWithSecret = Webhook & { secret: string | null };
export type Delivery = {
  id: string;
  event_id: string;
  type: string;
  status: string;
  attempt: number;
  response_status: number | null;
  response_text: string | null;
  duration_ms: number | null;
  created_at: string;
  next_attempt_at: string | null;
};
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
export type Month = {
  month: string;
  state: 'open' | 'closing' | 'closed';
  closes_at: string;
  deposits: number;
  pages: number;
  trees: number;
  would_issue: { project_id: string; pages: number; trees: number }[];
  biomass_offset_ids: string[];
  certificate_ids: string[];
};
export type Settings = { public_page: boolean; website: string | null; logo_url: string | null };
export type ActivityEntry = {
  id: string;
  at: string;
  user_id: string | null;
  key_hint: string | null;
  operation: string;
  resource_id: string | null;
};
