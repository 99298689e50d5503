import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { serveParts } from '../../lib/platform/http/serve-parts.ts';

const accounts = async () => ({
  ...(await import('./operator-accounts.ts')).operatorAccounts,
  ...(await import('./operator-moves.ts')).operatorMoves,
});
const terms = async () => (await import('./operator-terms.ts')).operatorTerms;

/** Accounts, terms, buyers, the seller, billing, activity, domains and suppressions. api-functions.ts lists the same endpoints. */
export const handler = serveParts(
  {
    // The first path above the request decides.
    '/operator/accounts/{id}/terms': terms,
    '/operator/accounts/{id}/buyer': terms,
    '/operator/seller': terms,
    '/operator/accounts': accounts,
    '/operator/jobs': accounts,
    '/operator/billing': async () => (await import('./operator-billing.ts')).operatorBilling,
    '/operator/activity': async () => (await import('./operator-activity.ts')).operatorActivity,
    '/operator/domains': async () => (await import('./operator-domains.ts')).operatorDomains,
    '/operator/suppressions': async () => (await import('./operator-suppressions.ts')).operatorSuppressions,
  },
  callerDirectory,
);
