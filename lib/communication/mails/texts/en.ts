/**
 * The texts that all mails share, and those of the sign-in code, the invitation and the month's certificates. Other mails have a
 * file of their own beside this one, with all languages. Names, dates and numbers are formatted by the caller. Counts stand beside a label, so that no text
 * needs a plural form. The sentence of a certificate is in lib/books/certificates.
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
