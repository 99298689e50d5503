import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import { keys, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { releaseVersion } from './release-files.ts';
import { isLower } from './version.ts';

/**
 * The releases this service has named, oldest first, and since when. `version` is the current one; null if there is none. An
 * hourly job records them, so attention depends on the table alone.
 */
const NamedReleases = lazy(() =>
  z.object({
    version: z.string().nullable(),
    named: z.array(z.object({ version: z.string(), since: z.string() })),
  }),
);
export type NamedReleases = z.infer<ReturnType<typeof NamedReleases>>;

const NOTHING_NAMED: NamedReleases = { version: null, named: [] };

/** Enough for some years. */
const NAMED_MAX = 100;

export const namedReleases = async (): Promise<NamedReleases> =>
  (await table.get(keys.agentReleases(), NamedReleases())) ?? NOTHING_NAMED;

/** Records a release not yet named an hour ago. */
export async function recordRelease(now: Date): Promise<void> {
  const version = (await releaseVersion()) ?? null;
  const known = await namedReleases();
  if (known.version === version) return;
  const isNew = version !== null && known.named.at(-1)?.version !== version;
  const named = [...known.named, ...(isNew ? [{ version, since: timestamp(now) }] : [])].slice(-NAMED_MAX);
  await table.write([{ put: { ...keys.agentReleases(), version, named } }]);
}

/** Returns since when this service has named a release above a version; undefined if the current one is not above it. */
export function namedAbove({ version: present, named }: NamedReleases, version: string | null): string | undefined {
  if (present === null || !isLower(version, present)) return undefined;
  const last = named.findLastIndex((one) => !isLower(version, one.version));
  return named[last + 1]?.since;
}
