import type { CarbonProjectPageView } from '../../../lib/communication/public-pages/carbon-project/view.ts';
import { exact } from '../../../lib/platform/exact.ts';
import type { CreditLot } from '../../../lib/trees/credits/credit-lot.ts';

const ID = '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f7';

export const lotView = (changes: Partial<CreditLot> = {}): CreditLot => ({
  id: '019a7c1e-0000-7d42-9f0a-4be1c2d3e4f8',
  project_id: ID,
  registry: 'Verra',
  registry_project_id: 'VCS1764',
  methodology: 'VM0033',
  kind: 'removal',
  serial: 'VCS-1764-2023-000001-000100',
  block: 'VCS-1764-2023-',
  first: exact(1),
  last: exact(100),
  tonnes: exact(100),
  vintage_start_date: '2023-01-01',
  vintage_end_date: '2023-12-31',
  retired_on: '2025-03-01',
  beneficiary: 'Evergreen Forests',
  retirement_url: 'https://registry.example/retirements/1',
  allocated: exact('41.5'),
  created_at: '2025-03-02T08:00:00Z',
  ...changes,
});

export const carbonProjectView = (changes: Partial<CarbonProjectPageView> = {}): CarbonProjectPageView => ({
  id: ID,
  url: `https://regrove.example.com/carbon_projects/${ID}`,
  issuer: 'Evergreen Forests',
  name: 'Delta Blue Mangroves',
  type: 'Blue carbon',
  registry: 'Verra',
  as_of: '2026-11-15',
  ledger: {
    retired: exact(120),
    assigned: exact('61.5'),
    free: exact('58.5'),
    lots: 2,
    lots_sha256: 'ab12'.repeat(16),
    entries: 7,
    head: 'cd34'.repeat(16),
  },
  lots: [lotView(), lotView({ kind: 'avoidance', tonnes: exact(20), allocated: exact(20), retirement_url: null })],
  has_more: false,
  ...changes,
});
