import { OPERATOR } from '../routes.ts';

/**
 * The paths of all pages below `/operator`. `:id` is a parameter and stands last. Pages link to each other by these; pages.ts, which
 * no page may import, says which script draws each.
 */
export const PLACES = {
  accounts: '/accounts',
  billing: '/billing',
  'billing-month': '/billing/:id',
  activity: '/activity',
  domains: '/domains',
  suppressions: '/suppressions',
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
} as const;

export const placePath = (place: keyof typeof PLACES, id = ''): string =>
  `${OPERATOR}${PLACES[place].replace(':id', encodeURIComponent(id))}`;
