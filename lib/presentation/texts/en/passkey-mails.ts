/** The mails about passkeys. */
export const passkeyMailTexts = {
  added: {
    subject: 'A passkey was added',
    lead: 'The passkey “{passkey}” was added to your sign-in on {date}. Whoever has it can sign in as you.',
  },
  removed: {
    subject: 'A passkey was removed',
    lead: 'The passkey “{passkey}” was removed from your sign-in on {date}. Nobody can sign in with it any more.',
  },
  counter: {
    subject: 'Check your passkey',
    lead: 'A sign-in with your passkey “{passkey}” was refused on {date}: its counter did not grow. Somebody may have a copy of it.',
  },
  operator: {
    subject: 'An operator added a first passkey',
    lead: '{email}, an operator of this service, added a first passkey on {date}. From now on it signs in with the rights of an operator.',
  },
  notYou: 'If this was not you, sign in with a code, remove passkeys you do not know, and sign out everywhere.',
  ask: 'If you do not expect this, ask {email}, not by email. “regrove operators reset-passkeys” removes the passkey.',
  button: 'Show passkeys',
} as const;
