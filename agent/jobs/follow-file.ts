import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/**
 * Follows a log across rotation and restarts. A position in the log is identified by its offset and a hash of the preceding
 * bytes, so the file is found again after being renamed (page_log.O, page_log.1), copied and truncated, or compressed. Lines
 * without an end are left for the next run.
 */
export type Position = { inode: string; offset: number; mark: string };

const MARK_BYTES = 1_024;
const CHUNK_BYTES = 1_000_000;
/** A longer line does not belong to this log; it must not fill the memory. */
const LINE_BYTES_MAX = 10_000_000;
const UNPACKED_BYTES_MAX = 200_000_000;
/** Printer names are taken from the end of a log read for the first time. */
const TAIL_BYTES = 1_000_000;

export type Followed = {
  position: Position;
  /** The position was not found again: lines may be missing, and some lines in the file may have been read before. */
  isLost: boolean;
};

/**
 * Passes on each line after `from`, starting with rotated files. After a rotation there may be no file until the next line is
 * written; then the position stays in the rotated one. Throws if neither exists.
 */
export function followFile(file: string, from: Position, onLine: (line: string, isLost: boolean) => void): Followed {
  if (!existsSync(file)) return followRotated(file, from, onLine);
  const current = openLog(file);
  try {
    if (isAt(current, from)) return { position: readLines(current, from.offset, onLine, false), isLost: false };
    const { rest, isLost } = rotatedAfter(file, from);
    for (const { log, offset } of rest) {
      readLines(log, offset, onLine, false);
      log.close();
    }
    return { position: readLines(current, 0, onLine, isLost), isLost };
  } finally {
    current.close();
  }
}

function followRotated(file: string, from: Position, onLine: (line: string, isLost: boolean) => void): Followed {
  const { rest, isLost } = rotatedAfter(file, from);
  if (isLost) throw new Error('there is no such file, and no rotated one beside it has the end of the last run.');
  let position = from;
  for (const { log, offset } of rest) {
    position = readLines(log, offset, onLine, false);
    log.close();
  }
  return { position, isLost: false };
}

/** The end of the last complete line, and the lines at the end of the file. */
export function startAtEnd(file: string): { position: Position; tail: string[] } {
  const log = openLog(file);
  try {
    const start = Math.max(0, log.size - TAIL_BYTES);
    const bytes = log.read(start, log.size - start);
    const end = bytes.lastIndexOf(0x0a) + 1;
    const lines = bytes
      .toString('utf8', 0, end)
      .split('\n')
      .slice(start === 0 ? 0 : 1, -1);
    return { position: positionAt(log, end === 0 ? 0 : start + end), tail: lines };
  } finally {
    log.close();
  }
}

type Log = { inode: string; size: number; mtimeMs: number; read(at: number, length: number): Buffer; close(): void };

function openLog(file: string): Log {
  const opened = openSync(file, 'r');
  const { ino, size, mtimeMs } = fstatSync(opened, { bigint: true });
  return {
    inode: String(ino),
    size: Number(size),
    mtimeMs: Number(mtimeMs),
    read(at, length) {
      const bytes = Buffer.alloc(Math.max(0, length));
      return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, at));
    },
    close: () => closeSync(opened),
  };
}

function openPacked(file: string): Log {
  const bytes = gunzipSync(readFileSync(file), { maxOutputLength: UNPACKED_BYTES_MAX });
  const { mtimeMs } = statSync(file);
  const read = (at: number, length: number) => bytes.subarray(at, at + length);
  return { inode: '', size: bytes.length, mtimeMs, read, close: () => {} };
}

/** At the beginning of a file there is no content to identify it, so its inode decides. */
function isAt(log: Log, { inode, offset, mark }: Position): boolean {
  if (offset === 0) return log.inode === inode;
  return log.size >= offset && markAt(log, offset) === mark;
}

function markAt(log: Log, offset: number): string {
  const start = Math.max(0, offset - MARK_BYTES);
  return createHash('sha256')
    .update(log.read(start, offset - start))
    .digest('hex')
    .slice(0, 32);
}

const positionAt = (log: Log, offset: number): Position => ({ inode: log.inode, offset, mark: markAt(log, offset) });

/** The rest of the last file read, and the files between it and the current one. */
function rotatedAfter(file: string, from: Position): { rest: { log: Log; offset: number }[]; isLost: boolean } {
  const folder = dirname(file);
  const name = basename(file);
  const isRotated = (one: string) => one.startsWith(name) && /^[.-]/.test(one.slice(name.length));
  const files = readdirSync(folder)
    .filter(isRotated)
    .map((one) => ({ path: join(folder, one), stat: statSync(join(folder, one)) }));
  const newestFirst = files
    .filter(({ stat }) => stat.isFile())
    .sort((one, other) => other.stat.mtimeMs - one.stat.mtimeMs);
  const rest: { log: Log; offset: number }[] = [];
  let lastRead: number | undefined;
  for (const { path, stat } of newestFirst) {
    if (lastRead !== undefined && stat.mtimeMs < lastRead) break;
    const log = path.endsWith('.gz') ? openPacked(path) : openLog(path);
    const isLast = isAt(log, from);
    // A second file with the position is a copy.
    if (isLast && lastRead !== undefined) log.close();
    else if (isLast) rest.unshift({ log, offset: from.offset });
    else if (lastRead === undefined) rest.unshift({ log, offset: 0 });
    else rest.splice(1, 0, { log, offset: 0 });
    if (isLast) lastRead ??= stat.mtimeMs;
  }
  if (lastRead !== undefined) return { rest, isLost: false };
  for (const { log } of rest) log.close();
  return { rest: [], isLost: true };
}

function readLines(log: Log, from: number, onLine: (line: string, isLost: boolean) => void, isLost: boolean): Position {
  let at = from;
  let done = from;
  let before: Buffer = Buffer.alloc(0);
  while (at < log.size) {
    const chunk = log.read(at, Math.min(CHUNK_BYTES, log.size - at));
    if (chunk.length === 0) break;
    at += chunk.length;
    const bytes = Buffer.concat([before, chunk]);
    const end = bytes.lastIndexOf(0x0a) + 1;
    for (const line of bytes.toString('utf8', 0, end).split('\n').slice(0, -1)) onLine(line.replace(/\r$/, ''), isLost);
    done += end;
    before = bytes.subarray(end);
    if (before.length > LINE_BYTES_MAX) throw new Error(`a line at ${done} has no end; is it a page_log?`);
  }
  return positionAt(log, done);
}
