/** The operator’s pages explain jobs, queues and failed messages with these texts, which are loaded with the pages. */
export const healthTexts = {
  about: 'About',
  details: 'Technical details',
  show: 'Show messages',
  retried: '{queue}, messages: {count}',
  /** The scheduled jobs: what each does. */
  jobs: {
    'close-start': 'Close ended months',
    'close-check': 'Check that all ended months are closed',
    'notices-start': 'Send digests and yearly mail',
    'books-sum-start': 'Add up the books of large accounts',
    'ledger-check': 'Check trees and credits for differences',
    'domain-check': 'Check company sign-in domains',
    'ledger-start': 'Assign trees and credits to orders',
    'public-log': 'Extend the public log',
    'collect-start': 'Collect page counts from print systems',
    'attention-start': 'Find silent feeds and overdue months',
    'ledger-watch': 'Find projects without enough trees',
    watch: 'Watch jobs and queues',
    beat: 'Measure how quickly changes are processed',
    'long-job-start': 'Continue interrupted jobs',
    'webhook-start': 'Send waiting webhook events',
  },
  /** The queues: the work that waits in each. */
  queues: {
    'close-months': 'Month closing',
    'collect-feeds': 'Page count collection',
    ledger: 'Tree and credit assignment',
    'long-jobs': 'Imports, reports, billing and other jobs',
    'mail-events': 'Mail delivery reports',
    mails: 'Sign-in codes',
    notices: 'Invitations, digests and other mail',
    webhooks: 'Webhook deliveries',
    'activity-changes': 'Audit log',
    'webhooks-changes': 'New webhook events',
    'attention-changes': 'Needs-attention list',
    'ledger-changes': 'New orders and plantings',
    'mail-changes': 'New mail',
    'search-changes': 'Search index',
  },
  /** The kinds of long jobs. */
  work: {
    activate: 'Activate account',
    bill: 'Bill month',
    deactivate: 'Deactivate account',
    import: 'Import file',
    'issue-report': 'Issue report',
    'make-archive': 'Make archive',
    move_waiting: 'Move waiting trees',
    'public-log': 'Public log',
    'follow-move': 'Follow a move',
    'sum-books': 'Add up books',
    'year-news': 'Yearly mail',
  },
  /** Why a message failed, by the kind that the API names. */
  causes: {
    crashed: 'The work stopped without an error every time: it crashed, took too long or ran out of memory.',
    unavailable:
      'Another service, such as the database or the mail server, did not respond. Trying again usually helps.',
    rejected:
      'Another service, such as the mail server, rejected the request. Check its settings before you try again.',
    disk: 'A file could not be written: the disk is full, or the folder is not writable.',
    unreadable: 'The message is damaged or comes from another version. Trying again does not help.',
    refused: 'A rule refused it, for example because the account or project no longer exists.',
    error: 'An error in the program. The technical details help its developers.',
  },
} as const;
