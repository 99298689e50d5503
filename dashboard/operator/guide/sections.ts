/** The docs/ pages the operator's pages link to. They are part of the dashboard, each a separate script. */
export const GUIDE_PAGES = {
  alarms: async () => (await import('../../../docs/alarms.md')).default,
  'dead-letters': async () => (await import('../../../docs/alarms/dead-letters.md')).default,
  'failed-changes': async () => (await import('../../../docs/alarms/failed-changes.md')).default,
  'ledger-differences': async () => (await import('../../../docs/alarms/ledger-differences.md')).default,
  'missed-schedules': async () => (await import('../../../docs/alarms/missed-schedules.md')).default,
  'trees-late': async () => (await import('../../../docs/alarms/trees-late.md')).default,
  'trees-short': async () => (await import('../../../docs/alarms/trees-short.md')).default,
  operations: async () => (await import('../../../docs/operations.md')).default,
  'ledger-operations': async () => (await import('../../../docs/ledger-operations.md')).default,
  mail: async () => (await import('../../../docs/mail.md')).default,
  feeds: async () => (await import('../../../docs/feeds.md')).default,
  credits: async () => (await import('../../../docs/credits.md')).default,
} as const;

export type GuidePage = keyof typeof GUIDE_PAGES;

/** A section is identified by its heading, as Markdown links write it; without one it is the whole page. */
export type GuideSection = { page: GuidePage; section: string };

export const isGuidePage = (page: string): page is GuidePage => Object.hasOwn(GUIDE_PAGES, page);
