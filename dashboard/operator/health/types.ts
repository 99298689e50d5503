/** What the operator's page about the health of the service reads. */
export type Health = {
  as_of: string;
  version: string;
  /** Of a secret or an address, only whether it is set is told. */
  settings: { name: string; value: string | number | boolean | null; set: boolean }[];
  cost_estimate_usd: number;
  jobs: {
    name: string;
    last_run_at: string | null;
    duration_s: number | null;
    next_run_at: string;
    /** Null before its first run. */
    ok: boolean | null;
  }[];
  queues: { name: string; waiting: number; oldest_at: string | null }[];
  dead_letters: { queue: string; count: number }[];
  feeds: { type: string; active: number; unhealthy: number; silent: number }[];
  mails: { sent: number; failed: number; suppressed: number };
  ledger: { checked_at: string | null; ok: boolean; differences: number };
};

export type DeadLetter = { id: string; at: string; reason: string };
export type RetriedLetters = { retried: number; retried_before: number; left: number };

export const HEALTH = '/operator/health';

export const lettersOf = (queue: string): string => `/operator/dead_letters/${encodeURIComponent(queue)}`;
