import { createTable } from '../infra/local/create-table.ts';
import { startEngine } from '../infra/local/engine.ts';
import { provideFiles } from '../infra/local/files-folder.ts';
import { seed } from '../infra/local/seed.ts';
import { logTo } from '../lib/platform/log.ts';
import { disconnect, useTransport } from '../lib/platform/table/client.ts';
import { MemoryTable } from '../test/support/table/memory-table.ts';

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
  const engine = await startEngine(folder);
  await createTable(engine.endpoint, TABLE, { stream });
  const { keyText, removeFiles } = await seeded(engine.endpoint, folder);
  return {
    endpoint: engine.endpoint,
    pid: engine.pid,
    table: TABLE,
    keyText,
    async stop() {
      disconnect();
      await engine.stop();
      removeFiles();
    },
  };
}

/**
 * The seeded accounts in the simulation's table, inside this process: for long histories, whose results are compared with a
 * model. Time, memory and capacity units are measured with the engine.
 */
export async function placeInProcess(): Promise<{ table: MemoryTable; stop(): void }> {
  const table = new MemoryTable();
  useTransport(async (operation, input) => table.call(operation, input));
  const { removeFiles } = await seeded('http://127.0.0.1:1', 'memory');
  return {
    table,
    stop() {
      disconnect();
      removeFiles();
    },
  };
}

const TABLE = 'regrove-bench';

async function seeded(endpoint: string, folder: string): Promise<{ keyText: string; removeFiles(): void }> {
  logTo(() => {});
  process.env.DYNAMODB_ENDPOINT = endpoint;
  process.env.REGROVE_TABLE = TABLE;
  process.env.REGROVE_CERTIFICATE_URL = 'http://127.0.0.1/certificates';
  const removeFiles = provideFiles(folder);
  return { ...(await seed(folder, undefined)), removeFiles };
}
