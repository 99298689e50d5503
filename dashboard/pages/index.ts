import type { ComponentType } from 'preact';
import type { PageName } from '../routes.ts';

/** Each page is a lazily loaded script. */
export type PageComponent = ComponentType<{ id: string }>;

/** A script that needs the company sign-in texts, loaded at the same time. */
export async function withCompanyTexts<T>(load: () => Promise<T>): Promise<T> {
  const [page] = await Promise.all([load(), import('../texts/company.ts').then((texts) => texts.loadCompanyTexts())]);
  return page;
}

/** A script that needs the texts of an account's move. */
export async function withMovingTexts<T>(load: () => Promise<T>): Promise<T> {
  const [page] = await Promise.all([load(), import('../texts/moving.ts').then((texts) => texts.loadMovingTexts())]);
  return page;
}

/** A script that shows invoices, with their texts. */
export const withInvoiceTexts = async <T>(load: () => Promise<T>): Promise<T> =>
  (await import('../texts/invoices.ts')).withInvoiceTexts(load);

/** A script that needs the texts of agents. */
async function withAgentTexts<T>(load: () => Promise<T>): Promise<T> {
  const [page] = await Promise.all([load(), import('../texts/agents.ts').then((texts) => texts.loadAgentTexts())]);
  return page;
}

/** A script that shows meter reports, with their texts. */
async function withMeterReportTexts<T>(load: () => Promise<T>): Promise<T> {
  const [page] = await Promise.all([
    load(),
    import('../texts/meter-reports.ts').then((texts) => texts.loadMeterReportTexts()),
  ]);
  return page;
}

export const PAGES: Record<PageName, () => Promise<PageComponent>> = {
  overview: async () => (await import('./overview.tsx')).Overview,
  accounts: async () => (await withMovingTexts(() => import('./accounts.tsx'))).Accounts,
  import: async () => (await import('./import-accounts.tsx')).ImportAccounts,
  certificates: async () => (await import('./certificates.tsx')).Certificates,
  books: async () => (await import('./books.tsx')).Books,
  'import-deposits': async () => (await import('./import-deposits.tsx')).ImportDeposits,
  batches: async () => (await import('./batches.tsx')).Batches,
  feeds: async () => (await withMeterReportTexts(() => withAgentTexts(() => import('./feeds.tsx')))).Feeds,
  'new-feed': async () => (await withMeterReportTexts(() => import('./new-feed.tsx'))).NewFeed,
  feed: async () => (await withMeterReportTexts(() => withAgentTexts(() => import('./feed.tsx')))).FeedPage,
  upload: async () => (await withMeterReportTexts(() => import('./upload.tsx'))).UploadPage,
  'meter-reports': async () => (await withMeterReportTexts(() => import('./meter-reports.tsx'))).MeterReports,
  projects: async () => (await import('./projects.tsx')).Projects,
  orders: async () => (await import('./orders.tsx')).Orders,
  'new-order': async () => (await import('./new-order.tsx')).NewOrder,
  order: async () => (await import('./order.tsx')).OrderPage,
  invoices: async () => (await withInvoiceTexts(() => import('./invoices.tsx'))).Invoices,
  invoice: async () => (await withInvoiceTexts(() => import('./invoice.tsx'))).InvoicePage,
  reports: async () => (await import('./reports.tsx')).Reports,
  claims: async () => (await import('./claims.tsx')).Claims,
  people: async () => (await withCompanyTexts(() => import('./settings/people.tsx'))).People,
  'import-people': async () => (await import('./settings/import-people.tsx')).ImportPeople,
  archives: async () => (await import('./settings/archives.tsx')).Archives,
  keys: async () => (await import('./settings/keys.tsx')).Keys,
  webhooks: async () => (await import('./settings/webhooks.tsx')).Webhooks,
  webhook: async () => (await import('./settings/webhook.tsx')).WebhookPage,
  public: async () => (await import('./settings/public-page.tsx')).PublicPage,
  'company-sign-in': async () => (await withCompanyTexts(() => import('./settings/company-sign-in.tsx'))).CompanySignIn,
  activity: async () => (await import('./settings/activity.tsx')).Activity,
};
