/** The texts of company sign-in. They are loaded by its pages alone. */
export const companyTexts = {
  way: {
    lead: 'Your company signs you in with its own account.',
    go: 'Continue to {host}',
    code: 'Sign in with a code instead',
    required: 'Your company asks everybody to sign in at {host}. No code was sent.',
  },
  returned: {
    working: 'Signing you in…',
    failed: 'You could not be signed in',
    again: 'Sign in again',
    providerSaid: 'The provider’s own code: {code}',
    came: 'The provider signed you in as {address}.',
    tested: 'The provider answered',
    well: 'With these claims you would be signed in.',
    badly: 'With these claims nobody would be signed in yet:',
    back: 'Back to the settings',
    signOutToo: 'Sign out at {host} too',
  },
  problems: {
    start_again:
      'This sign-in was begun in another browser, more than ten minutes ago, or is finished already. Begin again.',
    provider_unreachable:
      'Your company’s provider did not answer. If it stays so, an administrator should look whether it is up.',
    provider_refused:
      'Your company’s provider refused the sign-in. An administrator should compare client ID, client secret and redirect address.',
    provider_ended:
      'Your company’s provider ended the sign-in. If you did not do so yourself, an administrator should look whether you may use this application there.',
    token_invalid:
      'The provider’s answer cannot be trusted. An administrator should compare issuer and client ID, and the provider’s clock.',
    guest: 'Guests of the company’s directory sign in with a code.',
    address_missing:
      'The provider does not tell your e-mail address. An administrator should release the claim “email” for this application.',
    address_unverified:
      'The provider does not say that your e-mail address is verified. An administrator should release “email_verified”, with Microsoft “xms_edov”.',
    foreign_domain:
      'Your e-mail address is of a domain that your company has not proved here. An administrator should add it.',
    linked_otherwise:
      'Your e-mail address belonged to another account at the provider before. An administrator should remove that link under People.',
    no_user: 'Nobody with your e-mail address is a user here. Ask an administrator for an invitation.',
  },
  setup: {
    unlink: 'Remove the link to the company account',
    intro:
      'People of your company sign in with their company account. Nothing changes for anybody until a domain is proved.',
    provider: 'Provider',
    other: 'Other provider',
    redirect: 'Redirect address',
    register: 'Register a web application: {place}',
    enterRedirect: 'Enter the redirect address under “{field}”.',
    addClaims: 'Add the claims {claims} to the ID token.',
    usersNeed: 'Each user needs “{field}”.',
    copyBoth: 'Copy the client ID and the client secret.',
    issuerIs: 'The issuer is {issuer}',
    issuer: 'Issuer',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    secretKept: 'Leave it empty to keep the stored one.',
    domains: 'Domains of your addresses',
    domainsHint: 'Separated by commas, such as example.com. Each means exactly itself.',
    create: 'Whoever has an address of these domains, and is not a user of any account yet, may look at this account',
    required: 'Everybody with an address of these domains must sign in this way',
    owner: 'Always gets codes',
    ownerHint: 'The address of a user who may change everything, in case the provider fails.',
    try: 'Try it',
    tryHint: 'Signs you in at the provider and shows what it tells. Nothing is switched on by it.',
    remove: 'Remove company sign-in',
    removeTitle: 'Remove company sign-in?',
    removeHint: 'Everybody signs in with codes again.',
    proof: 'Proof of the domains',
    proofHint: 'Publish this TXT record at your DNS provider. It is looked for every day.',
    check: 'Check again',
    recordName: 'Name of the record',
    recordValue: 'Value of the record',
    waiting: 'Waiting for the record',
    verified: 'Proved',
    approved: 'Approved by the operator',
  },
} as const;
