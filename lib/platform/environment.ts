import type { Variable } from './settings.ts';

export type { Variable } from './settings.ts';

/**
 * The process environment, by the names in settings.ts. No other file reads it, so every variable is listed and every default
 * is defined once. Importing an endpoint reads no variable: code reads them at first use. A function's bundle (infra/bundle.ts)
 * checks at startup that all required variables are set.
 */
export const environment: { [name in Variable]?: string } = process.env;

/** An empty variable also gets its default. */
export const DEFAULTS = {
  PORT: 3000,
  HOST: '127.0.0.1',
  REGROVE_DATA: '.regrove',
  DYNAMODB_LOCAL_PORT: 10_080,
  REGROVE_SERVERS_MAX: 50,
  REGROVE_FEEDS_MAX: 200,
  REGROVE_INVITATIONS_PER_ADDRESS: 3,
  REGROVE_INVITATIONS_PER_ACCOUNT: 200,
  REGROVE_INVITATIONS_PER_ROOT: 2000,
  REGROVE_NOTICES_PER_DAY: 40_000,
  REGROVE_WEBHOOK_PER_SECOND: 20,
  REGROVE_WEBHOOK_MILLISECONDS: 10_000,
  REGROVE_CHECK_MILLISECONDS: 2000,
  REGROVE_ISSUER: 'Regrove',
  REGROVE_MAIL_NAME: 'Regrove',
  REGROVE_RATE_LIMIT: 0,
  REGROVE_WEBHOOK_HOST_PER_SECOND: 0,
} as const satisfies { [name in Variable]?: string | number };

type Defaults = typeof DEFAULTS;
type NumberName = { [N in keyof Defaults]: Defaults[N] extends number ? N : never }[keyof Defaults];
type TextName = Exclude<keyof Defaults, NumberName>;

export const numberSetting = (name: NumberName): number => Number(environment[name] || DEFAULTS[name]);

export const textSetting = (name: TextName): string => environment[name] || DEFAULTS[name];

/** `https://sqs.…/123456789012/*-51af3dc0` */
export const ALL_QUEUES = 'REGROVE_QUEUES' satisfies Variable;

/** For example, the queue `feed-days` has the variable `REGROVE_QUEUE_FEED_DAYS`. */
export const queueVariable = (queue: string): Extract<Variable, `REGROVE_QUEUE_${string}`> =>
  `REGROVE_QUEUE_${queue.toUpperCase().replaceAll('-', '_')}`;

/** Returns a required variable. */
export function variable(name: Variable): string {
  const value = environment[name];
  if (!value) throw new Error(missing(name));
  return value;
}

/** Reports all missing variables at once. */
export function checkEnvironment(names: Variable[]): void {
  const absent = names.filter((name) => !environment[name]);
  if (absent.length > 0) throw new Error(absent.map(missing).join(' '));
}

const missing = (name: Variable): string => `${name} is not set: docs/configuration.md explains it.`;
