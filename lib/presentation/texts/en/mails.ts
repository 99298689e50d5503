/**
 * The texts that all mails share, and those of the sign-in code, the invitation and the month's certificates. Other mails have a
 * file of their own beside this one, with all languages. Names, dates and numbers are formatted by the caller. Counts stand beside a label, so that no text
 * needs a plural form. The sentence of a certificate is in lib/books/certificates.
 */
export const mailTexts = {
  hello: 'Hello {name},',
  signIn: {
    subject: '{code} is your sign-in code',
    title: 'Your sign-in code',
    lead: 'Enter this code where you are signing in to Regrove:',
    limits: 'It works once and for 10 minutes.',
    ignore:
      'If you did not ask for it, you need not do anything: nobody gets in without the code. Please do not pass it on.',
  },
  invitation: {
    subject: '{account} invites you to Regrove',
    title: 'You are invited',
    lead: '{account} has given you access to its account at Regrove.',
    what: 'At Regrove, trees are ordered for the paper that an organization uses. There you see the pages, the trees and the certificates.',
    how: 'There is no password: sign in with this e-mail address, and we send you a code each time.',
    button: 'Sign in',
    ignore: 'If you were not expecting this, you need not do anything.',
  },
  certificates: {
    subject: 'Your certificates for {month}',
    lead: 'The month is closed, and its certificates are issued.',
    openOne: 'Open the certificate',
    certificates: 'Certificates',
    more: 'More certificates: {count}',
    keep: 'The links stay valid, and anybody you pass them on to can open them.',
  },
  open: 'Open Regrove',
  /** The reason for a mail with an unsubscribe link. */
  because: 'You get this mail because you are a user of Regrove and chose to get mails of this kind.',
  unsubscribe: 'Stop mails of this kind',
  unsubscribePage: {
    title: 'Stop these mails?',
    kinds: {
      certificates: 'You will no longer be sent the month’s certificates.',
      feeds: 'You will no longer get a mail when a connection to a print system needs attention.',
      webhooks: 'You will no longer get a mail when a webhook fails.',
      digest: 'You will no longer get the digest of what needs attention.',
    },
    button: 'Stop these mails',
    done: 'Done. You will get no more of these mails.',
    again: 'You can switch them on again at any time in Regrove.',
    unknown: 'This link is no longer valid',
    unknownHint: 'Use the link in a newer mail, or change your notifications in Regrove.',
  },
} as const;

/** The texts of the digest of what needs attention. */
export const attentionTexts = {
  subject: 'Needs your attention: {count}',
  title: 'What needs you',
  lead: 'This is new, or has got worse, since the last mail of this kind.',
  kinds: {
    feed_unhealthy: 'Pages have not been collected since {since}.',
    feed_silent: 'No pages have been counted since {since}.',
    reading_held: 'A reading of {device} from {since} with {pages} sheets waits for a decision.',
    webhook_off: 'A webhook has been switched off since {since}.',
    month_overdue: 'The month {month} is not closed yet.',
  },
  show: 'Show it',
  more: 'More of these: {count}',
  open: 'Open in all',
  often: 'In Regrove you choose how often you get this mail.',
} as const;

/** The texts of the warning that the DNS record of a domain is missing. */
export const domainTexts = {
  subject: 'The DNS record of {domain} is missing',
  lead: 'Since {date} the TXT record that proves {domain} for {account} has not been found.',
  what: 'If it stays missing for 30 days, addresses of this domain sign in with a code by mail again, and no longer through your company. Publish the record again to prevent this.',
  button: 'Show the record',
} as const;

/** The texts of the notice that an operator invited a person with full permission. */
export const newPersonTexts = {
  subject: 'An operator invited a person to {account}',
  lead: 'An operator of the service invited {email} to {account}. Once the invitation is accepted, this person may see and change everything there.',
  what: 'If you did not expect this, delete the person under People and ask the operator.',
  button: 'Show people',
} as const;

/** The texts of the mail to full users whose archive is ready. */
export const archiveTexts = {
  subject: 'An archive of {account} is ready',
  lead: 'The archive of {account} is ready. It can be downloaded for 7 days, then it is deleted.',
  what: 'If nobody in your account asked for it, check who has full permission under People.',
  button: 'Open archives',
} as const;

/** The texts of the mail to operators about a project that is short of trees. */
export const shortageTexts = {
  subject: '{project} is short of trees',
  lead: 'Since {date}, final orders of {project} wait for trees that no planting covers, not even a planned one.',
  label: 'Trees without a planting',
  what: 'Record or plan plantings, or move the waiting trees to another project.',
  button: 'Open the project',
} as const;

/** The texts of the monthly mail about trees that were planted, lost or replaced. */
export const treeNewsTexts = {
  subject: 'Your trees: news up to {month}',
  lead: 'There is news of the trees that were ordered for you.',
  ordered: 'Trees ordered',
  planted: 'Of these planted',
  plantedLost: 'Of these lost',
  audit: '{survival} alive at the audit of {date} by {by}',
  lost: 'Trees lost: {trees}',
  replaced: 'Lost trees replaced: {trees}',
} as const;

/** The texts of the yearly mail, which tells that the report of a year can be issued. */
export const yearTexts = {
  subject: 'The books of {year} are closed',
  lead: 'All months of {year} are closed. The report of the year can now be issued as a numbered, signed document.',
  together: 'With all accounts below',
  openReport: 'Open the report of {year}',
  more: 'More accounts: {count}',
} as const;
