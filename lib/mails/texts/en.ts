/**
 * The texts of all mails. Names, dates and numbers are formatted by the caller. Counts stand beside a label, so that no text
 * needs a plural form. The sentence of a certificate is in lib/certificates.
 */
export const en = {
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
    year: 'The books of {year} are closed too. Its report can now be issued as a numbered, signed document.',
    openReport: 'Open the report of {year}',
    subject: 'Your certificates for {month}',
    lead: 'The month is closed, and its certificates are issued.',
    openOne: 'Open the certificate',
    certificates: 'Certificates',
    more: 'More certificates: {count}',
    keep: 'The links stay valid, and anybody you pass them on to can open them.',
  },
  attention: {
    feed: {
      subject: 'No pages collected for {account}',
      title: 'A connection needs attention',
      lead: 'Since {since} we have not been able to collect pages for {account} from {system}.',
      hint: 'Pages are not lost as long as the print system keeps counting: they are counted as soon as the connection works again. Please check the address, the user name and the password.',
    },
    held: {
      subject: 'A reading for {account} needs a decision',
      title: 'A reading needs a decision',
      lead: 'On {day}, {system} reported more pages for {account} than a device can plausibly print in a day. They have not been counted.',
      hint: 'Please accept the reading if it is right, or reject it.',
    },
    failing: {
      subject: 'A webhook of {account} is failing',
      title: 'A webhook is failing',
      lead: 'Since {since}, {host} has not accepted any of the events that we send for {account}.',
      hint: 'We keep trying. If it goes on failing for five days, the webhook is switched off.',
    },
    off: {
      subject: 'A webhook of {account} was switched off',
      title: 'A webhook was switched off',
      lead: 'The webhook of {account} to {host} was switched off, because its receiver no longer accepts events.',
      hint: 'Once the receiver works again, switch the webhook on.',
    },
    /** Introduces the reported reason, which is in English. */
    reported: 'What was reported:',
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
    },
    button: 'Stop these mails',
    done: 'Done. You will get no more of these mails.',
    again: 'You can switch them on again at any time in Regrove.',
    unknown: 'This link is no longer valid',
    unknownHint: 'Use the link in a newer mail, or change your notifications in Regrove.',
  },
} as const;
