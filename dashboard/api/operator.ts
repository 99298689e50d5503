import type { Schema } from '../../client/index.ts';

/** The `/operator` resources, by their names in the OpenAPI document. A price is in the `currency` beside it. */
export type RootAccount = Schema<'RootAccount'>;
export type CreatedRoot = Schema<'CreatedRoot'>;
export type Job = Schema<'Job'>;
export type StartedJob = Schema<'JobStarted'>;
export type BillingRow = Schema<'BillingRow'>;
export type BillingMonth = Schema<'BillingMonth'>;
export type BillingTotal = Schema<'BillingTotal'>;
export type StatementLine = Schema<'StatementLine'>;
export type OperatorEntry = Schema<'OperatorActivity'>;
export type Domain = Schema<'ClaimedDomain'>;
export type Suppression = Schema<'Suppression'>;

/** The list paths that changes invalidate. */
export const ROOTS = '/operator/accounts';
export const BILLING = '/operator/billing';
export const OPERATOR_ACTIVITY = '/operator/activity';
export const DOMAINS = '/operator/domains';
export const INVOICES = '/operator/invoices';
export const SUPPRESSIONS = '/operator/suppressions';
