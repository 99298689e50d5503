import { environment } from '../environment.ts';
import { type ObjectStore, readObject } from '../objects/object-store.ts';
import { storeAt } from '../objects/store-at.ts';

/** The public log's files in the service's bucket begin with this. */
export const LOG_PREFIX = 'log';

/** The store of the public log. Files are written once and never removed. */
export type LogFiles = Pick<ObjectStore, 'shown' | 'put' | 'get' | 'list'>;

let replaced: LogFiles | undefined;

/** Replaces the store, for tests. */
export const useLogFiles = (store: LogFiles | undefined): void => {
  replaced = store;
};

export const isLogOn = (): boolean => Boolean(replaced || environment.REGROVE_LOG_BUCKET || environment.REGROVE_LOG);

/** A prefix of a bucket on AWS, the folder `REGROVE_LOG` on one machine; undefined without a log. */
export function logFiles(): LogFiles | undefined {
  const { REGROVE_LOG_BUCKET: bucket, REGROVE_LOG: folder } = environment;
  return replaced ?? storeAt({ bucket, prefix: LOG_PREFIX, folder });
}

/** The name and the key with which all checkpoints of the log are signed, fixed with the first one. */
export const VKEY_FILE = 'vkey';

const CHECKPOINTS = 'checkpoints/';

/** Padded, so that the last name is the newest checkpoint's. */
export const checkpointFile = (size: number): string => `${CHECKPOINTS}${String(size).padStart(15, '0')}`;

/** An authority's stamp of a checkpoint (RFC 3161), by the authority's place in the settings, from 1. */
export const stampFile = (size: number, place: number): string =>
  `stamps/${String(size).padStart(15, '0')}.${place}.tsr`;

/** The sizes of all checkpoints, the smallest first. */
export async function checkpointSizes(files: Pick<LogFiles, 'list'>): Promise<number[]> {
  const names = await Array.fromAsync(files.list(CHECKPOINTS), ({ name }) => name.slice(CHECKPOINTS.length));
  return names.filter((name) => /^\d{15}$/.test(name)).map(Number);
}

export const readText = async (files: Pick<LogFiles, 'get'>, name: string): Promise<string | undefined> =>
  (await readObject(files, name))?.toString();
