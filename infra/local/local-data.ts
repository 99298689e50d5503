import { createTable } from './create-table.ts';
import { dataFolder } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { type EngineWatch, watchEngine } from './engine-supervisor.ts';
import { providePasswordKey } from './passwords-key.ts';
import { joinEngine } from './shared-engine.ts';
import { provideSigningKeys } from './signing-keys.ts';
import { CannotStart } from './startup-error.ts';

/**
 * Connects lib/platform/table to the data of this machine by setting the environment that it reads: the engine named by
 * `DYNAMODB_ENDPOINT`, or the embedded one on the folder named by `REGROVE_DATA`.
 */
export type LocalData = {
  folder: string | 'memory';
  endpoint: string;
  close(): Promise<void>;
  /** Starts the embedded engine again when it has ended; `lost` is told why that cannot be. For the server alone. */
  watch(lost: (sentence: string) => void): void;
};

export const LOCAL_TABLE = 'regrove';

export async function openData(folder: string | 'memory' = dataFolder()): Promise<LocalData> {
  providePasswordKey(folder);
  provideSigningKeys(folder);
  const { endpoint, close, watch } = await engineFor(folder);
  process.env.DYNAMODB_ENDPOINT = endpoint;
  process.env.REGROVE_TABLE ??= LOCAL_TABLE;
  try {
    await createTable(endpoint, process.env.REGROVE_TABLE);
  } catch (error) {
    await close();
    throw new CannotStart(`The DynamoDB at ${endpoint} does not work: ${(error as Error).message}`);
  }
  return { folder, endpoint, close, watch };
}

type Used = Omit<LocalData, 'folder'>;

async function engineFor(folder: string | 'memory'): Promise<Used> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, close: async () => {}, watch: () => {} };
  if (folder === 'memory') {
    const { endpoint, stop } = await startEngine(folder);
    return watched(endpoint, stop, undefined);
  }
  const { endpoint, leave, restart } = await joinEngine(folder);
  return watched(endpoint, leave, restart);
}

function watched(endpoint: string, end: () => Promise<void>, restart: (() => Promise<void>) | undefined): Used {
  let watching: EngineWatch | undefined;
  return {
    endpoint,
    watch: (lost) => {
      watching = watchEngine({ endpoint, restart, lost });
    },
    async close() {
      await watching?.stop();
      await end();
    },
  };
}
