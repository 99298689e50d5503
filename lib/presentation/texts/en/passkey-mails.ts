/** The mails about passkeys. */
export const passkeyMailTexts = {
  added: {
    subject: 'A passkey was added',
    lead: 'The passkey “{passkey}” was added to your sign-in on {date}. Anyone who has it can sign in as you.',
  },
  removed: {
    subject: 'A passkey was removed',
    lead: 'The passkey “{passkey}” was removed from your sign-in on {date}. It no longer works.',
  },
  counter: {
    subject: 'Check your passkey',
    lead: 'A sign-in with your passkey “{passkey}” was rejected on {date}: its counter did not increase. Someone may have a copy of it.',
  },
  operator: {
    subject: 'An operator added a first passkey',
    lead: '{email}, an operator of this service, added a first passkey on {date}. It now gives operator access.',
  },
  notYou:
    'If this was not you, sign in with a code, remove any passkey you do not recognize, and sign out on all devices.',
  ask: 'If you did not expect this, ask {email}, but not by email. “regrove operators reset-passkeys” removes the passkey.',
  button: 'Show passkeys',
} as const;
