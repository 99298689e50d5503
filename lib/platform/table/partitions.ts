import { type SignedKind, signedPrefixes } from './keys/documents.ts';

/**
 * IAM patterns for partition keys, where `*` matches any characters and `?` one. A function that writes few kinds of item is
 * granted only these partitions. The keys themselves are built in keys.ts.
 */
export const partitions = {
  /** An account path begins with its root's id, a UUID. */
  account: '????????-????-????-????-*',
  apiKey: 'KEY#*',
  rateWindow: 'RATE#*',
  session: 'SESSION#*',
  person: 'PERSON#*',
  operators: 'OPERATORS',
  looks: 'LOOKS#*',
  beat: 'BEAT#*',
  mail: 'MAIL#*',
  suppressed: 'SUPPRESSED',
  mailCounts: 'MAIL_COUNTS#*',
  ledger: 'LEDGER#*',
  longJob: 'LONG_JOB#*',
  latestJob: 'LATEST_JOB#*',
  restoreTest: 'RESTORE_TEST',
  jobRuns: 'JOB_RUNS',
  letters: 'LETTERS#*',
  agentReleases: 'AGENT_RELEASES',
} as const;

/** The partitions for one kind of signed document. */
export const signedPartitions = (kind: SignedKind): string => `${signedPrefixes[kind]}*`;
