import type { CreditLot, Planting } from '../../dashboard/operator/catalog/types.ts';
import { CREDIT_NOTE, INVOICE, INVOICE_ANSWERS, ROOT_ID } from './invoice-answers.ts';

/** Operator endpoint answers with everything their pages can show, most of it wrong. */
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
    { name: 'collect-feeds', waiting: 12, oldest_at: '2026-11-16T11:58:00Z' },
    { name: 'webhooks-changes', waiting: 0, oldest_at: null },
  ],
  dead_letters: [
    { queue: 'collect-feeds', count: 2 },
    { queue: 'webhooks-changes', count: 1 },
  ],
  feeds: [
    { type: 'papercut', name: 'PaperCut', active: 40, unhealthy: 3, silent: 1 },
    { type: 'agent', name: 'Regrove agent', active: 7, unhealthy: 0, silent: 0 },
  ],
  mails: { sent: 1203, failed: 1, suppressed: 4 },
  ledger: { checked_at: '2026-11-16T05:04:00Z', ok: false, differences: 2 },
};

const LETTERS = [
  {
    id: 'letter-1',
    at: '2026-11-16T10:00:00Z',
    reason: 'The server answered 503 four times.',
    cause: 'unavailable',
    about: {
      account_id: '01890000-0000-7000-8000-00000000000b',
      account_name: 'Riverside School',
      project_name: null,
      period: '2026-11-15',
      job: null,
    },
  },
  {
    id: 'letter-2',
    at: '2026-11-16T10:05:00Z',
    reason: 'The worker crashed, timed out or ran out of memory.',
    cause: 'crashed',
    about: { account_id: null, account_name: null, project_name: 'Kijabe Slopes', period: '2026-10', job: 'import' },
  },
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

export const PROJECT_ID = '01890000-0000-7000-8000-000000000001';
export const ACTIVE_ID = '01890000-0000-7000-8000-000000000005';
const PLANTING_ID = '01890000-0000-7000-8000-000000000002';

const FOREST = {
  id: PROJECT_ID,
  name: 'Kijabe Slopes',
  status: 'complete',
  forest_latitude: -0.94,
  forest_longitude: 36.6,
  content_logo: 'https://images.example.org/logo.png',
  content_masthead: 'https://images.example.org/masthead.jpg',
  content_introduction: 'Farmers plant native trees along rivers.',
  content_body_html: '<p>More about it.</p>',
  content_images: ['https://images.example.org/1.jpg'],
  place: { region: 'Kiambu County', country: 'KE' },
  picture: null,
  ledger_from: '2026-01-01',
  created_at: '2025-01-01T00:00:00Z',
  version: 3,
  warnings: [{ field: 'content_introduction', passage: 'carbon neutral', instead: 'trees were ordered' }],
};

export const PLANTING: Planting & { warnings: string[] } = {
  id: PLANTING_ID,
  project_id: PROJECT_ID,
  name: 'Kijabe 2026',
  partner: 'Community nursery',
  trees: 400,
  seedlings: 640,
  species: ['Olea africana', 'Prunus africana'],
  planted_from: '2026-03-01',
  planted_to: '2026-04-20',
  latitude: null,
  longitude: null,
  status: 'audited',
  allocated: 12.5,
  lost: 40,
  free: 347.5,
  replaces: null,
  documents: [{ name: 'Record', url: 'https://example.org/a.pdf', sha256: 'a'.repeat(64) }],
  audits: [{ date: '2026-09-01', by: 'Forest Audit', survival_percent: 90, document: null }],
  created_at: '2026-04-21T00:00:00Z',
  not_planted_at: null,
  warnings: [],
};

export const LOT: CreditLot = {
  id: '01890000-0000-7000-8000-000000000003',
  project_id: '01890000-0000-7000-8000-000000000004',
  registry: 'Gold Standard',
  registry_project_id: null,
  methodology: null,
  kind: 'avoidance',
  serial: 'GS1-1-KE-GS7495-16-2025-30645-608-30350',
  block: 'GS1-1-KE-GS7495-16-2025-30645',
  first: 608,
  last: 30350,
  tonnes: 29743,
  vintage_start_date: '2025-01-01',
  vintage_end_date: '2025-12-31',
  retired_on: '2026-05-01',
  beneficiary: null,
  retirement_url: 'https://registry.example.org/1',
  allocated: 0,
  created_at: '2026-05-02T00:00:00Z',
};

const LEDGER = {
  project_id: PROJECT_ID,
  as_of: '2026-11-16T05:00:00Z',
  ordered: 500,
  before_ledger: 20,
  moved_in: 10,
  moved_out: 5,
  planted: 300,
  audited: 200,
  waiting: 185,
  unbilled: 25,
  waiting_since: '2026-04-30T00:00:00Z',
  lost: 8.4,
  free: 12,
  next_planting: '2027-03',
  entries: 3,
  head: 'a'.repeat(64),
};

/** Reads, by path below `/v1`. */
export const ANSWERS: Record<string, unknown> = {
  ...INVOICE_ANSWERS,
  '/operator/health': HEALTH,
  '/operator/dead_letters/collect-feeds': LETTERS,
  '/operator/carbon_offsets': WAITING,
  '/operator/forestry_projects': [
    FOREST,
    { ...FOREST, id: ACTIVE_ID, name: 'Upland Forest Fringe', status: 'active', warnings: [] },
  ],
  '/operator/carbon_projects': [
    {
      id: LOT.project_id,
      name: 'Warm Hearth Cookstoves',
      type: 'Cookstoves',
      registry: 'Gold Standard',
      price: 14,
      active: true,
      created_at: '2025-01-01T00:00:00Z',
      version: 1,
      warnings: [],
    },
  ],
  '/operator/credits': [LOT],
  [`/operator/plantings/${PLANTING_ID}`]: PLANTING,
  [`/forestry/projects/${PROJECT_ID}/plantings`]: [PLANTING],
  [`/forestry/projects/${PROJECT_ID}/ledger`]: LEDGER,
  [`/forestry/projects/${ACTIVE_ID}/ledger`]: { ...LEDGER, project_id: ACTIVE_ID, waiting: 0, waiting_since: null },
  '/operator/jobs/move': {
    id: 'move',
    kind: 'move_waiting',
    state: 'done',
    done: 3,
    of: 3,
    error: null,
    result: { to: ACTIVE_ID, trees: 160 },
  },
};

/** The pages on the operator's desk about projects, plantings, credits and health. */
export const PLACES_ANSWERED = [
  `/accounts/${ROOT_ID}`,
  '/seller',
  '/invoices',
  `/invoices/${INVOICE.id}`,
  `/invoices/${CREDIT_NOTE.id}`,
  '/projects',
  '/projects?kind=carbon',
  '/projects/new',
  `/projects/edit/${PROJECT_ID}`,
  `/projects/${PROJECT_ID}`,
  `/plantings/${PLANTING_ID}`,
  '/credits',
  '/carbon-orders',
  '/imports',
  '/health',
  '/dead-letters/collect-feeds',
  '/guide/operations?section=dead-letters',
  '/guide/feeds',
];
