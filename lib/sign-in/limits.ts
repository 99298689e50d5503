import { sha256 } from '../platform/digest.ts';
import { Fault } from '../platform/fault.ts';
import type { Key } from '../platform/table/keys/key.ts';
import { personHash } from '../platform/table/keys/person-hash.ts';
import { retryOrBusy } from '../platform/table/retry-overtaken.ts';
import { keys, type Step, table } from '../platform/table/table.ts';
import { isKnown, KnownSources, type Source, sourceHashes } from './known-sources.ts';
import { SlidingWindow, timesWithin } from './sliding-window.ts';

/**
 * Limits the codes that can be requested in any hour, so that nobody is flooded with mails. The counts are in the table, for all
 * instances together, and the same for unknown addresses. A browser or network that has signed in with the address before
 * (known-sources.ts) has its own quota, so that requests from elsewhere do not use it up. Wrong tries are limited in code-store.ts.
 */
const HOUR_MS = 60 * 60 * 1000;
export const CODES_PER_ADDRESS = 5;
export const CODES_PER_NETWORK = 30;

/** `requests` are those of the last hour as stored; undefined before the first one. */
type Quota = { key: Key; max: number; of: string; requests: SlidingWindow | undefined };

/** Counts a request for a code, or throws `rate_limited`. Refused requests do not count. */
export const countCodeRequest = (email: string, source: Source, now: Date): Promise<void> =>
  retryOrBusy([COUNTED_MEANWHILE], async () => {
    await table.write((await quotasOf(email, source, now)).map((quota) => countStep(quota, now)));
  });

/** Reads the same items for known and unknown addresses, in one call, so that its duration reveals nothing. */
async function quotasOf(email: string, source: Source, now: Date): Promise<Quota[]> {
  const person = personHash(email);
  const { browser, network } = sourceHashes(person, source);
  const key = {
    network: keys.signInsOfNetwork(sha256(source.network)),
    address: keys.signInsOfAddress(person),
    browser: keys.signInsOfSource(person, browser),
    knownNetwork: keys.signInsOfSource(person, network),
  };
  const [knownSources, ofNetwork, ofAddress, ofBrowser, ofKnownNetwork] = await table.getMany([
    { key: keys.knownSources(person), form: KnownSources },
    { key: key.network, form: SlidingWindow },
    { key: key.address, form: SlidingWindow },
    { key: key.browser, form: SlidingWindow },
    { key: key.knownNetwork, form: SlidingWindow },
  ]);
  const forAddress = { max: CODES_PER_ADDRESS, of: 'for this address' };
  if (isKnown(knownSources, browser, now)) return [{ ...forAddress, key: key.browser, requests: ofBrowser }];
  const forNetwork = { key: key.network, max: CODES_PER_NETWORK, of: 'from this network', requests: ofNetwork };
  if (isKnown(knownSources, network, now))
    return [forNetwork, { ...forAddress, key: key.knownNetwork, requests: ofKnownNetwork }];
  return [forNetwork, { ...forAddress, key: key.address, requests: ofAddress }];
}

function countStep({ key, max, of, requests }: Quota, now: Date): Step {
  const recent = timesWithin(requests, HOUR_MS, now);
  if (recent.length >= max) throw tooMany(of, max, recent, now);
  return {
    put: {
      ...key,
      asked: [...recent, now.getTime()],
      version: (requests?.version ?? 0) + 1,
      expires: Math.floor((now.getTime() + HOUR_MS) / 1000),
    },
    must: requests ? ['version = :version', { version: requests.version }] : 'not exist',
    otherwise: COUNTED_MEANWHILE,
  };
}

const COUNTED_MEANWHILE = new Error('Another code was requested meanwhile.');

function tooMany(of: string, max: number, recent: number[], now: Date): Fault {
  const seconds = Math.max(1, Math.ceil((Math.min(...recent) + HOUR_MS - now.getTime()) / 1000));
  return new Fault(
    'rate_limited',
    `${max} codes were requested ${of} within an hour; try again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
}
