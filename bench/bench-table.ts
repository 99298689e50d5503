import { createTable } from '../infra/local/create-table.ts';
import { startEngine } from '../infra/local/engine.ts';
import { provideFiles } from '../infra/local/files-folder.ts';
import { seed } from '../infra/local/seed.ts';
import { logTo } from '../lib/platform/log.ts';
import { disconnect } from '../lib/platform/table/client.ts';

type Options = {
  /** The engine's data folder; in memory by default. */
  folder?: string | 'memory';
  stream?: boolean;
};

/** An engine with the seeded accounts; lib/platform/table uses it. */
export async function place({ folder = 'memory', stream = false }: Options = {}): Promise<{
  endpoint: string;
  /** The engine's process. */
  pid: number;
  table: string;
  keyText: string;
  stop(): Promise<void>;
}> {
  logTo(() => {});
  const engine = await startEngine(folder);
  const table = 'regrove-bench';
  await createTable(engine.endpoint, table, { stream });
  process.env.DYNAMODB_ENDPOINT = engine.endpoint;
  process.env.REGROVE_TABLE = table;
  process.env.REGROVE_CERTIFICATE_URL = 'http://127.0.0.1/certificates';
  const removeFiles = provideFiles(folder);
  const { keyText } = await seed(folder, undefined);
  return {
    endpoint: engine.endpoint,
    pid: engine.pid,
    table,
    keyText,
    async stop() {
      disconnect();
      await engine.stop();
      removeFiles();
    },
  };
}
