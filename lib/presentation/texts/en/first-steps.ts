/** The first steps in a new account, loaded with them alone: ../form.ts says how texts are written. */
export const firstStepsTexts = {
  title: 'First steps',
  customers: 'Add your first customer',
  customersHint: 'Or import all of them from a CSV file.',
  pages: 'Add your first pages',
  pagesHint: 'Connect your print system, or enter what was printed.',
  people: 'Invite a colleague',
  peopleHint: 'They sign in with a code sent to their address.',
  page: 'Show your public page',
  pageHint: 'Trees, months and certificates, for anyone with the link.',
  done: 'Done',
  hide: 'Hide these steps',
} as const;
