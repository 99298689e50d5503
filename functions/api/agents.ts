import * as z from 'zod';
import { includeBelow } from '../../lib/accounts/lists-below/include.ts';
import { ListedAgent } from '../../lib/metering/agents/agent.ts';
import { list } from '../../lib/platform/http/endpoint.ts';

const listAgents = list({
  path: '/agents',
  scoped: true,
  summary: 'List the agents that push to the feeds of an account, sorted by last contact',
  description:
    'Agents heard in the last 30 days. If all agents of a feed have stopped, the last one stays listed. An agent is listed once a push has carried its state.',
  query: z.object({
    outdated: z
      .enum(['true', 'false'])
      .optional()
      .describe('`true`: only agents with a version lower than the release this service names.'),
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
