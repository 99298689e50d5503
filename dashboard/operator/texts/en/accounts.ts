/** The texts of the list of root accounts. */
export const accounts = {
  title: 'Accounts',
  list: 'Root accounts',
  intro:
    'All accounts that stand below no other, with everything below them. A name opens the account as its people see it.',
  search: 'Search by name or external ID',
  create: 'New root account',
  thisMonth: 'Pages this month',
  lastMonth: 'Last month',
  silentSince: 'Silent since',
  firstPerson: 'First person',
  firstPersonHint:
    'This person may change everything in the account and invites the others. The invitation is mailed at once.',
  createdMailed: '{name} was created, and {email} was invited.',
  createdUnmailed: '{name} was created, but no invitation was mailed. Please tell {email} yourself: they can sign in.',
  concerns: {
    one: 'It concerns {count} account, with everything below.',
    other: 'It concerns {count} accounts, with everything below.',
  },
  activateTitle: 'Activate {name}?',
  activateHint: 'Collection begins again and deposits are taken, in all of them.',
  activated: '{name} is active again.',
  deactivated: '{name} is deactivated.',
  goesOn: 'You can close this; it goes on.',
  emptyTitle: 'No account yet',
  emptyHint: 'Create the first one, with the person who will run it.',
} as const;
