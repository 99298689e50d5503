import { sha256 } from '../../digest.ts';
import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { kinds } from './kinds.ts';

export const requestKeys = {
  // the caller behind an API key; the keys of an account
  apiKey: (hash: string): Key => ({ pk: `KEY#${hash}`, sk: 'KEY' }),
  apiKeyOfAccount: (path: AccountPath, id: string): Key => ({ pk: path, sk: `KEY#${id}` }),

  // requests of an API key or session in a minute; a partition of its own, because every function may write it
  rateWindow: (hash: string, minute: number): Key => ({ pk: `RATE#${hash}`, sk: `WINDOW#${minute}` }),

  // the response stored under an idempotency key, and the response to one row of a batch under it
  idempotency: (path: AccountPath, key: string): Key => ({ pk: path, sk: `${kinds.idempotency}${sha256(key)}` }),
  idempotencyOfRow: (path: AccountPath, key: string, row: number): Key => ({
    pk: path,
    sk: `${kinds.idempotency}${sha256(key)}#ROW#${row}`,
  }),
  // an operator's requests are about no single account, so their idempotency keys count for the person
  idempotencyOfOperator: (person: string, key: string): Key => ({
    pk: `OPERATOR#${person}`,
    sk: `${kinds.idempotency}${sha256(key)}`,
  }),

  // the activity, and stamps of writes that only delete
  activity: (path: AccountPath, id: string): Key => ({ pk: path, sk: `ACTIVITY#${id}` }),
  stamp: (path: AccountPath, id: string): Key => ({ pk: path, sk: `STAMP#${id}` }),

  // the same for operations that are about no single account
  operatorActivity: (id: string): Key => ({ pk: 'OPERATORS', sk: `ACTIVITY#${id}` }),
  operatorStamp: (id: string): Key => ({ pk: 'OPERATORS', sk: `STAMP#${id}` }),

  // that an operator looked at an account on a day; a partition of its own, because every function of the API may write it
  operatorLook: (path: AccountPath, day: string, person: string): Key => ({
    pk: `LOOKS#${path}`,
    sk: `LOOK#${day}#${person}`,
  }),
} as const;

export const requestLists = {
  apiKeys: (path: AccountPath): List => ({ pk: path, prefix: 'KEY#' }),
  activity: (path: AccountPath): List => ({ pk: path, prefix: 'ACTIVITY#' }),
  operatorActivity: (): List => ({ pk: 'OPERATORS', prefix: 'ACTIVITY#' }),
} as const;
