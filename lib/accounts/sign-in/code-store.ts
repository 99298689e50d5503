import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { retryOrBusy } from '../../platform/table/retry-overtaken.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { secondsOf } from '../../platform/time.ts';
import { CODE_SECONDS, isCode, isLive, newCodeText, storedCode, WRONG_TRIES_MAX } from './code.ts';

/**
 * A code and its wrong tries belong to the request that asked for it: a guesser who does not know the request cannot invalidate
 * the code. Tries without a request share one counter per address. They are compared with the codes of the requests in the
 * address's list, which starts again with the first code requested after a wrong try. So a code is tried at most five times
 * under its own request and five times without one.
 */
const RequestCodes = z.object({
  codes: z.array(z.string()).default([]),
  tries: z.number().default(0),
});

const RequestList = z.object({
  requests: z.array(z.string()).default([]),
  tries: z.number().default(0),
  version: z.number().default(0),
});

/** A try without a request is compared with this many requests at most, because each comparison costs a slow hash. */
const REQUESTS_MAX = 10;

/** A message redelivered by the queue creates another code for the same request. */
const CODES_MAX = 5;

/**
 * Creates a code for an address, known or not, so the table looks the same for both. A second code for the same request does
 * not replace the first, so either mail works, and does not reset the wrong tries. A code without a request can be used only by
 * a try without one.
 */
export async function newCode(email: string, now: Date, request: string = randomUUID()): Promise<string> {
  const person = personHash(email);
  const text = newCodeText();
  const expires = secondsOf(now) + CODE_SECONDS;
  await addCode(person, request, await storedCode(text, expires), now);
  await listRequest(person, request, expires);
  return text;
}

async function addCode(person: string, request: string, stored: string, now: Date): Promise<void> {
  const key = keys.signInCodes(person, request);
  await retryOrBusy(async () => {
    const known = await table.get(key, RequestCodes);
    const live = (known?.codes ?? []).filter((code) => isLive(code, secondsOf(now)));
    const set = { codes: [...live, stored].slice(-CODES_MAX), expires: secondsOf(now) + CODE_SECONDS };
    await table.write([
      {
        update: key,
        set,
        setIfAbsent: { tries: 0 },
        must: known ? ['codes = :codes', { codes: known.codes }] : 'not exist',
        otherwise: 'overtaken',
      },
    ]);
  });
}

async function listRequest(person: string, request: string, expires: number): Promise<void> {
  const key = keys.signInRequests(person);
  await retryOrBusy(async () => {
    const known = await table.get(key, RequestList);
    const untried = known && known.tries === 0 ? known.requests.filter((one) => one !== request) : [];
    const requests = [...untried, request].slice(-REQUESTS_MAX);
    await table.write([
      {
        put: { ...key, requests, tries: 0, version: (known?.version ?? 0) + 1, expires },
        must: known
          ? ['version = :version and tries = :tries', { version: known.version, tries: known.tries }]
          : 'not exist',
        otherwise: 'overtaken',
      },
    ]);
  });
}

/** The same fault for a wrong, used, expired or invalidated code, and for an unknown address. */
export const WRONG_CODE = new Fault(
  'unauthenticated',
  'This code is wrong, used or too old; look at the newest mail, or ask for another code.',
  { reason: 'wrong_code' },
);

/**
 * Tries a code and returns the steps that consume it; if two transactions use them concurrently, one succeeds. A
 * conditional update counts the try before the code is compared, so concurrent guesses are limited to five in all.
 */
export const useCode = (
  { email, code, request }: { email: string; code: string; request?: string | undefined },
  now: Date,
): Promise<Step[]> =>
  request === undefined
    ? useAnyCode(personHash(email), code, secondsOf(now))
    : useCodeOf(personHash(email), request, code, secondsOf(now));

async function useCodeOf(person: string, request: string, text: string, nowSeconds: number): Promise<Step[]> {
  const { codes } = await table.updateAndGet(countedTry(keys.signInCodes(person, request), nowSeconds), RequestCodes);
  const used = await matching(text, codes, nowSeconds);
  if (used === undefined) throw WRONG_CODE;
  return [consumeStep(person, request, used)];
}

/** A code whose own request has used up its tries is invalid here too. A success deletes the address's request list. */
async function useAnyCode(person: string, text: string, nowSeconds: number): Promise<Step[]> {
  const list = keys.signInRequests(person);
  const { requests } = await table.updateAndGet(countedTry(list, nowSeconds), RequestList);
  const found = await table.getMany(
    requests.map((request) => ({ key: keys.signInCodes(person, request), form: RequestCodes })),
  );
  const codesOf = new Map(
    requests.map((request, index) => {
      const { codes = [], tries = 0 } = found[index] ?? {};
      return [request, tries < WRONG_TRIES_MAX ? codes : []] as const;
    }),
  );
  const used = await matching(text, [...codesOf.values()].flat(), nowSeconds);
  const [request] = [...codesOf].find(([, codes]) => used !== undefined && codes.includes(used)) ?? [];
  if (used === undefined || request === undefined) throw WRONG_CODE;
  return [consumeStep(person, request, used), { delete: list }];
}

const countedTry = (update: ReturnType<typeof keys.signInRequests>, now: number) => ({
  update,
  add: { tries: 1 },
  must: ['tries < :max and expires > :now', { max: WRONG_TRIES_MAX, now }] as [string, Record<string, number>],
  otherwise: WRONG_CODE,
});

async function matching(text: string, codes: string[], nowSeconds: number): Promise<string | undefined> {
  const matches = await Promise.all(codes.map((code) => isCode(text, code, nowSeconds)));
  return codes[matches.indexOf(true)];
}

const consumeStep = (person: string, request: string, used: string): Step => ({
  delete: keys.signInCodes(person, request),
  must: ['contains(codes, :used)', { used }],
  otherwise: WRONG_CODE,
});
