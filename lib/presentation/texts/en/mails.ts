/**
 * The texts shared by all mails, and those for the sign-in code, the invitation and the month's certificates. Other mails have
 * their own file beside this one, with all languages. The caller formats names, dates and numbers. Counts stand beside a
 * label, so no text needs a plural form. A certificate's sentence is in lib/books/certificates.
 */
export const mailTexts = {
  hello: 'Hello {name},',
  signIn: {
    subject: '{code} is your sign-in code',
    title: 'Your sign-in code',
    lead: 'Enter this code where you are signing in to Regrove:',
    limits: 'It works once and is valid for 10 minutes.',
    ignore:
      'If you did not request it, you can ignore this email: nobody can sign in without the code. Please do not share it.',
  },
  invitation: {
    subject: '{account} invites you to Regrove',
    title: 'You are invited',
    lead: '{account} has given you access to its account at Regrove.',
    what: 'With Regrove, trees are ordered for the paper an organization uses. You can see its pages, trees and certificates there.',
    how: 'There is no password: sign in with this email address, and we send you a code each time.',
    button: 'Sign in',
    ignore: 'If you were not expecting this, you can ignore this email.',
  },
  certificates: {
    subject: 'Your certificates for {month}',
    lead: 'The month is closed and its certificates have been issued.',
    openOne: 'Open the certificate',
    certificates: 'Certificates',
    more: 'More certificates: {count}',
    keep: 'The links stay valid, and anyone you share them with can open them.',
  },
  open: 'Open Regrove',
  /** The reason for a mail with an unsubscribe link. */
  because: 'You receive this email because you are a Regrove user and chose to receive emails like this.',
  unsubscribe: 'Unsubscribe from these emails',
  unsubscribePage: {
    title: 'Unsubscribe from these emails?',
    kinds: {
      certificates: 'You will no longer receive the month’s certificates by email.',
      feeds: 'You will no longer receive an email when a connection to a print system needs attention.',
      webhooks: 'You will no longer receive an email when a webhook fails.',
      digest: 'You will no longer receive the digest of what needs attention.',
    },
    button: 'Unsubscribe',
    done: 'Done. You will no longer receive these emails.',
    again: 'You can turn them on again in Regrove at any time.',
    unknown: 'This link is no longer valid',
    unknownHint: 'Use the link in a newer email, or change your notifications in Regrove.',
  },
} as const;

/** The texts of the digest of what needs attention. */
export const attentionTexts = {
  subject: 'Needs your attention: {count}',
  title: 'Needs your attention',
  lead: 'These are new or have gotten worse since the last email.',
  kinds: {
    feed_unhealthy: 'Pages have not been collected since {since}.',
    feed_silent: 'No pages have been counted since {since}.',
    agent_silent: 'The agent on {host} has been silent since {since}.',
    agent_outdated: 'The agent on {host} is outdated.',
    reading_held: 'A reading of {device} from {since} with {pages} sheets needs a decision.',
    report_waiting: 'A report has been waiting since {since}.',
    webhook_off: 'A webhook has been off since {since}.',
    month_overdue: '{month} is not closed yet.',
  },
  show: 'Show',
  more: 'More like this: {count}',
  open: 'Open issues in total',
  often: 'In Regrove, you can choose how often you receive this email.',
} as const;

/** The texts of the warning about a domain's missing DNS record. */
export const domainTexts = {
  subject: 'The DNS record for {domain} is missing',
  lead: 'The TXT record that verifies {domain} for {account} has been missing since {date}.',
  what: 'If it stays missing for 30 days, people with an address in this domain sign in with an emailed code again instead of through your company. Publish the record again to prevent this.',
  button: 'Show record',
} as const;

/** The texts of the notice that an operator invited a person with full permission. */
export const newPersonTexts = {
  subject: 'An operator invited a person to {account}',
  lead: 'An operator of the service invited {email} to {account}. After accepting the invitation, this person can see and change everything there.',
  what: 'If you did not expect this, remove the person under People and ask the operator.',
  button: 'Show people',
} as const;

/** The texts of the mail about a moved account, or about a dropped planned move. */
export const moveTexts = {
  subject: '{account} has moved',
  toAccount: '{account} was below {from} and is now below {to}.',
  toFormer: '{account} is no longer below {parent}.',
  toNew: '{account} is now below {parent}.',
  what: 'Everything the account has stays with it. Figures count for the accounts that were above it when they were booked.',
  droppedSubject: 'The planned move of {account} was canceled',
  dropped: '{account} was to move at the end of the month. The move did not take place.',
  why: {
    not_above: 'The account that requested it is no longer above both parents.',
    name_taken: 'Another account there already has the same name.',
    external_id_taken: 'Another account there already has the same external ID.',
    account_inactive: 'The account or its new parent is deactivated.',
    impossible: 'The account can no longer be placed there.',
  },
  button: 'Open activity',
} as const;

/** The texts of the mail to full users whose archive is ready. */
export const archiveTexts = {
  subject: 'An archive of {account} is ready',
  lead: 'The archive of {account} is ready. It can be downloaded for 7 days, then it is deleted.',
  what: 'If nobody in your account requested it, check who has full access under People.',
  button: 'Open archives',
} as const;

/** The texts of the mail to operators about a project short of trees. */
export const shortageTexts = {
  subject: '{project} is short of trees',
  lead: 'Since {date}, final orders in {project} have been waiting for trees that no planting covers, not even a planned one.',
  label: 'Trees without a planting',
  what: 'Record or plan plantings, or move the waiting trees to another project.',
  button: 'Open project',
} as const;

/** The texts of the monthly mail about trees planted, lost or replaced. */
export const treeNewsTexts = {
  subject: 'Your trees: news through {month}',
  lead: 'There is news about the trees ordered for you.',
  ordered: 'Trees ordered',
  planted: 'Of these planted',
  plantedLost: 'Of these lost',
  audit: '{survival} alive at the audit of {date} by {by}',
  lost: 'Trees lost: {trees}',
  replaced: 'Lost trees replaced: {trees}',
} as const;

/** The texts of the yearly mail: a year's report can be issued. */
export const yearTexts = {
  subject: 'The books of {year} are closed',
  lead: 'All months of {year} are closed. The paper use report can now be issued as a numbered, signed document.',
  together: 'With all accounts below',
  openReport: 'Open the paper use report {year}',
  more: 'More accounts: {count}',
} as const;
