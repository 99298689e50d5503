/** The texts of the public log’s page, and the line about it on certificates. */
export const publicLogTexts = {
  title: 'Public log',
  intro:
    'Every document that {issuer} signs is recorded here. Entries are only ever added. If one were changed or removed, anyone with an earlier checkpoint could prove it.',
  newest: 'Newest checkpoint',
  none: 'There are no entries yet. The first checkpoint follows within a day of the first signed document.',
  entries: 'Entries',
  root: 'Root hash',
  key: 'Verifier key',
  keep: 'Keep a copy of the checkpoint. It proves later that the log still begins with today’s entries.',
  checkpointFile: 'Checkpoint (text file)',
  keyFile: 'Verifier key (text file)',
  check: 'Check a document',
  checkHint:
    'Paste the signed facts of a certificate or report, or drop the JSON file here. The check runs in your browser, and the document is not uploaded.',
  field: 'Signed facts (JSON)',
  file: 'Choose file',
  button: 'Check',
  needsScript: 'Checking a document here requires JavaScript.',
  /** The results of the check. */
  genuine: 'Genuine and in the public log. The signature is valid, and the document is part of the checkpoint.',
  waiting: 'The signature is valid. The document is not in the log yet: new documents are added once a day.',
  failed: 'This document does not match its signature or its proof. Do not rely on it; please contact the issuer.',
  unreadable: 'This is not a JSON file with signed facts.',
  impossible: 'The check could not run here. Please try another browser, or try again later.',
  /** A line on certificates and reports. */
  since: 'In the public log since {date}',
} as const;
