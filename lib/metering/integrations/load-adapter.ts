import type { Adapter, Integration } from './integration.ts';
import type { AdapterType } from './integration-types.ts';
import type { OperatorKeys } from './operator-keys.ts';

/**
 * A type's adapter is the file with its name in adapters/: `mps_monitor` is in mps-monitor.ts. It is loaded at first use, so
 * a process only loads the adapters it needs.
 */
export async function adapterOf(type: AdapterType): Promise<Adapter> {
  const { adapter } = (await import(`./adapters/${type.replaceAll('_', '-')}.ts`)) as { adapter: Adapter };
  return adapter;
}

/** The integration for the system at a url, with the operator's keys if they are configured for its host. */
export const integrationFor = async (
  type: AdapterType,
  url: string,
  configured: OperatorKeys = {},
): Promise<Integration> => (await adapterOf(type)).connect(url, type, configured[type]);
