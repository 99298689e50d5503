/** The texts of company sign-in. They are loaded by its pages alone. */
export const companyTexts = {
  way: {
    lead: 'Your company signs you in with your company account.',
    go: 'Continue to {host}',
    code: 'Sign in with a code instead',
    required: 'Your company requires you to sign in at {host}. No code was sent.',
  },
  returned: {
    working: 'Signing you in…',
    failed: 'Sign-in failed',
    again: 'Sign in again',
    providerSaid: 'The provider’s own error code: {code}',
    came: 'The provider signed you in as {address}.',
    tested: 'The provider responded',
    well: 'With these claims, you would be signed in.',
    badly: 'With these claims, nobody could sign in yet:',
    back: 'Back to the settings',
    signOutToo: 'Sign out at {host} too',
  },
  problems: {
    start_again:
      'This sign-in began in another browser or more than ten minutes ago, or it is already finished. Start again.',
    provider_unreachable:
      'Your company’s provider did not respond. If this continues, ask an administrator to check whether it is running.',
    provider_refused:
      'Your company’s provider rejected the sign-in. Ask an administrator to check the client ID, client secret and redirect address.',
    provider_ended:
      'Your company’s provider ended the sign-in. If you did not cancel it yourself, ask an administrator to check whether you are allowed to use this application.',
    token_invalid:
      'The provider’s response cannot be trusted. Ask an administrator to check the issuer, the client ID and the provider’s clock.',
    guest: 'Guests in the company’s directory sign in with a code.',
    address_missing:
      'The provider does not share your email address. Ask an administrator to release the claim “email” for this application.',
    address_unverified:
      'The provider does not confirm that your email address is verified. Ask an administrator to release “email_verified” (with Microsoft, “xms_edov”).',
    foreign_domain:
      'Your company has not verified the domain of your email address here. Ask an administrator to add it.',
    linked_otherwise:
      'Your email address used to belong to another account at the provider. Ask an administrator to remove that link under People.',
    no_user: 'No user here has your email address. Ask an administrator for an invitation.',
  },
  setup: {
    unlink: 'Remove link to company account',
    intro: 'People in your company sign in with their company account. Nothing changes until a domain is verified.',
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
    secretKept: 'Leave empty to keep the current one.',
    domains: 'Email domains',
    domainsHint: 'Separated by commas, such as example.com. Subdomains are not included.',
    create: 'People with an address in these domains who are not users of any account yet can view this account',
    required: 'Everyone with an address in these domains must sign in this way',
    owner: 'Can always sign in with a code',
    ownerHint: 'The address of a user with full access, in case the provider fails.',
    try: 'Test sign-in',
    tryHint: 'Signs you in at the provider and shows what it reports. Nothing is turned on.',
    remove: 'Remove company sign-in',
    removeTitle: 'Remove company sign-in?',
    removeHint: 'Everyone signs in with codes again.',
    proof: 'Domain verification',
    proofHint: 'Publish this TXT record with your DNS provider. We look for it every day.',
    check: 'Check again',
    recordName: 'Record name',
    recordValue: 'Record value',
    waiting: 'Waiting for the record',
    verified: 'Verified',
    approved: 'Approved by the operator',
  },
} as const;
