import { environment } from '../../platform/environment.ts';
import { described, log } from '../../platform/log.ts';
import { readObject } from '../../platform/objects/object-store.ts';
import { guardedHttp } from '../../platform/outbound/guarded-http.ts';
import { checkpointFile, type LogFiles, stampFile } from '../../platform/transparency-log/log-files.ts';
import { isStampOf, stampRequest } from '../../platform/transparency-log/timestamp.ts';

/** The authorities stamping checkpoints (RFC 3161), numbered from 1 in this order. */
export const timestampUrls = (): string[] =>
  (environment.REGROVE_TIMESTAMP_URLS ?? '').split(',').flatMap((url) => url.trim() || []);

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 100_000;

/**
 * Asks each authority whose stamp is missing. A stamp is an additional proof by somebody else, so an authority
 * that fails does not stop the log: the next run asks it again, for the newest checkpoint of then.
 */
export async function stampCheckpoint(files: LogFiles, size: number): Promise<void> {
  const urls = timestampUrls();
  const checkpoint = size > 0 && urls.length > 0 ? await readObject(files, checkpointFile(size)) : undefined;
  if (!checkpoint) return;
  for (const [at, url] of urls.entries()) {
    const name = stampFile(size, at + 1);
    try {
      if (!(await readObject(files, name))) await files.put(name, await stampBy(url, checkpoint));
    } catch (error) {
      log({ level: 'warn', message: 'checkpoint not stamped', size, authority: at + 1, error: described(error) });
    }
  }
}

async function stampBy(url: string, checkpoint: Buffer): Promise<Buffer> {
  const http = guardedHttp({
    allowLoopback: environment.REGROVE_ALLOW_LOOPBACK === '1',
    timeoutMilliseconds: TIMEOUT_MS,
    bytesMax: BYTES_MAX,
  });
  try {
    const { status, bytes } = await http.exchange({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: stampRequest(checkpoint),
    });
    if (status !== 200 || !isStampOf(bytes, checkpoint))
      throw new Error(`The authority answered ${status}, without a stamp of this checkpoint.`);
    return bytes;
  } finally {
    http.close();
  }
}
