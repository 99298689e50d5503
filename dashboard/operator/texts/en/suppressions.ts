/** The texts of the addresses that get no mail. */
export const suppressions = {
  title: 'Suppressed addresses',
  intro: 'Mail to these addresses bounced, or its readers complained. They get no more until it is lifted.',
  address: 'Address',
  why: 'Why',
  bounce: 'Mail bounced',
  complaint: 'Complained',
  lift: 'Lift',
  liftTitle: 'Send mail to {address} again?',
  liftHint: 'Lift it if the address works again or its owner asks for it. Another bounce suppresses it once more.',
  lifted: 'Mail is sent to this address again.',
  emptyTitle: 'No address is suppressed',
  emptyHint: 'An address is listed here once mail to it bounces for good, or its reader complains.',
} as const;
