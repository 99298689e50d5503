import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { REVISIONS } from '../platform/http/revisions/revision.ts';
import { sha256 } from '../platform/table/keys.ts';

/** A key as it is listed: never its text, which is shown once, when it is made, and stored only as its SHA-256. */
export const ApiKey = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  hint: z.string().describe('The first characters of the key, to recognise it by.'),
  label: z.string().nullable(),
  revision: z.enum(REVISIONS),
  created_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 40;

export const newKeyText = (): string =>
  `rg_${Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

export const keyHash = (keyText: string): string => sha256(keyText);

export const hintOf = (keyText: string): string => `${keyText.slice(0, 7)}…`;
