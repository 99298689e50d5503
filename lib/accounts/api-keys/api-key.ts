import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { sha256 } from '../../platform/digest.ts';
import { idInBody, moment, nameShown, nameText, uuid } from '../../platform/fields.ts';
import { NEWEST, REVISIONS, type Revision } from '../../platform/http/revisions/revision.ts';
import { SHOWN_ONCE } from '../../platform/secret-fields.ts';

/** A key as lists show it, without its text. The text is shown once, when the key is created; only its SHA-256 is stored. */
export const ApiKey = z
  .object({
    id: uuid(),
    account_id: uuid(),
    hint: z
      .string()
      .describe('The first characters of the key, to recognize it.')
      .meta({ examples: ['rg_4fT9…'] }),
    label: nameShown().nullable().describe('What it is for.'),
    revision: z.enum(REVISIONS).describe('The revision of the API that requests with this key get by default.'),
    feed_id: uuid()
      .nullable()
      .describe('The only feed that the key may push to; null for a key that may do everything.'),
    created_at: moment(),
    last_used_on: z.iso.date().nullable().describe('The last day on which it was used, UTC.'),
    revoked_at: moment().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = ApiKey.extend({
  key: z
    .string()
    .nullable()
    .describe('The text of the key, shown in this response only. Null when the response repeats an earlier one.')
    .meta({ ...SHOWN_ONCE, examples: ['rg_4fT9xkQm2WcLr7VbNz1HsJp8YgDe0AuK5oXt3EiB'] }),
}).meta({ id: 'CreatedApiKey' });

export const NewApiKey = z
  .object({
    label: nameText().optional().describe('What it is for.'),
    revision: z.enum(REVISIONS).default(NEWEST),
    feed_id: idInBody().optional().describe('Creates a key that may push to this feed and do nothing else.'),
  })
  .meta({ id: 'NewApiKey', examples: [{ label: 'Till 3', revision: NEWEST }] });
export type NewApiKey = z.infer<typeof NewApiKey>;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 40;

export const newKeyText = (): string =>
  `rg_${Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

export const keyHash = (keyText: string): string => sha256(keyText);

export const hintOf = (keyText: string): string => `${keyText.slice(0, 7)}…`;

/** Whether a key gets the oldest revision by default, whose answers state prices without a currency. */
export const isPinned = (revision: Revision): boolean => revision === REVISIONS[0];
