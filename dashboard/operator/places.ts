import { OPERATOR } from '../routes.ts';

/**
 * All paths below `/operator`. `:id` is a parameter and comes last. Pages use these to link to each other; pages.ts
 * names the script drawing each.
 */
export const PLACES = {
  accounts: '/accounts',
  account: '/accounts/:id',
  billing: '/billing',
  'billing-month': '/billing/:id',
  invoices: '/invoices',
  invoice: '/invoices/:id',
  seller: '/seller',
  activity: '/activity',
  projects: '/projects',
  'new-project': '/projects/new',
  'edit-project': '/projects/edit/:id',
  project: '/projects/:id',
  planting: '/plantings/:id',
  credits: '/credits',
  imports: '/imports',
  'carbon-orders': '/carbon-orders',
  health: '/health',
  'dead-letters': '/dead-letters/:id',
  guide: '/guide/:id',
  domains: '/domains',
  suppressions: '/suppressions',
} as const;

export type PlaceName = keyof typeof PLACES;

export const placePath = (place: PlaceName, id = ''): string =>
  `${OPERATOR}${PLACES[place].replace(':id', encodeURIComponent(id))}`;

const NAMES = Object.keys(PLACES) as PlaceName[];

/** The page at a path below `/operator`; the desk itself opens with the first page. Fixed paths come before those with an id. */
export function placeAt(below: string): { name: PlaceName; id: string } | undefined {
  const path = below.replace(/\/$/, '');
  if (path === '') return { name: 'accounts', id: '' };
  const fixed = NAMES.find((name) => PLACES[name] === path);
  if (fixed) return { name: fixed, id: '' };
  const [, list = '', id = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const name = NAMES.find((one) => PLACES[one] === `${list}/:id`);
  return name && { name, id: decodeURIComponent(id) };
}
