import type { Page } from 'playwright-core';

/** Answers of the operator's endpoints with everything that their pages can show, most of it wrong. */
const HEALTH = {
  as_of: '2026-11-16T12:00:00Z',
  version: '1.42.0',
  settings: [
    { name: 'issuer', value: 'Regrove', set: true },
    { name: 'mailFrom', value: null, set: true },
    { name: 'rateLimit', value: 600, set: true },
    { name: 'dns', value: null, set: false },
  ],
  cost_estimate_usd: 41.37,
  jobs: [
    { name: 'close-start', last_run_at: null, duration_s: null, next_run_at: '2026-12-01T12:00:00Z', ok: null },
    {
      name: 'collect-start',
      last_run_at: '2026-11-16T11:00:00Z',
      duration_s: 3.2,
      next_run_at: '2026-11-16T13:00:00Z',
      ok: true,
    },
    {
      name: 'ledger-start',
      last_run_at: '2026-11-15T05:00:00Z',
      duration_s: 0.41,
      next_run_at: '2026-11-17T05:00:00Z',
      ok: false,
    },
  ],
  queues: [
    { name: 'collect', waiting: 12, oldest_at: '2026-11-16T11:58:00Z' },
    { name: 'webhooks-changes', waiting: 0, oldest_at: null },
  ],
  dead_letters: [
    { queue: 'collect', count: 2 },
    { queue: 'webhooks-changes', count: 1 },
  ],
  feeds: [
    { type: 'papercut', active: 40, unhealthy: 3, silent: 1 },
    { type: 'agent', active: 7, unhealthy: 0, silent: 0 },
  ],
  mails: { sent: 1203, failed: 1, suppressed: 4 },
  ledger: { checked_at: '2026-11-16T05:04:00Z', ok: false, differences: 2 },
};

const LETTERS = [
  { id: 'letter-1', at: '2026-11-16T10:00:00Z', reason: 'The server answered 503 four times.' },
  { id: 'letter-2', at: '2026-11-16T10:05:00Z', reason: 'The worker crashed, timed out or ran out of memory.' },
];

const WAITING = [
  {
    id: '01890000-0000-7000-8000-00000000000a',
    account_id: '01890000-0000-7000-8000-00000000000b',
    account_name: 'Riverside School',
    project_name: 'Klinki initiative',
    date: '2026-10-03T00:00:00Z',
    mtco2e: 12.5,
    status: 'processing',
    reason: 'Lots of the project have 3 t left; the order needs 12.5 t.',
    reason_detail: null,
  },
];

type Answers = Record<string, unknown>;

/** The answers by path; a test may replace some. */
export const ANSWERS: Answers = {
  '/operator/health': HEALTH,
  '/operator/dead_letters/collect': LETTERS,
  '/operator/carbon_offsets': WAITING,
};

/** Answers reads of these paths; everything else goes to the server. */
export async function answerReads(page: Page, answers: Answers = ANSWERS): Promise<void> {
  await page.route('**/v1/operator/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/v1'.length);
    if (route.request().method() !== 'GET' || !(path in answers)) return route.fallback();
    await route.fulfill({ json: answers[path] });
  });
}
