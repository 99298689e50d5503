import * as z from 'zod';
import { Fault } from '../platform/fault.ts';
import { personHash } from '../platform/table/keys.ts';
import { keys, type Step, table } from '../platform/table/table.ts';
import { ATTEMPTS_MAX, wait } from '../platform/table/wait.ts';
import { CODE_SECONDS, isCode, isLive, newCodeText, storedCode, TRIES_MAX } from './code.ts';

/** The codes of one address. `tries` counts since all of them were untried. */
const StoredCodes = z.object({
  codes: z.array(z.string()).default([]),
  tries: z.number().default(0),
  version: z.number().default(0),
});

/** No more are asked for in an hour. */
const CODES_MAX = 5;

/**
 * Makes a code for an address, whether or not anybody has it: the table then looks the same for both. Codes that nobody
 * has tried yet go on beside the new one, so that a message that is told twice leaves the code that was mailed alive. After
 * a wrong try they end with the new one, so that no code is ever tried more than five times.
 */
export async function newCode(email: string, now: Date): Promise<string> {
  const key = keys.signInCodes(personHash(email));
  const nowSeconds = secondsOf(now);
  const expires = nowSeconds + CODE_SECONDS;
  const text = newCodeText();
  const made = await storedCode(text, expires);
  for (let attempt = 0; ; attempt++) {
    const known = await table.get(key, StoredCodes);
    const untried = known && known.tries === 0 ? known.codes.filter((code) => isLive(code, nowSeconds)) : [];
    const codes = [...untried, made].slice(-CODES_MAX);
    try {
      await table.write([
        {
          put: { ...key, codes, tries: 0, version: (known?.version ?? 0) + 1, expires },
          must: known
            ? ['version = :version and tries = :tries', { version: known.version, tries: known.tries }]
            : 'not exist',
          otherwise: CHANGED_MEANWHILE,
        },
      ]);
      return text;
    } catch (error) {
      if (error !== CHANGED_MEANWHILE || attempt >= ATTEMPTS_MAX) throw error;
      await wait(attempt);
    }
  }
}

const CHANGED_MEANWHILE = new Error('The codes of the address were changed meanwhile.');

/** One and the same for a code that is wrong, used, expired or dead, and for an address that nobody has. */
export const WRONG_CODE = new Fault(
  'unauthenticated',
  'This code is wrong, used or too old; look at the newest mail, or ask for another code.',
);

/**
 * Tries a code, and answers the step that uses it up: of two who write it at once, one does. The try is counted before the
 * code is looked at, by one conditional update, so that any number of guesses at once are five.
 */
export async function useCode(email: string, text: string, now: Date): Promise<Step> {
  const key = keys.signInCodes(personHash(email));
  const nowSeconds = secondsOf(now);
  const { codes } = await table.updateAndGet(
    {
      update: key,
      add: { tries: 1 },
      must: ['tries < :max and expires > :now', { max: TRIES_MAX, now: nowSeconds }],
      otherwise: WRONG_CODE,
    },
    StoredCodes,
  );
  const matches = await Promise.all(codes.map((code) => isCode(text, code, nowSeconds)));
  const used = codes[matches.indexOf(true)];
  if (used === undefined) throw WRONG_CODE;
  return { delete: key, must: ['contains(codes, :used)', { used }], otherwise: WRONG_CODE };
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
