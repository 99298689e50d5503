import type { PageComponent } from '../pages/index.ts';
import { o } from '../texts/operator.ts';
import { t } from '../texts/texts.ts';
import { chargingTexts, invoiceTexts, withTexts } from '../texts/with-texts.ts';
import type { IconName } from '../ui/icon.tsx';
import type { PlaceName } from './places.ts';

/**
 * All desk pages, in navigation order. A page is one entry here, a path in places.ts, a file in `pages/`, texts and
 * help in each language (`operator.ts` and `help.ts` in lib/presentation/texts), and a help link (`../help/links.ts`).
 */
type DeskPage = {
  load: () => Promise<PageComponent>;
} & (
  | { icon: IconName; title: () => string }
  /** A page without an icon is not in the navigation: the page it belongs to is marked there. */
  | { of: PlaceName }
);

export const DESK_PAGES: Record<PlaceName, DeskPage> = {
  accounts: {
    icon: 'accounts',
    title: () => o.accounts.title,
    load: async () => (await import('./pages/accounts.tsx')).Accounts,
  },
  account: {
    of: 'accounts',
    load: async () => (await withTexts(() => import('./pages/root-account.tsx'), chargingTexts)).RootAccountPage,
  },
  billing: {
    icon: 'reports',
    title: () => o.billing.title,
    load: async () => (await import('./pages/billing.tsx')).Billing,
  },
  'billing-month': {
    of: 'billing',
    load: async () => (await import('./pages/billing-month.tsx')).BillingMonth,
  },
  invoices: {
    icon: 'invoices',
    title: () => t.shell.invoices,
    load: async () => (await withTexts(() => import('./pages/invoices.tsx'), invoiceTexts, chargingTexts)).Invoices,
  },
  invoice: {
    of: 'invoices',
    load: async () => (await withTexts(() => import('./pages/invoice.tsx'), invoiceTexts, chargingTexts)).InvoicePage,
  },
  seller: {
    icon: 'deposits',
    title: () => o.activity.nouns.seller,
    load: async () => (await withTexts(() => import('./pages/seller.tsx'), chargingTexts)).SellerPage,
  },
  activity: {
    icon: 'feeds',
    title: () => o.activity.title,
    load: async () => (await import('./pages/activity.tsx')).Activity,
  },
  projects: {
    icon: 'projects',
    title: () => o.projects.title,
    load: async () => (await import('./pages/projects.tsx')).Projects,
  },
  'new-project': {
    of: 'projects',
    load: async () => (await import('./pages/project-form.tsx')).NewProject,
  },
  'edit-project': {
    of: 'projects',
    load: async () => (await import('./pages/project-form.tsx')).EditProject,
  },
  project: {
    of: 'projects',
    load: async () => (await import('./pages/project.tsx')).Project,
  },
  planting: {
    of: 'projects',
    load: async () => (await import('./pages/planting.tsx')).PlantingPage,
  },
  credits: {
    icon: 'certificates',
    title: () => o.credits.title,
    load: async () => (await import('./pages/credits.tsx')).Credits,
  },
  'carbon-orders': {
    icon: 'orders',
    title: () => o.carbonOrders.title,
    load: async () => (await import('./pages/carbon-orders.tsx')).CarbonOrders,
  },
  imports: {
    icon: 'up',
    title: () => o.imports.title,
    load: async () => (await import('./pages/imports.tsx')).Imports,
  },
  health: {
    icon: 'overview',
    title: () => o.health.title,
    load: async () => (await import('./pages/health.tsx')).HealthPage,
  },
  'dead-letters': {
    of: 'health',
    load: async () => (await import('./pages/dead-letters.tsx')).DeadLetters,
  },
  guide: {
    of: 'health',
    load: async () => (await import('./pages/guide.tsx')).Guide,
  },
  domains: {
    icon: 'settings',
    title: () => o.domains.title,
    load: async () => (await import('./pages/domains.tsx')).Domains,
  },
  suppressions: {
    icon: 'claims',
    title: () => o.suppressions.title,
    load: async () => (await import('./pages/suppressions.tsx')).Suppressions,
  },
};

/** The navigation's pages, and whether each is open. */
export const navigation = (open: PlaceName | undefined) =>
  (Object.keys(DESK_PAGES) as PlaceName[]).flatMap((name) => {
    const page = DESK_PAGES[name];
    if (!('icon' in page)) return [];
    const shown = open && DESK_PAGES[open];
    const current = open === name ? 'page' : shown && 'of' in shown && shown.of === name ? 'true' : undefined;
    return [{ name, icon: page.icon, title: page.title, current } as const];
  });
