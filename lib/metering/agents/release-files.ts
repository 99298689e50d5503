import { Cache } from '../../platform/cache.ts';
import { environment } from '../../platform/environment.ts';
import { described, log } from '../../platform/log.ts';
import { type ObjectStore, piecesOf } from '../../platform/objects/object-store.ts';
import { storeAt } from '../../platform/objects/store-at.ts';
import { isVersion } from './version.ts';

/** The releases' files in the service's bucket begin with this: the path at which the front door serves them. */
export const RELEASES_PREFIX = 'v1/agent';

export const RELEASE_FILE = 'release.json';
export const RELEASE_BYTES_MAX = 64 * 1024;

/** A prefix of the service's bucket on AWS, the folder `REGROVE_AGENT_RELEASES` on one machine; undefined without releases. */
function releaseFiles(): Pick<ObjectStore, 'get'> | undefined {
  const { REGROVE_FILES_BUCKET: bucket, REGROVE_AGENT_RELEASES: folder } = environment;
  return storeAt({ bucket, prefix: RELEASES_PREFIX, folder });
}

/** The signed release as it is stored; undefined if there is none, or it is too large to be one. */
async function readRelease(): Promise<Buffer | undefined> {
  const chunks = await releaseFiles()?.get(RELEASE_FILE);
  if (!chunks) return undefined;
  // One piece more than a release may have shows whether it ends there.
  const pieces = piecesOf(chunks, RELEASE_BYTES_MAX);
  const { value: first = Buffer.alloc(0) } = await pieces.next();
  return (await pieces.next()).done ? first : undefined;
}

/** How long an instance names the same release. */
const SECONDS = 60;
const versions = new Cache<{ version: string | undefined }>({ lifetimeSeconds: SECONDS, entriesMax: 1 });

/** For tests that change the folder. */
export const forgetRelease = (): void => versions.clear();

/**
 * The version of the release that this service names; undefined without one. Agents verify the signatures, the service does not:
 * it only compares versions.
 */
export async function releaseVersion(): Promise<string | undefined> {
  return (await versions.get(environment.REGROVE_AGENT_RELEASES ?? '', readVersion)).version;
}

async function readVersion(): Promise<{ version: string | undefined }> {
  try {
    return { version: versionIn((await readRelease())?.toString()) };
  } catch (error) {
    // Which agents are outdated matters less than the answer it stands in.
    log({ level: 'warn', message: 'agent release not read', error: described(error) });
    return { version: undefined };
  }
}

function versionIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const { payload } = JSON.parse(text) as { payload?: unknown };
    const { version } = JSON.parse(Buffer.from(String(payload), 'base64url').toString()) as { version?: unknown };
    return typeof version === 'string' && isVersion(version) ? version : undefined;
  } catch {
    return undefined;
  }
}
