import * as z from 'zod';
import { Deleted, deleted } from '../lib/http/deleted.ts';
import { endpoint, list } from '../lib/http/endpoint.ts';
import { serve } from '../lib/http/serve.ts';
import { idAt } from '../lib/id.ts';
import { NewServer, newServer, Server, ServerChange } from '../lib/servers/server.ts';
import { deleteServer, insertServer, listServers, requireServer, updateServer } from '../lib/servers/store.ts';
import { allowsLoopback, checkUrl } from '../lib/servers/url.ts';

const params = z.object({ id: z.uuid() });

const listAllServers = list({
  path: '/servers',
  scoped: true,
  summary: 'List the servers of an account, newest first',
  item: Server,
  faults: [],
  run: ({ account, query }) => listServers(account.path, query),
});

const getServer = endpoint({
  method: 'GET',
  path: '/servers/{id}',
  scoped: true,
  summary: 'Retrieve a server',
  params,
  response: Server,
  faults: ['not_found'],
  run: ({ account, params: { id } }) => requireServer(account.path, id),
});

const createServer = endpoint({
  method: 'POST',
  path: '/servers',
  scoped: true,
  creates: true,
  summary: 'Create a server',
  description: 'A server holds what feeds connect to a print-monitoring system with.',
  body: NewServer,
  response: Server,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    checkUrl(body.url, allowsLoopback());
    const server = newServer(body, { id: idAt(now), account_id: account.id, now });
    await insertServer(account.path, server, body.password, remember(server));
    return server;
  },
});

const changeServer = endpoint({
  method: 'PATCH',
  path: '/servers/{id}',
  scoped: true,
  summary: 'Change how a server is connected to',
  params,
  body: ServerChange,
  response: Server,
  faults: ['invalid', 'not_found'],
  async run({ account, params: { id }, body }) {
    if (body.url !== undefined) checkUrl(body.url, allowsLoopback());
    return updateServer(account.path, id, body);
  },
});

const removeServer = endpoint({
  method: 'DELETE',
  path: '/servers/{id}',
  scoped: true,
  summary: 'Delete a server',
  description: 'A server that a feed uses cannot be deleted.',
  params,
  response: Deleted,
  faults: ['invalid', 'not_found'],
  async run({ account, params: { id } }) {
    await deleteServer(account.path, id);
    return deleted(id);
  },
});

export const servers = {
  listServers: listAllServers,
  getServer,
  createServer,
  updateServer: changeServer,
  deleteServer: removeServer,
};
export const handler = serve(servers);
