import type { PageComponent } from '../pages/index.ts';
import type { IconName } from '../ui/icon.tsx';
import { PLACES } from './places.ts';
import { o } from './texts/texts.ts';

/**
 * All pages of the operator's desk, in the order of the navigation. A page is one entry here, a file in `pages/`, and a file of texts
 * in each language (`texts/<language>/`).
 */
export type DeskPage = {
  /** The path below `/operator`; `:id` is a parameter and stands last. */
  path: string;
  load: () => Promise<PageComponent>;
} & (
  | { icon: IconName; title: () => string }
  /** A page without an icon is not in the navigation: the page that it belongs to is marked there. */
  | { of: DeskPageName }
);

export type DeskPageName = keyof typeof PLACES;

export const DESK_PAGES: Record<DeskPageName, DeskPage> = {
  accounts: {
    path: PLACES.accounts,
    icon: 'accounts',
    title: () => o.accounts.title,
    load: async () => (await import('./pages/accounts.tsx')).Accounts,
  },
  billing: {
    path: PLACES.billing,
    icon: 'reports',
    title: () => o.billing.title,
    load: async () => (await import('./pages/billing.tsx')).Billing,
  },
  'billing-month': {
    path: PLACES['billing-month'],
    of: 'billing',
    load: async () => (await import('./pages/billing-month.tsx')).BillingMonth,
  },
  activity: {
    path: PLACES.activity,
    icon: 'feeds',
    title: () => o.activity.title,
    load: async () => (await import('./pages/activity.tsx')).Activity,
  },
  projects: {
    path: PLACES.projects,
    icon: 'projects',
    title: () => o.projects.title,
    load: async () => (await import('./pages/projects.tsx')).Projects,
  },
  'new-project': {
    path: PLACES['new-project'],
    of: 'projects',
    load: async () => (await import('./pages/project-form.tsx')).NewProject,
  },
  'edit-project': {
    path: PLACES['edit-project'],
    of: 'projects',
    load: async () => (await import('./pages/project-form.tsx')).EditProject,
  },
  project: {
    path: PLACES.project,
    of: 'projects',
    load: async () => (await import('./pages/project.tsx')).Project,
  },
  planting: {
    path: PLACES.planting,
    of: 'projects',
    load: async () => (await import('./pages/planting.tsx')).PlantingPage,
  },
  credits: {
    path: PLACES.credits,
    icon: 'certificates',
    title: () => o.credits.title,
    load: async () => (await import('./pages/credits.tsx')).Credits,
  },
  'carbon-orders': {
    path: PLACES['carbon-orders'],
    icon: 'orders',
    title: () => o.carbonOrders.title,
    load: async () => (await import('./pages/carbon-orders.tsx')).CarbonOrders,
  },
  imports: {
    path: PLACES.imports,
    icon: 'up',
    title: () => o.imports.title,
    load: async () => (await import('./pages/imports.tsx')).Imports,
  },
  health: {
    path: PLACES.health,
    icon: 'overview',
    title: () => o.health.title,
    load: async () => (await import('./pages/health.tsx')).HealthPage,
  },
  'dead-letters': {
    path: PLACES['dead-letters'],
    of: 'health',
    load: async () => (await import('./pages/dead-letters.tsx')).DeadLetters,
  },
  guide: {
    path: PLACES.guide,
    of: 'health',
    load: async () => (await import('./pages/guide.tsx')).Guide,
  },
  domains: {
    path: PLACES.domains,
    icon: 'settings',
    title: () => o.domains.title,
    load: async () => (await import('./pages/domains.tsx')).Domains,
  },
  suppressions: {
    path: PLACES.suppressions,
    icon: 'claims',
    title: () => o.suppressions.title,
    load: async () => (await import('./pages/suppressions.tsx')).Suppressions,
  },
};

/** The page at a place below `/operator`; the desk itself opens with the first page. Fixed paths come before those with an id. */
export function pageAt(place: string): { name: DeskPageName; id: string } | undefined {
  const path = place.replace(/\/$/, '');
  if (path === '') return { name: NAMES[0] ?? 'accounts', id: '' };
  const fixed = NAMES.find((name) => DESK_PAGES[name].path === path);
  if (fixed) return { name: fixed, id: '' };
  const [, list = '', id = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const name = NAMES.find((one) => DESK_PAGES[one].path === `${list}/:id`);
  return name && { name, id: decodeURIComponent(id) };
}

const NAMES = Object.keys(DESK_PAGES) as DeskPageName[];

/** The pages of the navigation, and whether each is open. */
export const navigation = (open: DeskPageName | undefined) =>
  NAMES.flatMap((name) => {
    const page = DESK_PAGES[name];
    if (!('icon' in page)) return [];
    const shown = open && DESK_PAGES[open];
    const current = open === name ? 'page' : shown && 'of' in shown && shown.of === name ? 'true' : undefined;
    return [{ name, icon: page.icon, title: page.title, current } as const];
  });
