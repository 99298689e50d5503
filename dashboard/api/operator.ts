import type { Schema } from '../../client/index.ts';
import type { Account, CreatedUser } from './types.ts';

/** The resources of `/operator`. Prices are in US dollars, as everywhere. */

/** A root account with what is counted of it and of all accounts below, at most a minute behind. */
export type RootAccount = Account & {
  accounts: number;
  people: number;
  mtd_pages: number;
  last_month_pages: number;
  /** Null while something was booked lately. */
  silent_since: string | null;
};

export type CreatedRoot = Account & { user: CreatedUser };

/** What takes long is a job. `of` is 0 until it is counted. */
export type Job = {
  id: string;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  of: number;
  result: Record<string, unknown> | null;
  error: string | null;
};

export type StartedJob = { job_id: string };

export type BillingFigures = {
  accounts: number;
  offsets: number;
  pages: number;
  trees: number;
  price: number;
  carbon: number;
  carbon_price: number;
  /** Offsets of both kinds that are not billed yet. */
  unbilled: number;
};

export type BillingRow = BillingFigures & { account_id: string; account_name: string };

export type BillingMonth = {
  month: string;
  state: 'open' | 'ready' | 'billing' | 'billed';
  billed_at: string | null;
  /** A row for each root account, in pages. */
  accounts: BillingRow[];
  /** Of all root accounts, also of those on other pages. */
  total: BillingFigures;
};

/** An offset of an account or of one below it, as it is billed. */
export type StatementLine = {
  account_id: string;
  account_name: string;
  offset_id: string;
  kind: 'biomass' | 'carbon';
  date: string;
  pages: number | null;
  trees: number | null;
  mtco2e: number | null;
  price: number | null;
  billed_at: string | null;
};

export type OperatorEntry = Schema<'OperatorActivity'>;

export type Domain = {
  domain: string;
  account_id: string;
  status: 'waiting' | 'verified' | 'approved';
  last_error: string | null;
};

/** `hint` is enough to recognize an address that one knows, never the whole. */
export type Suppression = { id: string; hint: string; kind: 'bounce' | 'complaint'; since: string };

/** The paths of the lists, which changes invalidate. */
export const ROOTS = '/operator/accounts';
export const BILLING = '/operator/billing';
export const OPERATOR_ACTIVITY = '/operator/activity';
export const DOMAINS = '/operator/domains';
export const SUPPRESSIONS = '/operator/suppressions';
