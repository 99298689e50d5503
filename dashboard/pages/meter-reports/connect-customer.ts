import { request } from '../../api/request.ts';
import type { Account, Feed, PrintServer } from '../../api/types.ts';
import { comparableName } from '../importing/row-problems.ts';

/** The account that a report means by this customer: the only one with this external id or name. */
export function accountFor(customer: string, accounts: Account[]): Account | undefined {
  const wanted = comparableName(customer.trim());
  const isNamed = (name: string | null) => name !== null && comparableName(name) === wanted;
  return accounts.find(({ external_id }) => isNamed(external_id)) ?? accounts.find(({ name }) => isNamed(name));
}

type Connecting = {
  base: string;
  server: PrintServer;
  /** The customer's account; undefined creates one. */
  known: { id: string } | undefined;
};

/** Gives a customer an account and a feed of the server. Anything already created by a request whose answer was lost is not created again. */
export async function connect(customer: string, { base, server, known }: Connecting): Promise<void> {
  const { id } =
    known ??
    (
      await request<Account>('POST', `${base}/accounts`, {
        body: { name: customer.trim() },
        idempotencyKey: crypto.randomUUID(),
      })
    ).data;
  const path = `/accounts/${id}/feeds`;
  const feeds = known ? (await request<Feed[]>('GET', `${path}?limit=1000`)).data : [];
  const own = feeds.find(({ server_id, external_id }) => server_id === server.id && external_id === customer);
  if (own?.status === 'active') return;
  if (own) await request('POST', `${path}/${own.id}/activate`);
  else
    await request('POST', path, {
      body: { type: server.type, server_id: server.id, external_id: customer },
      idempotencyKey: crypto.randomUUID(),
    });
}
