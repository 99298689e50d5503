import { SIGN_IN_QUEUE } from '../lib/communication/mails/compose/sign-in-message.ts';
import { WEBHOOK_QUEUE } from '../lib/communication/webhooks/queue.ts';
import { REFERENCE_ASSETS } from '../lib/operations/api-reference/files.ts';
import { LETTER_ATTRIBUTES } from '../lib/operations/dead-letters/letter-lease.ts';
import { LONG_JOB_QUEUE } from '../lib/platform/long-jobs/queue.ts';
import { partitions } from '../lib/platform/table/partitions.ts';
import { FONT_ASSETS } from '../lib/presentation/rendering/fonts/font-files.ts';
import { RESVG_WASM_ASSET } from '../lib/presentation/rendering/images/resvg-asset.ts';
import { BORDERS_ASSET } from '../lib/trees/forestry/borders-asset.ts';
import { accounts } from './api/accounts.ts';
import { activity } from './api/activity.ts';
import { agents } from './api/agents.ts';
import { apiKeys } from './api/api-keys.ts';
import { archives } from './api/archives.ts';
import { attention } from './api/attention.ts';
import { biomass } from './api/biomass.ts';
import { biomassCertificates } from './api/biomass-certificates.ts';
import { carbon } from './api/carbon.ts';
import { claims } from './api/claims.ts';
import { companyIdentities } from './api/company-identities.ts';
import { companySignIn } from './api/company-sign-in.ts';
import { depositBatches } from './api/deposit-batches.ts';
import { deposits } from './api/deposits.ts';
import { enrollments } from './api/enrollments.ts';
import { favorites } from './api/favorites.ts';
import { feedReadings } from './api/feed-readings.ts';
import { feedStatus } from './api/feed-status.ts';
import { feedSystems } from './api/feed-systems.ts';
import { feedReads, feeds } from './api/feeds.ts';
import { forestry } from './api/forestry.ts';
import { invoices } from './api/invoices.ts';
import { issuedReports } from './api/issued-reports.ts';
import { feedMailAddresses } from './api/mail-addresses.ts';
import { meterReports } from './api/meter-reports.ts';
import { months } from './api/months.ts';
import { operatorAccounts } from './api/operator-accounts.ts';
import { operatorActivity } from './api/operator-activity.ts';
import { operatorBilling } from './api/operator-billing.ts';
import { operatorCarbon } from './api/operator-carbon.ts';
import { operatorCreditNotes } from './api/operator-credit-notes.ts';
import { operatorCredits } from './api/operator-credits.ts';
import { operatorDomains } from './api/operator-domains.ts';
import { operatorHealth } from './api/operator-health.ts';
import { operatorImports } from './api/operator-imports.ts';
import { operatorInvoices } from './api/operator-invoices.ts';
import { operatorMoves } from './api/operator-moves.ts';
import { operatorPlantings } from './api/operator-plantings.ts';
import { operatorProjects } from './api/operator-projects.ts';
import { operatorSuppressions } from './api/operator-suppressions.ts';
import { operatorTerms } from './api/operator-terms.ts';
import { orders } from './api/orders.ts';
import { quotes } from './api/quotes.ts';
import { reference } from './api/reference.ts';
import { reportDrafts } from './api/report-drafts.ts';
import { search } from './api/search.ts';
import { servers } from './api/servers.ts';
import { settings } from './api/settings.ts';
import { signIn } from './api/sign-in.ts';
import { signInSettings } from './api/sign-in-settings.ts';
import { totals } from './api/totals.ts';
import { users } from './api/users.ts';
import { volume } from './api/volume.ts';
import { webhookDeliveries } from './api/webhook-deliveries.ts';
import { webhooks } from './api/webhooks.ts';
import type { ApiFunction } from './declared.ts';

/** The API endpoints' functions, by name. */
export const apiFunctions: Record<string, ApiFunction> = {
  accounts: { file: 'api/accounts.ts', endpoints: accounts, table: 'write' },
  activity: { file: 'api/activity.ts', endpoints: activity, table: 'read' },
  'api-keys': {
    file: 'api/all-api-keys.ts',
    endpoints: { ...apiKeys, ...enrollments },
    table: 'write',
    // Its answer has the service's address.
    publicUrl: true,
  },
  archives: {
    file: 'api/archives.ts',
    endpoints: archives,
    table: 'write',
    sends: [LONG_JOB_QUEUE],
    // For temporary URLs.
    files: ['get'],
    publicUrl: true,
  },
  attention: { file: 'api/attention.ts', endpoints: attention, table: 'write' },
  biomass: { file: 'api/all-biomass.ts', endpoints: { ...biomass, ...biomassCertificates }, table: 'write' },
  carbon: { file: 'api/carbon.ts', endpoints: carbon, table: 'read' },
  claims: { file: 'api/claims.ts', endpoints: claims, table: 'read', publicUrl: true },
  deposits: { file: 'api/all-deposits.ts', endpoints: { ...deposits, ...depositBatches }, table: 'write' },
  favorites: { file: 'api/favorites.ts', endpoints: favorites, table: 'write' },
  // The index knows since when a project's trees have been waiting.
  forestry: { file: 'api/forestry.ts', endpoints: forestry, table: 'read', index: true },
  // For temporary URLs.
  invoices: { file: 'api/invoices.ts', endpoints: invoices, table: 'read', files: ['get'] },
  months: { file: 'api/months.ts', endpoints: months, table: 'read' },
  // Everything below /operator is for operators alone.
  operator: {
    file: 'api/operator.ts',
    endpoints: {
      ...operatorActivity,
      ...operatorDomains,
      ...operatorSuppressions,
      ...operatorAccounts,
      ...operatorMoves,
      ...operatorBilling,
      ...operatorTerms,
    },
    table: 'write',
    // It knows which months are open.
    index: true,
    sends: [LONG_JOB_QUEUE],
    // For invitations.
    mail: 'raises',
  },
  // The index knows which offsets are waiting.
  'operator-catalog': {
    file: 'api/operator-catalog.ts',
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
  'operator-invoices': {
    file: 'api/all-operator-invoices.ts',
    endpoints: { ...operatorInvoices, ...operatorCreditNotes },
    table: 'write',
    sends: [LONG_JOB_QUEUE],
    // A credit note's number and files; temporary URLs; and whether a number is free: without permission to list, S3 answers
    // 403.
    files: ['get', 'put', 'list'],
    assets: FONT_ASSETS,
  },
  // Reads sums and queue states. In the table it writes only who retried a dead letter, and the operators' activity.
  'operator-health': {
    file: 'api/operator-health.ts',
    endpoints: operatorHealth,
    table: 'read',
    writes: [
      { action: 'update', partitions: [partitions.letters], attributes: LETTER_ATTRIBUTES },
      { action: 'put', partitions: [partitions.operators], attributes: ['stamp', 'expires'] },
    ],
    letters: 'retries',
    mailDomain: true,
  },
  orders: { file: 'api/orders.ts', endpoints: orders, table: 'write' },
  quotes: { file: 'api/quotes.ts', endpoints: quotes, table: 'write' },
  reference: { file: 'api/reference.ts', endpoints: reference, table: 'none', assets: REFERENCE_ASSETS },
  // The index knows which months are open.
  reports: {
    file: 'api/reports.ts',
    endpoints: { ...reportDrafts, ...issuedReports },
    table: 'write',
    index: true,
    sends: [LONG_JOB_QUEUE],
    log: [],
    publicUrl: true,
    issuer: true,
    assets: FONT_ASSETS,
  },
  search: { file: 'api/search.ts', endpoints: search, table: 'read' },
  // It names the page a company's provider sends people back to.
  'sign-in': {
    file: 'api/sign-in.ts',
    endpoints: signIn,
    table: 'write',
    sends: [SIGN_IN_QUEUE],
    // For passkey requests, kept by browsers.
    passwords: ['decrypt', 'encrypt'],
    issuer: true,
    publicUrl: true,
  },
  'company-sign-in': {
    file: 'api/all-company-sign-in.ts',
    endpoints: { ...signInSettings, ...companySignIn, ...companyIdentities },
    table: 'write',
    passwords: ['decrypt', 'encrypt'],
    publicUrl: true,
  },
  settings: {
    file: 'api/settings.ts',
    endpoints: settings,
    table: 'write',
    publicUrl: true,
    assets: [RESVG_WASM_ASSET],
  },
  totals: { file: 'api/totals.ts', endpoints: totals, table: 'read' },
  volume: { file: 'api/volume.ts', endpoints: volume, table: 'read' },
  users: { file: 'api/users.ts', endpoints: users, table: 'write', mail: 'raises' },
  servers: { file: 'api/servers.ts', endpoints: servers, table: 'write', passwords: ['encrypt'], mailDomain: true },
  'feed-readings': {
    file: 'api/all-readings.ts',
    endpoints: { ...feedReadings, ...meterReports },
    table: 'write',
    // The index knows a server's feeds; files and the job are for reports.
    index: true,
    files: ['get', 'put'],
    sends: [LONG_JOB_QUEUE],
  },
  feeds: {
    file: 'api/all-feeds.ts',
    // In the order of the API reference.
    endpoints: { ...feedReads, ...feedStatus, ...feedSystems, ...feeds, ...feedMailAddresses, ...agents },
    table: 'write',
    // Server logins are read; consents are stored and renewed.
    passwords: ['decrypt', 'encrypt'],
    makersKeys: true,
    mailDomain: true,
    publicUrl: true,
    // The agent release named by this service. Without permission to list, S3 answers 403 instead of 404 for a missing one.
    files: ['get', 'list'],
  },
  webhooks: {
    file: 'api/all-webhooks.ts',
    endpoints: { ...webhooks, ...webhookDeliveries },
    table: 'write',
    passwords: ['encrypt'],
    sends: [WEBHOOK_QUEUE],
  },
};
