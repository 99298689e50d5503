import type { Adapter, Integration } from './integration.ts';
import type { AdapterType } from './integration-types.ts';
import type { OperatorKeys } from './operator-keys.ts';

/**
 * The adapter of a type is the file of its name in adapters/, `mps_monitor` in mps-monitor.ts. It is loaded when it is
 * first used: one feed should not pay for another's XML parser, and a function that only checks a type for none.
 */
export async function adapterOf(type: AdapterType): Promise<Adapter> {
  const { adapter } = (await import(`./adapters/${type.replaceAll('_', '-')}.ts`)) as { adapter: Adapter };
  return adapter;
}

/** What reads the system at a url, with the operator's keys if they are configured for its host. */
export const integrationFor = async (
  type: AdapterType,
  url: string,
  configured: OperatorKeys = {},
): Promise<Integration> => (await adapterOf(type)).connect(url, type, configured[type]);
