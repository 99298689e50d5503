import { sha256 } from '../../digest.ts';
import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { kinds } from './kinds.ts';

export const requestKeys = {
  // the caller behind an API key; an account's keys
  apiKey: (hash: string): Key => ({ pk: `KEY#${hash}`, sk: 'KEY' }),
  apiKeyOfAccount: (path: AccountPath, id: string): Key => ({ pk: path, sk: `KEY#${id}` }),

  // an API key's or session's requests in a minute; in its own partition, because every function may write it
  rateWindow: (hash: string, minute: number): Key => ({ pk: `RATE#${hash}`, sk: `WINDOW#${minute}` }),

  // the response stored under an idempotency key, and the response to one batch row under it
  idempotency: (path: AccountPath, key: string): Key => ({ pk: path, sk: `${kinds.idempotency}${sha256(key)}` }),
  idempotencyOfRow: (path: AccountPath, key: string, row: number): Key => ({
    pk: path,
    sk: `${kinds.idempotency}${sha256(key)}#ROW#${row}`,
  }),
  // an operator's requests are not about a single account, so their idempotency keys are scoped to the person
  idempotencyOfOperator: (person: string, key: string): Key => ({
    pk: `OPERATOR#${person}`,
    sk: `${kinds.idempotency}${sha256(key)}`,
  }),

  // the activity, and stamps for writes that only delete
  activity: (path: AccountPath, id: string): Key => ({ pk: path, sk: `ACTIVITY#${id}` }),
  stamp: (path: AccountPath, id: string): Key => ({ pk: path, sk: `STAMP#${id}` }),

  // the same for operations not about a single account
  operatorActivity: (id: string): Key => ({ pk: 'OPERATORS', sk: `ACTIVITY#${id}` }),
  operatorStamp: (id: string): Key => ({ pk: 'OPERATORS', sk: `STAMP#${id}` }),

  // a record that an operator viewed an account on a day; in its own partition, because every API function may write it
  operatorView: (path: AccountPath, day: string, person: string): Key => ({
    pk: `LOOKS#${path}`,
    sk: `LOOK#${day}#${person}`,
  }),
} as const;

export const requestLists = {
  apiKeys: (path: AccountPath): List => ({ pk: path, prefix: 'KEY#' }),
  activity: (path: AccountPath): List => ({ pk: path, prefix: 'ACTIVITY#' }),
  operatorActivity: (): List => ({ pk: 'OPERATORS', prefix: 'ACTIVITY#' }),
} as const;
