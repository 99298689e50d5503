import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS } from '../../platform/time.ts';

/**
 * The browsers and networks that have signed in with an address. A browser is recognized by a cookie from its first sign-in, a
 * network by its address. Both are hashed together with the person, so the table does not reveal shared ones. The newest ten
 * per kind are kept, which limits the mails their quotas allow.
 */
export type Source = {
  network: string;
  /** The browser's cookie value, if it has one. */
  browser: string | undefined;
};

const KNOWN_DAYS = 90;
const KNOWN_MAX = 10;

const Known = z.object({ hash: z.string(), until: z.number() });
type Known = z.infer<typeof Known>;

export const KnownSources = z.object({
  browsers: z.array(Known).default([]),
  networks: z.array(Known).default([]),
});
export type KnownSources = z.infer<typeof KnownSources>;

export const sourceHashes = (person: string, { network, browser = '' }: Source) => ({
  browser: sha256(`browser ${person} ${browser}`),
  network: sha256(`network ${person} ${network}`),
});

export const isKnown = (known: KnownSources | undefined, hash: string, now: Date): boolean =>
  [...(known?.browsers ?? []), ...(known?.networks ?? [])].some(
    (one) => one.hash === hash && one.until > now.getTime(),
  );

/** The step remembering a source, written with its session. If two sign-ins run concurrently, the later write wins. */
export async function rememberSource(email: string, source: Source & { browser: string }, now: Date): Promise<Step> {
  const person = personHash(email);
  const key = keys.knownSources(person);
  const known = await table.get(key, KnownSources);
  const { browser, network } = sourceHashes(person, source);
  const until = now.getTime() + KNOWN_DAYS * DAY_MS;
  return {
    put: {
      ...key,
      browsers: newest(known?.browsers, { hash: browser, until }),
      networks: newest(known?.networks, { hash: network, until }),
      expires: Math.floor(until / 1000),
    },
  };
}

const newest = (known: Known[] = [], added: Known): Known[] =>
  [...known.filter(({ hash }) => hash !== added.hash), added].slice(-KNOWN_MAX);
