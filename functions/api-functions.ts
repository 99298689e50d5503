import { LEASE_ATTRIBUTES } from '../lib/dead-letters/letter-lease.ts';
import { BORDERS_ASSET } from '../lib/forestry/borders-asset.ts';
import { SIGN_IN_QUEUE } from '../lib/mails/sign-in-message.ts';
import { LONG_JOB_QUEUE } from '../lib/platform/long-jobs/queue.ts';
import { partitions } from '../lib/platform/table/partitions.ts';
import { REFERENCE_ASSETS } from '../lib/reference/files.ts';
import { FONT_ASSETS } from '../lib/rendering/fonts/font-files.ts';
import { RESVG_WASM_ASSET } from '../lib/rendering/images/resvg-asset.ts';
import { WEBHOOK_QUEUE } from '../lib/webhooks/queue.ts';
import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { apiKeys } from './api-keys.ts';
import { attention } from './attention.ts';
import { biomass } from './biomass.ts';
import { carbon } from './carbon.ts';
import { claims } from './claims.ts';
import { companySignIn } from './company-sign-in.ts';
import type { ApiFunction } from './declared.ts';
import { deposits } from './deposits.ts';
import { favorites } from './favorites.ts';
import { feedReadings } from './feed-readings.ts';
import { feeds } from './feeds.ts';
import { forestry } from './forestry.ts';
import { issuedReports } from './issued-reports.ts';
import { months } from './months.ts';
import { operatorAccounts } from './operator-accounts.ts';
import { operatorActivity } from './operator-activity.ts';
import { operatorBilling } from './operator-billing.ts';
import { operatorCarbon } from './operator-carbon.ts';
import { operatorCredits } from './operator-credits.ts';
import { operatorDomains } from './operator-domains.ts';
import { operatorHealth } from './operator-health.ts';
import { operatorImports } from './operator-imports.ts';
import { operatorPlantings } from './operator-plantings.ts';
import { operatorProjects } from './operator-projects.ts';
import { operatorSuppressions } from './operator-suppressions.ts';
import { orders } from './orders.ts';
import { quotes } from './quotes.ts';
import { reference } from './reference.ts';
import { reportDrafts } from './report-drafts.ts';
import { search } from './search.ts';
import { servers } from './servers.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { totals } from './totals.ts';
import { users } from './users.ts';
import { volume } from './volume.ts';
import { webhooks } from './webhooks.ts';

/** The functions of the API's endpoints, by their names. */
export const apiFunctions: Record<string, ApiFunction> = {
  accounts: { file: 'accounts.ts', endpoints: accounts, table: 'write' },
  activity: { file: 'activity.ts', endpoints: activity, table: 'read' },
  'api-keys': { file: 'api-keys.ts', endpoints: apiKeys, table: 'write' },
  attention: { file: 'attention.ts', endpoints: attention, table: 'write' },
  biomass: { file: 'biomass.ts', endpoints: biomass, table: 'write' },
  carbon: { file: 'carbon.ts', endpoints: carbon, table: 'read' },
  claims: { file: 'claims.ts', endpoints: claims, table: 'read', publicUrl: true },
  deposits: { file: 'deposits.ts', endpoints: deposits, table: 'write' },
  favorites: { file: 'favorites.ts', endpoints: favorites, table: 'write' },
  // Since when trees of a project wait is known by the index.
  forestry: { file: 'forestry.ts', endpoints: forestry, table: 'read', index: true },
  months: { file: 'months.ts', endpoints: months, table: 'read' },
  // Everything below /operator is for operators alone.
  operator: {
    file: 'operator.ts',
    endpoints: {
      ...operatorActivity,
      ...operatorDomains,
      ...operatorSuppressions,
      ...operatorAccounts,
      ...operatorBilling,
    },
    table: 'write',
    // It knows which months are open.
    index: true,
    sends: [LONG_JOB_QUEUE],
    // Of invitations.
    mail: 'raises',
  },
  // The index knows which offsets wait.
  'operator-catalog': {
    file: 'operator-catalog.ts',
    endpoints: {
      ...operatorProjects,
      ...operatorPlantings,
      ...operatorCredits,
      ...operatorImports,
      ...operatorCarbon,
    },
    table: 'write',
    index: true,
    sends: [LONG_JOB_QUEUE],
    assets: [RESVG_WASM_ASSET, BORDERS_ASSET],
  },
  // Reads sums and the state of queues; of the table it writes who sends a letter again, and the operators' activity.
  'operator-health': {
    file: 'operator-health.ts',
    endpoints: operatorHealth,
    table: 'read',
    writes: [
      { action: 'put', partitions: [partitions.letters], attributes: LEASE_ATTRIBUTES },
      { action: 'put', partitions: [partitions.operators], attributes: ['stamp', 'expires'] },
    ],
    retriesLetters: true,
  },
  orders: { file: 'orders.ts', endpoints: orders, table: 'write' },
  quotes: { file: 'quotes.ts', endpoints: quotes, table: 'write' },
  reference: { file: 'reference.ts', endpoints: reference, table: 'none', assets: REFERENCE_ASSETS },
  // The index knows which months are open.
  reports: {
    file: 'reports.ts',
    endpoints: { ...reportDrafts, ...issuedReports },
    table: 'write',
    index: true,
    sends: [LONG_JOB_QUEUE],
    publicUrl: true,
    issuer: true,
    assets: FONT_ASSETS,
  },
  search: { file: 'search.ts', endpoints: search, table: 'read' },
  // It names the page that a company's provider sends people back to.
  'sign-in': { file: 'sign-in.ts', endpoints: signIn, table: 'write', sends: [SIGN_IN_QUEUE], publicUrl: true },
  'company-sign-in': {
    file: 'company-sign-in.ts',
    endpoints: companySignIn,
    table: 'write',
    passwords: ['decrypt', 'encrypt'],
    publicUrl: true,
  },
  settings: { file: 'settings.ts', endpoints: settings, table: 'write', publicUrl: true, assets: [RESVG_WASM_ASSET] },
  totals: { file: 'totals.ts', endpoints: totals, table: 'read' },
  volume: { file: 'volume.ts', endpoints: volume, table: 'read' },
  users: { file: 'users.ts', endpoints: users, table: 'write', mail: 'raises' },
  servers: { file: 'servers.ts', endpoints: servers, table: 'write', passwords: ['encrypt'] },
  'feed-readings': { file: 'feed-readings.ts', endpoints: feedReadings, table: 'write' },
  feeds: {
    file: 'feeds.ts',
    endpoints: feeds,
    table: 'write',
    // Logins of servers are read; consents are stored and renewed.
    passwords: ['decrypt', 'encrypt'],
    makersKeys: true,
    publicUrl: true,
  },
  webhooks: {
    file: 'webhooks.ts',
    endpoints: webhooks,
    table: 'write',
    passwords: ['encrypt'],
    sends: [WEBHOOK_QUEUE],
  },
};
