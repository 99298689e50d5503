import * as z from 'zod';
import type { AccountScope } from '../../../lib/platform/http/caller.ts';
import type { GuardedEndpoint } from '../../../lib/platform/http/declaration.ts';
import { endpoint } from '../../../lib/platform/http/endpoint.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';

/** A tree of accounts and an endpoint about one of them, to test who may call it. */
export const idOf = (n: number): string => `0193a1b2-0000-7000-8000-00000000000${n}`;

const scope = (...ids: number[]): AccountScope => ({
  id: idOf(ids.at(-1) ?? 0),
  path: asPath(ids.map(idOf).join('/')),
  role: 'channel',
});

export const [ROOT, DEALER, CUSTOMER, OTHER] = [scope(1), scope(1, 2), scope(1, 2, 3), scope(1, 4)];
export const EVERY_ACCOUNT: AccountScope[] = [ROOT, DEALER, CUSTOMER, OTHER];

export const declared = (method: 'GET' | 'POST', more: Partial<GuardedEndpoint> = {}): GuardedEndpoint => ({
  ...endpoint({
    method,
    path: '/things',
    scoped: true,
    summary: '',
    response: z.object({}),
    faults: [],
    run: async () => ({}),
  }),
  ...more,
});
