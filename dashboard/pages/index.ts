import type { ComponentType } from 'preact';
import type { PageName } from '../routes.ts';
import {
  agentTexts,
  companyTexts,
  feedFormTexts,
  invoiceTexts,
  meterReportTexts,
  movingTexts,
  withTexts,
} from '../texts/with-texts.ts';

/** Each page is a lazily loaded script. */
export type PageComponent = ComponentType<{ id: string }>;

export const PAGES: Record<PageName, () => Promise<PageComponent>> = {
  overview: async () => (await import('./overview.tsx')).Overview,
  accounts: async () => (await withTexts(() => import('./accounts.tsx'), movingTexts)).Accounts,
  import: async () => (await import('./import-accounts.tsx')).ImportAccounts,
  certificates: async () => (await import('./certificates.tsx')).Certificates,
  books: async () => (await import('./books.tsx')).Books,
  'import-deposits': async () => (await import('./import-deposits.tsx')).ImportDeposits,
  batches: async () => (await import('./batches.tsx')).Batches,
  feeds: async () => (await withTexts(() => import('./feeds.tsx'), agentTexts, feedFormTexts, meterReportTexts)).Feeds,
  'new-feed': async () => (await withTexts(() => import('./new-feed.tsx'), feedFormTexts, meterReportTexts)).NewFeed,
  feed: async () => (await withTexts(() => import('./feed.tsx'), agentTexts, feedFormTexts, meterReportTexts)).FeedPage,
  upload: async () => (await withTexts(() => import('./upload.tsx'), meterReportTexts)).UploadPage,
  'meter-reports': async () => (await withTexts(() => import('./meter-reports.tsx'), meterReportTexts)).MeterReports,
  projects: async () => (await import('./projects.tsx')).Projects,
  orders: async () => (await import('./orders.tsx')).Orders,
  'new-order': async () => (await import('./new-order.tsx')).NewOrder,
  order: async () => (await import('./order.tsx')).OrderPage,
  invoices: async () => (await withTexts(() => import('./invoices.tsx'), invoiceTexts)).Invoices,
  invoice: async () => (await withTexts(() => import('./invoice.tsx'), invoiceTexts)).InvoicePage,
  reports: async () => (await import('./reports.tsx')).Reports,
  claims: async () => (await import('./claims.tsx')).Claims,
  people: async () => (await withTexts(() => import('./settings/people.tsx'), companyTexts)).People,
  'import-people': async () => (await import('./settings/import-people.tsx')).ImportPeople,
  archives: async () => (await import('./settings/archives.tsx')).Archives,
  keys: async () => (await import('./settings/keys.tsx')).Keys,
  webhooks: async () => (await import('./settings/webhooks.tsx')).Webhooks,
  webhook: async () => (await import('./settings/webhook.tsx')).WebhookPage,
  public: async () => (await import('./settings/public-page.tsx')).PublicPage,
  'company-sign-in': async () =>
    (await withTexts(() => import('./settings/company-sign-in.tsx'), companyTexts)).CompanySignIn,
  activity: async () => (await import('./settings/activity.tsx')).Activity,
};
