import * as z from 'zod';
import { moment, nameShown, uuid } from '../../platform/fields.ts';
import type { StoredAgent } from './store.ts';
import { isLower } from './version.ts';

const text = () => z.string().nullable();

const AgentSource = z
  .object({
    kind: text().describe('How it reads, such as `snmp`, `ipp`, `cups` or `papercut`.'),
    name: text().describe('A name for people, such as a network range or a folder.'),
    devices: z.int().nullable().describe('Number of devices read.'),
    read_at: moment().nullable().describe('Time of the last read.'),
    trouble: text().describe('The problem in the words of the agent; null without one.'),
  })
  .meta({ id: 'AgentSource' });

/** An agent's last reported state. Missing or invalid fields are null. */
export const Agent = z
  .object({
    id: z
      .string()
      .describe('Created by the agent at its first start.')
      .meta({ examples: ['4f1c2a9be07d4c21'] }),
    version: text().meta({ examples: ['2.1.0'] }),
    host: text()
      .describe('The name of its computer.')
      .meta({ examples: ['front-desk'] }),
    system: text()
      .describe('Its operating system.')
      .meta({ examples: ['linux-x64'] }),
    seen_at: moment().describe('Its last contact, at most 5 minutes early.'),
    started_at: moment().nullable(),
    outdated: z
      .boolean()
      .describe('True if its version is lower than the release this service names. False if no release is named.'),
    sources: z.array(AgentSource).nullable().describe('At most 50.'),
  })
  .meta({ id: 'Agent' });
export type Agent = z.infer<typeof Agent>;

export const ListedAgent = Agent.extend({
  feed_id: uuid(),
  account_id: uuid(),
  account_name: nameShown().optional().describe('The name of its account; only with `include=below`.'),
}).meta({ id: 'ListedAgent' });
export type ListedAgent = z.infer<typeof ListedAgent>;

/** `release` is the version named by this service. */
export const shownAgent = (agent: StoredAgent, release: string | undefined): Agent => {
  const { id, version, host, system, seen_at, started_at, sources } = agent;
  return { id, version, host, system, seen_at, started_at, outdated: isOutdated(agent, release), sources };
};

export const isOutdated = ({ version }: Pick<StoredAgent, 'version'>, release: string | undefined): boolean =>
  release !== undefined && isLower(version, release);
