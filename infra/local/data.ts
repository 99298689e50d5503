import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTable } from './create-table.ts';
import { CannotStart, runningEngine, startEngine } from './engine.ts';
import { providePasswordKey } from './passwords.ts';

/**
 * Connects lib/platform/table to the data of this machine by setting the environment that it reads: the engine named by
 * `DYNAMODB_ENDPOINT`, or the embedded one on the folder named by `REGROVE_DATA`.
 */
export type LocalData = { folder: string | 'memory'; endpoint: string; close(): Promise<void> };

export const LOCAL_TABLE = 'regrove';

export async function openData(options: { share?: boolean } = {}): Promise<LocalData> {
  const folder = dataFolder();
  providePasswordKey(folder);
  const given = process.env.DYNAMODB_ENDPOINT;
  // An operator's command works beside a running server; a second server on the same data is refused.
  const running = options.share && folder !== 'memory' ? await runningEngine(folder) : undefined;
  const shared = given ?? running;
  const engine = shared ? { endpoint: shared, stop: async () => {} } : await startEngine(folder);

  process.env.DYNAMODB_ENDPOINT = engine.endpoint;
  process.env.REGROVE_TABLE ??= LOCAL_TABLE;
  try {
    await createTable(engine.endpoint, process.env.REGROVE_TABLE);
  } catch (error) {
    await engine.stop();
    throw new CannotStart(`The DynamoDB at ${engine.endpoint} does not work: ${(error as Error).message}`);
  }
  return { folder, endpoint: engine.endpoint, close: () => engine.stop() };
}

function dataFolder(): string | 'memory' {
  const wanted = process.env.REGROVE_DATA ?? '.regrove';
  if (wanted === 'memory') return wanted;
  const folder = resolve(wanted);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new CannotStart(
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set REGROVE_DATA to another.`,
    );
  }
  return folder;
}
