import type { Role } from './api/types.ts';
import type { FrameTexts } from './first-frame/frame-texts.ts';
import type { PageName } from './routes.ts';
import type { NavigationIcon } from './ui/icon-paths.ts';

/** The navigation links, for the shell and for the frame drawn before it. */
type NavigationItem = {
  page: PageName;
  icon: NavigationIcon;
  text: keyof FrameTexts;
  /** Other pages that belong to it. */
  also?: PageName[];
};

/** While the role is unknown, the list is a dealer's. */
export const navigationOf = (role: Role | undefined): NavigationItem[] => [
  { page: 'overview', icon: 'overview', text: 'overview' },
  ...(role === 'customer'
    ? []
    : [{ page: 'accounts', icon: 'accounts', text: 'accounts', also: ['import'] } satisfies NavigationItem]),
  { page: 'certificates', icon: 'certificates', text: 'certificates' },
  { page: 'books', icon: 'deposits', text: 'deposits', also: ['import-deposits', 'batches'] },
  { page: 'feeds', icon: 'feeds', text: 'feeds', also: ['feed', 'new-feed', 'upload', 'meter-reports'] },
  { page: 'projects', icon: 'projects', text: 'projects' },
  { page: 'orders', icon: 'orders', text: 'orders', also: ['order', 'new-order'] },
  // Every root account is a distributor, and only root accounts have invoices.
  ...(role === 'distributor'
    ? [{ page: 'invoices', icon: 'invoices', text: 'invoices', also: ['invoice'] } satisfies NavigationItem]
    : []),
  { page: 'reports', icon: 'reports', text: 'reports' },
  { page: 'claims', icon: 'claims', text: 'claims' },
  {
    page: 'people',
    icon: 'settings',
    text: 'settings',
    also: ['import-people', 'keys', 'webhooks', 'webhook', 'public', 'activity', 'archives'],
  },
];

/** An item's `aria-current` value while a page is open. */
export const currentFor = ({ page, also = [] }: NavigationItem, open: PageName): 'page' | 'true' | undefined =>
  page === open ? 'page' : also.includes(open) ? 'true' : undefined;
