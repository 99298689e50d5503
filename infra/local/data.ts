import { CannotStart } from './cannot-start.ts';
import { createTable } from './create-table.ts';
import { dataFolder } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { providePasswordKey } from './passwords.ts';
import { joinEngine } from './shared-engine.ts';
import { provideSigningKeys } from './signing-keys.ts';

/**
 * Connects lib/platform/table to the data of this machine by setting the environment that it reads: the engine named by
 * `DYNAMODB_ENDPOINT`, or the embedded one on the folder named by `REGROVE_DATA`.
 */
export type LocalData = { folder: string | 'memory'; endpoint: string; close(): Promise<void> };

export const LOCAL_TABLE = 'regrove';

export async function openData(folder: string | 'memory' = dataFolder()): Promise<LocalData> {
  providePasswordKey(folder);
  provideSigningKeys(folder);
  const { endpoint, close } = await engineFor(folder);
  process.env.DYNAMODB_ENDPOINT = endpoint;
  process.env.REGROVE_TABLE ??= LOCAL_TABLE;
  try {
    await createTable(endpoint, process.env.REGROVE_TABLE);
  } catch (error) {
    await close();
    throw new CannotStart(`The DynamoDB at ${endpoint} does not work: ${(error as Error).message}`);
  }
  return { folder, endpoint, close };
}

async function engineFor(folder: string | 'memory'): Promise<{ endpoint: string; close(): Promise<void> }> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, close: async () => {} };
  if (folder === 'memory') {
    const { endpoint, stop } = await startEngine(folder);
    return { endpoint, close: stop };
  }
  const { endpoint, leave } = await joinEngine(folder);
  return { endpoint, close: leave };
}
