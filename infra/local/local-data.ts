import { environment } from '../../lib/platform/environment.ts';
import { createTable } from './create-table.ts';
import { dataFolder } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { type EngineSupervisor, superviseEngine } from './engine-supervisor.ts';
import { provideFiles } from './files-folder.ts';
import { providePasswordKey } from './passwords-key.ts';
import { joinEngine } from './shared-engine.ts';
import { provideSigningKeys } from './signing-keys.ts';
import { StartupError } from './startup-error.ts';

/**
 * Connects lib/platform/table to local data by setting the environment variables it reads. The data come from the
 * engine at `DYNAMODB_ENDPOINT`, or from the embedded engine on the folder `REGROVE_DATA`.
 */
type LocalData = {
  folder: string | 'memory';
  endpoint: string;
  close(): Promise<void>;
  /** Restarts the embedded engine when it ends; calls `lost` if that is impossible. Only the server may call it. */
  supervise(lost: (sentence: string) => void): void;
};

export const LOCAL_TABLE = 'regrove';

export async function openLocalData(folder: string | 'memory' = dataFolder()): Promise<LocalData> {
  providePasswordKey(folder);
  provideSigningKeys(folder);
  const removeFiles = provideFiles(folder);
  const { endpoint, close: closeEngine, supervise } = await engineFor(folder);
  const close = async () => {
    await closeEngine();
    removeFiles();
  };
  environment.DYNAMODB_ENDPOINT = endpoint;
  environment.REGROVE_TABLE ??= LOCAL_TABLE;
  try {
    await createTable(endpoint, environment.REGROVE_TABLE);
  } catch (error) {
    await close();
    throw new StartupError(`The DynamoDB at ${endpoint} does not work: ${(error as Error).message}`);
  }
  return { folder, endpoint, close, supervise };
}

type EngineConnection = Omit<LocalData, 'folder'>;

async function engineFor(folder: string | 'memory'): Promise<EngineConnection> {
  const external = environment.DYNAMODB_ENDPOINT;
  if (external) return { endpoint: external, close: async () => {}, supervise: () => {} };
  if (folder === 'memory') {
    const { endpoint, stop } = await startEngine(folder);
    return embedded(endpoint, stop, undefined);
  }
  const { endpoint, leave, restart } = await joinEngine(folder);
  return embedded(endpoint, leave, restart);
}

function embedded(
  endpoint: string,
  end: () => Promise<void>,
  restart: (() => Promise<void>) | undefined,
): EngineConnection {
  let supervisor: EngineSupervisor | undefined;
  return {
    endpoint,
    supervise: (lost) => {
      supervisor = superviseEngine({ endpoint, restart, lost });
    },
    async close() {
      await supervisor?.stop();
      await end();
    },
  };
}
