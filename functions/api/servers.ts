import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { withMail } from '../../lib/metering/mail-addresses/mail-address.ts';
import { requireConnection } from '../../lib/metering/servers/connection.ts';
import { NewServer, ServerChange } from '../../lib/metering/servers/input.ts';
import { newServer, SERVER_URL, Server } from '../../lib/metering/servers/server.ts';
import * as store from '../../lib/metering/servers/store.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { idAt } from '../../lib/platform/id.ts';
import { allowsLoopback, checkUrl } from '../../lib/platform/outbound/url.ts';
import { renewServerMailAddress } from './mail-addresses.ts';

const params = z.object({ id: uuid() });

const listServers = list({
  path: '/servers',
  since: '1.6.3',
  scoped: true,
  summary: 'List the servers of an account, newest first',
  item: Server,
  faults: [],
  async run({ account, caller, query }) {
    const page = await store.listServers(account.path, query);
    return { ...page, items: page.items.map((server) => withMail(server, caller)) };
  },
});

const getServer = endpoint({
  method: 'GET',
  path: '/servers/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Retrieve a server',
  params,
  response: Server,
  faults: ['not_found'],
  run: async ({ account, caller, params: { id } }) => withMail(await store.requireServer(account.path, id), caller),
});

const createServer = endpoint({
  method: 'POST',
  path: '/servers',
  since: '1.6.3',
  scoped: true,
  creates: true,
  summary: 'Create a server',
  description:
    'A server is the address and login of a print-monitoring system, which feeds connect to. An account has up to 50 servers.',
  body: NewServer,
  response: Server,
  faults: ['invalid'],
  async run({ account, caller, body, now, remember }) {
    requireConnection(body);
    if (body.url !== undefined) checkUrl(body.url, allowsLoopback(), SERVER_URL);
    const server = newServer(body, { id: idAt(now), account_id: account.id, now });
    const answer = withMail(server, caller);
    await store.insertServer(account.path, server, body.password, remember(answer));
    return answer;
  },
});

const updateServer = endpoint({
  method: 'PATCH',
  path: '/servers/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Change how a server is connected to',
  description:
    'A url with another scheme, host or port needs the password too: a stored password is not sent to a host that it was not given for.',
  params,
  body: ServerChange,
  response: Server,
  faults: ['invalid', 'not_found'],
  async run({ account, caller, params: { id }, body }) {
    if (typeof body.url === 'string') checkUrl(body.url, allowsLoopback(), SERVER_URL);
    return withMail(await store.updateServer(account.path, id, body), caller);
  },
});

const deleteServer = endpoint({
  method: 'DELETE',
  path: '/servers/{id}',
  since: '1.6.3',
  scoped: true,
  summary: 'Delete a server',
  description: 'A server that a feed uses cannot be deleted.',
  params,
  response: Deleted,
  faults: ['invalid', 'not_found'],
  async run({ account, params: { id } }) {
    await store.deleteServer(account.path, id);
    return deleted(id);
  },
});

export const servers = {
  listServers,
  getServer,
  createServer,
  updateServer,
  deleteServer,
  renewServerMailAddress,
};
export const handler = serve(servers, callerDirectory);
