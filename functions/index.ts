import type { Group } from '../lib/http/endpoint.ts';
import { accounts } from './accounts.ts';

/**
 * The one list of what runs. The CDK stack makes a Lambda with its grants and routes for each entry, the local server
 * its routes, the OpenAPI document its operations, and the tests their promises.
 */
export type Table = 'read' | 'write';

export type ApiFunction = {
  /** The file in this folder. */
  file: string;
  endpoints: Group;
  /** What the function may do with the table: a group that only reads is granted only that. */
  table: Table;
  /** May encrypt and decrypt server passwords. */
  passwords?: true;
};

export const apiFunctions: Record<string, ApiFunction> = {
  accounts: { file: 'accounts.ts', endpoints: accounts, table: 'write' },
};
