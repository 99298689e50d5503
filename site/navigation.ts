/**
 * The order of the documentation. A page is a file of docs/ without `.md`; `folder` adds every page of that folder below it.
 * This file imports nothing, so that the site, the dashboard and the tests of the root can read it.
 */
export type Page = { title: string; page: string; folder?: string };
export type Section = { title: string; pages: Page[] };

export const navigation: Section[] = [
  {
    title: 'Start here',
    pages: [
      { title: 'What is Regrove?', page: 'index' },
      { title: 'Ten minutes to the first certificate', page: 'first-certificate' },
      { title: 'The dashboard', page: 'dashboard' },
      { title: 'For the office manager', page: 'office' },
      { title: 'For dealers', page: 'dealers' },
      { title: 'A year in five minutes', page: 'a-year-in-five-minutes' },
    ],
  },
  {
    title: 'Call the API',
    pages: [
      { title: 'API keys', page: 'api-keys' },
      { title: 'Archives', page: 'archives' },
      { title: 'Deposits', page: 'deposits' },
      { title: 'Batches and CSV', page: 'batches' },
      { title: 'Idempotency', page: 'idempotency' },
      { title: 'Paging', page: 'paging' },
      { title: 'Months and statements', page: 'months-and-statements' },
      { title: 'Moving an account', page: 'moving-accounts' },
      { title: 'Totals, lists below and search', page: 'totals' },
      { title: 'The report of a year', page: 'reports' },
      { title: 'Webhooks', page: 'webhooks' },
      { title: 'Errors', page: 'errors' },
      { title: 'Revisions', page: 'revisions' },
      { title: 'The typed client', page: 'client' },
      { title: 'The test clock', page: 'test-clock' },
    ],
  },
  {
    title: 'Feeds',
    pages: [
      { title: 'Which feed to use', page: 'feeds' },
      { title: 'Connect a system', page: 'connect-a-system' },
      { title: 'The agent', page: 'agent' },
      { title: 'Universal Print', page: 'universal-print' },
      { title: 'Uploaded files', page: 'uploaded-files' },
      { title: 'The http feed', page: 'http-feed' },
      { title: 'Unhealthy and silent feeds', page: 'feed-reasons' },
      { title: 'Held readings', page: 'held-readings' },
    ],
  },
  {
    title: 'Run it',
    pages: [
      { title: 'Deploy', page: 'deploy' },
      { title: 'Run it in a container', page: 'container' },
      { title: 'Configuration', page: 'configuration' },
      { title: 'Commands', page: 'commands' },
      { title: 'Domain', page: 'domain' },
      { title: 'Mail', page: 'mail' },
      { title: 'Costs', page: 'costs' },
      { title: 'Operators', page: 'operators' },
      { title: 'Billing', page: 'billing' },
      { title: 'Terms, buyer and seller', page: 'terms' },
      { title: 'The ledger, for operators', page: 'ledger-operations' },
      { title: 'Carbon credits', page: 'credits' },
      { title: 'Company sign-in', page: 'company-sign-in' },
      { title: 'Alarms', page: 'alarms', folder: 'alarms' },
      { title: 'Failed work', page: 'operations' },
      { title: 'Backup and restore', page: 'restore' },
      { title: 'Failure drill', page: 'failure-drill' },
      { title: 'Export', page: 'export' },
      { title: 'Scale', page: 'scale' },
      { title: 'Performance', page: 'performance' },
    ],
  },
  {
    title: 'Understand it',
    pages: [
      { title: 'The standard page', page: 'standard-page' },
      { title: 'Sheets', page: 'sheets' },
      { title: 'How trees are counted', page: 'how-trees-are-counted' },
      { title: 'The close of a month', page: 'month-close' },
      { title: 'Verifying a certificate', page: 'verifying-certificates' },
      { title: 'The public log', page: 'public-log' },
      { title: 'Claims', page: 'claims' },
      { title: 'Public pages and badges', page: 'public-pages' },
      { title: 'Attention', page: 'attention' },
      { title: 'Security model', page: 'security' },
      { title: 'Sign-in', page: 'sign-in' },
      { title: 'People and their data', page: 'people-and-data' },
    ],
  },
  {
    title: 'Carry it on',
    pages: [
      { title: 'The map of the code', page: 'code-map' },
      { title: 'One change, walked', page: 'a-change-walked' },
      { title: 'Recipes', page: 'recipes' },
      { title: 'Architecture', page: 'architecture' },
      { title: 'Where an account’s place is stored', page: 'account-places' },
      { title: 'Testing', page: 'testing' },
      { title: 'Decisions', page: 'decisions/README', folder: 'decisions' },
      { title: 'Glossary', page: 'glossary' },
    ],
  },
  { title: 'Changes', pages: [{ title: 'Changes', page: 'changes' }] },
];
