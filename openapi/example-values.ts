import { carbonProject, exampleId, forestryProject } from './example-id.ts';

/**
 * The values of fields in examples, by `Schema.field` or by the field alone. All examples are about one customer,
 * Blue Office, with 16,666 standard pages, which are two trees. A value that a schema does not allow is skipped, so
 * one name may serve requests and responses. A schema's own `.meta({ examples })` comes before a field's value, but after that of `Schema.field`.
 */
const PAGES = 16_666;
const GRAMS = 75_400.058877;
const PUBLIC_PAGE = `https://regrove.example.com/forests/${exampleId('account')}`;
const CERTIFICATE = `https://certificates.example.com/${exampleId('certificate')}`;

export const EXAMPLE_VALUES: Record<string, unknown> = {
  name: 'Blue Office',
  display_name: 'Blue Office',
  external_id: 'crm-1042',
  role: 'customer',
  accounts_count: 0,
  users_count: 2,
  mtd_pages: PAGES,
  qtd_pages: 3 * PAGES,
  ytd_pages: 12 * PAGES,
  ltd_pages: 525_377,
  mtd_trees: 2,
  qtd_trees: 6,
  ytd_trees: 24,
  ltd_trees: 63.047762,
  deactivated_at: null,

  'BiomassCertificate.url': CERTIFICATE,
  pdf_url: `${CERTIFICATE}.pdf`,

  public_page_url: PUBLIC_PAGE,
  badge_url: `${PUBLIC_PAGE}/badge.svg`,
  logo_url: `${PUBLIC_PAGE}/logo-Yx9vK1mQ2bT7hRz4WcEjNA.png`,
  website: 'https://www.example.com',

  pages: PAGES,
  trees: 2,
  standard_pages: PAGES,
  standard_sheets: PAGES,
  quantity: PAGES,
  width: 0.2159,
  length: 0.2794,
  gsm: 75,
  mass: GRAMS,
  paper_mass_g: GRAMS,
  mtco2e: 0.100961,
  price: 5,
  biomass_price: 5,
  carbon_price: 1.84,
  'Order.price': 6.84,
  'ExpandedOrder.price': 6.84,
  percentage: 100,
  'VolumePeriod.date': '2025-03-01T00:00:00Z',

  order_id: null,
  quote_id: null,
  biomass_offset_id: null,
  biomass_offset_ids: [],
  carbon_offset_ids: [],
  feed_id: null,
  columns: null,
  serial_numbers: [],
  vintage_start_date: null,
  vintage_end_date: null,

  ...ofSchema('ForestryProject', forestryProject),
  'Planting.name': 'Kijabe Slopes 2025',
  'Planting.partner': 'Kijabe Forest Trust',
  'Planting.trees': 5000,
  seedlings: 7500,
  species: ['Juniperus procera', 'Olea europaea subsp. cuspidata'],
  planted_from: '2025-03-01',
  planted_to: '2025-03-14',
  latitude: -0.9362,
  longitude: 36.5871,
  'Planting.status': 'audited',
  allocated: 2.5,
  lost: 400,
  free: 4597.5,
  replaces: null,
  documents: [{ name: 'Planting record', url: 'https://www.example.org/record.pdf', sha256: 'a'.repeat(64) }],
  audits: [
    {
      date: '2025-03-14',
      by: 'Forest Audit Partners',
      survival_percent: 92,
      document: 'https://www.example.org/audit.pdf',
    },
  ],
  ordered: 6,
  before_ledger: 0,
  moved_in: 0,
  moved_out: 0,
  planted: 2.5,
  audited: 2.5,
  waiting: 3.5,
  unbilled: 1,
  next_planting: '2025-11',
  entries: 2,
  head: '9f2a4c1d'.repeat(8),
  'LedgerEntry.hash': '9f2a4c1d'.repeat(8),
  certificate_hash: '5b0e7d63'.repeat(8),
  'LedgerEntry.number': 2,
  'LedgerEntry.trees': 0.5,
  ...ofSchema('CarbonProject', carbonProject),
  project_name: carbonProject.name,
  project_type: carbonProject.type,
  registry_name: carbonProject.registry,
  'CarbonOffset.project_id': carbonProject.id,
  'NewOrder.carbon_project_settings': [{ project_id: carbonProject.id, percentage: 100 }],

  full_name: 'Jo Green',
  email: 'jo.green@example.com',
  locale: 'en',
  type: 'papercut',
  url: 'https://print.example.com',
  username: 'regrove',
  password: 'a long passphrase',
  contact: 'support@example.com',
  'NewFeed.external_id': 'site-7',
  'Feed.external_id': 'site-7',
  'CreatedFeed.external_id': 'site-7',
  'FeedChange.external_id': 'site-7',
  health_check: 'healthy',
};

/** The fields of a thing that there is. */
function ofSchema(schema: string, thing: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing).map(([field, value]) => [`${schema}.${field}`, value]));
}
