import { openData } from '../infra/local/data.ts';
import { disconnect } from '../lib/platform/table/client.ts';

/** Points lib/platform/table at a deployed table, or at the data of this machine, beside a running server if there is one. */
export async function connectData(wanted: {
  table: string | undefined;
  region: string | undefined;
}): Promise<{ close(): Promise<void> }> {
  if (!wanted.table) {
    const data = await openData({ share: true });
    return {
      async close() {
        disconnect();
        await data.close();
      },
    };
  }
  process.env.REGROVE_TABLE = wanted.table;
  if (wanted.region) process.env.AWS_REGION = wanted.region;
  return { close: async () => disconnect() };
}
