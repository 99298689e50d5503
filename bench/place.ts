import { createTable } from '../infra/local/create-table.ts';
import { startEngine } from '../infra/local/engine.ts';
import { seed } from '../infra/local/seed.ts';
import { logTo } from '../lib/platform/log.ts';
import { disconnect } from '../lib/platform/table/client.ts';

/** An engine in memory with the seeded accounts, and lib/platform/table pointed at it. */
export async function place(): Promise<{ endpoint: string; table: string; keyText: string; stop(): Promise<void> }> {
  logTo(() => {});
  const engine = await startEngine('memory');
  const table = 'regrove-bench';
  await createTable(engine.endpoint, table, { stream: false });
  process.env.DYNAMODB_ENDPOINT = engine.endpoint;
  process.env.REGROVE_TABLE = table;
  process.env.REGROVE_CERTIFICATE_URL = 'http://127.0.0.1/certificates';
  const { keyText } = await seed('memory', undefined);
  return {
    endpoint: engine.endpoint,
    table,
    keyText,
    async stop() {
      disconnect();
      await engine.stop();
    },
  };
}
