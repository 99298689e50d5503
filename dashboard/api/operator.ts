/** The resources of `/operator`. Amounts that are billed are in US dollars, as everywhere. */

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

export type Domain = {
  domain: string;
  account_id: string;
  status: 'waiting' | 'verified' | 'approved';
  last_error: string | null;
};

/** `hint` is enough to recognize an address that one knows, never the whole. */
export type Suppression = { id: string; hint: string; kind: 'bounce' | 'complaint'; since: string };

/** The paths of the lists, which changes invalidate. */
export const DOMAINS = '/operator/domains';
export const SUPPRESSIONS = '/operator/suppressions';
