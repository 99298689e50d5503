import { readObject } from '../../../platform/objects/object-store.ts';
import {
  checkpointFile,
  checkpointSizes,
  type LogFiles,
  stampFile,
  VKEY_FILE,
} from '../../../platform/transparency-log/log-files.ts';
import { tileIn } from '../../../platform/transparency-log/tiles.ts';

/** A public file of the log. `isFixed`: it never changes. */
export type LogFile = { bytes: Buffer; type: string; isFixed: boolean };

const TEXT = 'text/plain; charset=utf-8';
const BYTES = 'application/octet-stream';

/** The file at a path below `/log/`; undefined if there is none. Other files of the folder are not public. */
export async function logFile(files: LogFiles, path: string): Promise<LogFile | undefined> {
  const found = await fileAt(files, path);
  const bytes = found && (await readObject(files, found.name));
  return bytes && { bytes, type: found.type, isFixed: path !== 'checkpoint' && path !== 'vkey' };
}

async function fileAt(files: LogFiles, path: string): Promise<{ name: string; type: string } | undefined> {
  if (path === 'checkpoint') {
    const newest = (await checkpointSizes(files)).at(-1);
    return newest === undefined ? undefined : { name: checkpointFile(newest), type: TEXT };
  }
  if (path === 'vkey') return { name: VKEY_FILE, type: TEXT };
  const tile = tileIn(path);
  if (tile) return { name: path, type: BYTES };
  const [, size, stamp] = /^checkpoints\/([1-9]\d{0,14})(?:\.([1-9]\d?)\.tsr)?$/.exec(path) ?? [];
  if (size === undefined) return undefined;
  return stamp === undefined
    ? { name: checkpointFile(Number(size)), type: TEXT }
    : { name: stampFile(Number(size), Number(stamp)), type: 'application/timestamp-reply' };
}
