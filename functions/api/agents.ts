import * as z from 'zod';
import { includeBelow } from '../../lib/accounts/lists-below/include.ts';
import { ListedAgent } from '../../lib/metering/agents/agent.ts';
import { list } from '../../lib/platform/http/endpoint.ts';

const listAgents = list({
  path: '/agents',
  scoped: true,
  summary: 'List the agents that push to the feeds of an account, the last heard first',
  description:
    'Those of the last 30 days, and of a feed whose agents all stopped the last one. An agent is listed once it has sent what it tells of itself with a push.',
  query: z.object({
    outdated: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true`: only those whose version is lower than that of the release this service names.'),
    ...includeBelow(),
  }),
  item: ListedAgent,
  columnsBelow: ['account_name'],
  faults: ['invalid'],
  async run({ account, query, now }) {
    const { outdated, include } = query;
    const store = await import('../../lib/metering/agents/list.ts');
    const filter = outdated === undefined ? {} : { outdated: outdated === 'true' };
    return store.listAgents({ path: account.path, include }, filter, query, now);
  },
});

export const agents = { listAgents };
