import { exampleId } from './example-id.ts';

/**
 * What fields hold in examples, by `Schema.field` or by the field alone. One story told throughout: a customer called
 * Blue Office, 16,666 pages of standard paper, and so two trees. A value that a schema does not allow is passed over, so
 * that one name may serve requests and answers; a schema's own `.meta({ examples })` comes before a field's, but after that of `Schema.field`.
 */
const PAGES = 16_666;
const GRAMS = 75_400.058877;
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
  carbon_price: 2.52,
  'Order.price': 7.52,
  'ExpandedOrder.price': 7.52,
  'CarbonProject.price': 25,
  percentage: 100,
  'VolumePeriod.date': '2026-11-01T00:00:00Z',

  order_id: null,
  quote_id: null,
  biomass_offset_id: null,
  biomass_offset_ids: [],
  carbon_offset_ids: [],
  feed_id: null,
  serial_numbers: [],
  vintage_start_date: null,
  vintage_end_date: null,

  'ForestryProject.name': 'Sierra Gorda',
  forest_latitude: 21.3,
  forest_longitude: -99.6,
  content_logo: 'https://projects.example.com/sierra-gorda/logo.png',
  content_masthead: 'https://projects.example.com/sierra-gorda/masthead.jpg',
  content_introduction: 'Oak and pine return to the slopes of the Sierra Gorda.',
  content_body_html: '<p>Families of the valley plant and tend the trees.</p>',
  content_images: ['https://projects.example.com/sierra-gorda/nursery.jpg'],
  'CarbonProject.name': 'Rimba Raya',
  project_name: 'Rimba Raya',
  'CarbonProject.type': 'Avoided deforestation',
  project_type: 'Avoided deforestation',
  registry: 'Verra',
  registry_name: 'Verra',

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
