/** The texts of the domains that an operator approves for company sign-in. */
export const domains = {
  title: 'Domains',
  intro:
    'Domains of e-mail addresses that accounts use for company sign-in. You can approve one in place of the proof by DNS.',
  domain: 'Domain',
  account: 'Account ID',
  accountHint: 'Its ID, or the address of any of its pages here.',
  waiting: 'Waiting for proof',
  verified: 'Proved by DNS',
  approved: 'Approved',
  lastError: 'Last failure',
  approve: 'Approve a domain',
  approveHint:
    'Whoever has an address of this domain then signs in as the account’s setting says. Make sure that the domain is the company’s own.',
  approvedNow: '{domain} is approved.',
  release: 'Release',
  releaseTitle: 'Release {domain}?',
  releaseHint: 'Its addresses sign in with codes until an account proves the domain again.',
  released: 'The domain is released.',
  emptyTitle: 'No account claims a domain yet',
  emptyHint: 'Domains are listed here once an account sets up company sign-in.',
} as const;
