import type { dashboardTexts } from '../../lib/presentation/texts/en/dashboard.ts';
import type { Texts } from '../../lib/presentation/texts/form.ts';

type Dashboard = Texts<typeof dashboardTexts>;

type FrameSource = {
  shell: Dashboard['shell'];
  common: Pick<Dashboard['common'], 'skip'>;
  signIn: Pick<Dashboard['signIn'], 'title' | 'tagline'>;
};

/**
 * The few texts in the frame drawn before any script is loaded. The page contains them in all languages, because only
 * the browser knows which one its reader chose.
 */
export const frameTextsOf = (t: FrameSource) => ({
  navigation: t.shell.navigation,
  menu: t.shell.menu,
  skip: t.common.skip,
  overview: t.shell.overview,
  accounts: t.shell.accounts,
  certificates: t.shell.certificates,
  deposits: t.shell.deposits,
  feeds: t.shell.feeds,
  projects: t.shell.projects,
  orders: t.shell.orders,
  invoices: t.shell.invoices,
  reports: t.shell.reports,
  claims: t.shell.claims,
  settings: t.shell.settings,
  signIn: t.signIn.title,
  tagline: t.signIn.tagline,
});

export type FrameTexts = ReturnType<typeof frameTextsOf>;
