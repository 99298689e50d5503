import type { Schema } from '../../client/index.ts';

/** The API's resources, by their names in the OpenAPI document. */
export type Account = Schema<'Account'>;
export type ExpandedAccount = Schema<'ExpandedAccount'>;
/** A move waiting for the month's end. */
export type Moving = NonNullable<ExpandedAccount['moving']>;
export type MovedAccount = Schema<'MovedAccount'>;
export type Role = Account['role'];
export type Certificate = Schema<'BiomassCertificate'>;
export type CarbonOffset = Schema<'CarbonOffset'>;
export type CarbonProject = Schema<'CarbonProject'>;
export type Deposit = Schema<'Deposit'>;
export type Feed = Schema<'Feed'>;
/** Rows in lists that may include everything below. */
export type ListedFeed = Schema<'ListedFeed'>;
export type ListedCertificate = Schema<'ListedBiomassCertificate'>;
export type ListedOffset = Schema<'ListedBiomassOffset'>;
export type ListedDeposit = Schema<'ListedDeposit'>;
export type SearchResult = Schema<'SearchResult'>;
export type ForestryProject = Schema<'ForestryProject'>;
export type Order = Schema<'Order'>;
export type ExpandedOrder = Schema<'ExpandedOrder'>;
export type PrintServer = Schema<'Server'>;
export type Figures = Omit<Schema<'MonthFigures'>, 'month'>;
export type Totals = Schema<'Totals'>;
export type AccountTotals = Schema<'AccountTotals'>;
export type VolumePeriod = Schema<'VolumePeriod'>;
export type DepositBatch = Schema<'DepositBatch'>;
export type TakenBack = Schema<'DepositBatchTakenBack'>;
/** Only a user batch reports whether an invitation is mailed, and only a deposit batch finds duplicates. */
export type RowResult = Schema<'RowResult'> &
  Partial<Pick<Schema<'UserRowResult'>, 'mailed'> & Pick<Schema<'DepositRowResult'>, 'duplicate_of'>>;

export type Me = Schema<'Me'>;
export type SignInSetting = Schema<'SignInSetting'>;
export type CompanySession = Schema<'CompanySession'>;
export type User = Schema<'User'>;
export type CreatedUser = Schema<'CreatedUser'>;
export type Permission = User['permission'];
export type Notification = User['notifications'][number];
export type ApiKey = Schema<'ApiKey'>;
export type Archive = Schema<'Archive'>;
export type Passkey = Schema<'Passkey'>;
export type ArchiveStarted = Schema<'ArchiveStarted'>;
export type CreatedKey = Schema<'CreatedApiKey'>;
export type Webhook = Schema<'Webhook'>;
export type WebhookWithSecret = Schema<'WebhookWithSecret'>;
export type Delivery = Schema<'Delivery'>;
export type FeedType = Schema<'FeedType'>;
export type FeedStatus = Schema<'FeedStatus'>;
export type Agent = Schema<'Agent'>;
export type ListedAgent = Schema<'ListedAgent'>;
export type Enrollment = Schema<'Enrollment'>;
export type FeedCheck = Schema<'FeedCheck'>;
/** A file with counters, received by a feed or server; not a year's report. */
export type MeterReport = Schema<'MeterReport'>;
export type MeterReportPreview = Schema<'MeterReportPreview'>;
export type PushedReadings = Schema<'PushedReadings'>;
export type Month = Schema<'Books'>;
export type MonthBelow = Schema<'BooksBelow'>;
export type Settings = Schema<'Settings'>;
export type Report = Schema<'Report'>;
export type ReportIssued = Schema<'ReportIssued'>;
export type Claims = Schema<'Claims'>;
export type ClaimCheck = Schema<'ClaimCheck'>;
export type ActivityEntry = Schema<'Activity'>;
export type AttentionItem = Schema<'Attention'>;
