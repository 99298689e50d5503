/**
 * Every environment variable with its meaning. Importing an endpoint reads none of them: code reads a variable here at its
 * first use. The bundle of a function (infra/bundle.ts) checks at its start that all variables it needs are set.
 */
const MEANING = {
  REGROVE_TABLE: 'it names the DynamoDB table',
  REGROVE_CERTIFICATE_URL: 'it is the address that certificates are shown at',
  REGROVE_PAPER: 'it holds the constants of paper, trees and prices, as a JSON object',
  REGROVE_RATE_LIMIT: 'it is the number of requests a minute for a key, 0 for no limit',
  REGROVE_SIGNING_KEY_ARNS: 'it names the KMS keys that certificates are signed with, the newest first',
  REGROVE_PASSWORDS_KEY_ARN: 'it names the KMS key that encrypts the passwords of servers',
  REGROVE_QUEUES: 'it is the address of every queue, with * for its name',
  REGROVE_SETTINGS: 'it holds the settings of the deployment without secrets, as a JSON object',
  REGROVE_EXPORT: 'it is the format of the daily export, parquet or csv',
  REGROVE_EXPORT_BUCKET: 'it names the bucket of the daily export',
  REGROVE_PUBLIC_URL: 'it is the address of what people open, without a slash at the end',
} as const;

export type Variable = keyof typeof MEANING | QueueVariable;
type QueueVariable = `REGROVE_QUEUE_${string}`;

/** `https://sqs.…/123456789012/*-51af3dc0` */
export const ALL_QUEUES = 'REGROVE_QUEUES' satisfies Variable;

/** The variable of queue `feed-days` is `REGROVE_QUEUE_FEED_DAYS`. */
export const queueVariable = (queue: string): QueueVariable =>
  `REGROVE_QUEUE_${queue.toUpperCase().replaceAll('-', '_')}`;

export function variable(name: Variable): string {
  const value = process.env[name];
  if (!value) throw new Error(missing(name));
  return value;
}

/** Reports all missing variables at once. */
export function checkEnvironment(names: Variable[]): void {
  const absent = names.filter((name) => !process.env[name]);
  if (absent.length > 0) throw new Error(absent.map(missing).join(' '));
}

const missing = (name: Variable): string =>
  `${name} is not set: ${name in MEANING ? MEANING[name as keyof typeof MEANING] : 'it is the address of the queue'}.`;
