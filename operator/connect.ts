import { dataFolder } from '../infra/local/data-folder.ts';
import { openLocalData } from '../infra/local/local-data.ts';
import { restoreClock } from '../infra/local/test-clock.ts';
import { environment } from '../lib/platform/environment.ts';
import { disconnect } from '../lib/platform/table/client.ts';

/**
 * Connects lib/platform/table to a deployed table or to the local data. Local data may be in use by a running server,
 * whose clock is used too. A deployed table always uses the real time.
 */
export async function connectData(wanted: {
  table: string | undefined;
  region: string | undefined;
}): Promise<{ close(): Promise<void> }> {
  if (!wanted.table) {
    const folder = dataFolder();
    restoreClock(folder);
    const data = await openLocalData(folder);
    return {
      async close() {
        disconnect();
        await data.close();
      },
    };
  }
  environment.REGROVE_TABLE = wanted.table;
  if (wanted.region) environment.AWS_REGION = wanted.region;
  return { close: async () => disconnect() };
}
