import { type Refusal, SlidingWindow, stepOrRefuse } from '../../platform/coordination/sliding-window.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, table } from '../../platform/table/table.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { isKnown, KnownSources, type Source, sourceHashes } from './known-sources.ts';

/**
 * Rate-limits code requests per hour, so that nobody is flooded with mails. A company sign-in mails nothing and has a
 * separate limit, per address and network, so that nobody uses up someone else's. The counts are in the table, shared by
 * all instances, and the same for unknown addresses. A browser or network that has signed in with the address before
 * (known-sources.ts) has its own quota, so requests from elsewhere do not use it up. code-store.ts limits wrong tries.
 */
const CODES_PER_ADDRESS = 5;
const CODES_PER_NETWORK = 30;
const COMPANY_SIGN_INS = 20;

/** `requests` are the last hour's as stored; undefined before the first one. `refusal` is for requests beyond `max`. */
type Quota = { key: Key; max: number; requests: SlidingWindow | undefined; refusal: Refusal };

/**
 * Counts a sign-in request, or throws `rate_limited`. Refused requests do not count. `company` is the company through
 * which the person is about to sign in; undefined for a code.
 */
export const countSignInRequest = (
  email: string,
  source: Source,
  now: Date,
  company: Promise<object | undefined>,
): Promise<void> =>
  retryOrBusy(async () => {
    const [{ ofCode, ofCompany }, found] = await Promise.all([quotasOf(email, source, now), company]);
    const steps = (found ? [ofCompany] : ofCode).map(({ key, max, requests, refusal }) =>
      stepOrRefuse(key, requests, { max, windowMs: HOUR_MS }, now, refusal),
    );
    await table.write(steps);
  });

/** Reads the same items for known and unknown addresses, in one call, so that its duration reveals nothing. */
async function quotasOf(email: string, source: Source, now: Date): Promise<{ ofCode: Quota[]; ofCompany: Quota }> {
  const person = personHash(email);
  const { browser, network } = sourceHashes(person, source);
  const key = {
    network: keys.signInsOfNetwork(sha256(source.network)),
    address: keys.signInsOfAddress(person),
    browser: keys.signInsOfSource(person, browser),
    knownNetwork: keys.signInsOfSource(person, network),
    company: keys.signInsOfSource(person, sha256(`company ${person} ${source.network}`)),
  };
  const [knownSources, ofNetwork, ofAddress, ofBrowser, ofKnownNetwork, throughCompany] = await table.getMany([
    { key: keys.knownSources(person), form: KnownSources },
    { key: key.network, form: SlidingWindow },
    { key: key.address, form: SlidingWindow },
    { key: key.browser, form: SlidingWindow },
    { key: key.knownNetwork, form: SlidingWindow },
    { key: key.company, form: SlidingWindow },
  ]);
  const codes = (max: number, of: string) => ({
    max,
    refusal: { reason: 'too_many_codes' as const, limitReached: `${max} codes were requested ${of} within an hour` },
  });
  const forAddress = codes(CODES_PER_ADDRESS, 'for this address');
  const forNetwork = { ...codes(CODES_PER_NETWORK, 'from this network'), key: key.network, requests: ofNetwork };
  const ofCode = isKnown(knownSources, browser, now)
    ? [{ ...forAddress, key: key.browser, requests: ofBrowser }]
    : isKnown(knownSources, network, now)
      ? [forNetwork, { ...forAddress, key: key.knownNetwork, requests: ofKnownNetwork }]
      : [forNetwork, { ...forAddress, key: key.address, requests: ofAddress }];
  const ofCompany = { key: key.company, max: COMPANY_SIGN_INS, requests: throughCompany, refusal: TOO_MANY_AT_COMPANY };
  return { ofCode, ofCompany };
}

const TOO_MANY_AT_COMPANY: Refusal = {
  reason: 'too_many_sign_ins',
  limitReached: `This address was sent to its company's sign-in ${COMPANY_SIGN_INS} times from this network within an hour`,
};
