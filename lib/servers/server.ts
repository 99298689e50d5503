import * as z from 'zod';
import { type IntegrationType, serverTypes } from '../integrations/types.ts';
import { moment, TEXT_MAX, text, URL_MAX, uuid } from '../platform/fields.ts';
import type { UrlKind } from '../platform/outbound/url.ts';
import { SECRET } from '../platform/secret-fields.ts';
import { timestamp } from '../platform/time.ts';
import { email } from '../users/email.ts';

export const Server = z
  .object({
    id: uuid(),
    account_id: uuid(),
    type: z.string().describe('The kind of print-monitoring system.'),
    url: z.string(),
    username: z.string(),
    contact: z.string().nullable().describe('The e-mail address of its support.'),
    created_at: moment(),
  })
  .meta({ id: 'Server' });
export type Server = z.infer<typeof Server>;

/** What is told of a url that is refused. */
export const SERVER_URL: UrlKind = {
  example: 'https://prints.example.com',
  credentials: 'send them as username and password',
};

/** What a url must be needs to know the host: see checkUrl. */
const url = () =>
  z
    .string()
    .describe('Must begin with https:// and hold no user name or password.')
    .meta({ format: 'uri', maxLength: URL_MAX });

/** Any characters at all: a blank password is one too. */
const password = () =>
  z
    .string()
    .min(1)
    .max(TEXT_MAX)
    .refine((value) => value.isWellFormed(), 'must be well-formed Unicode')
    .describe('Is encrypted, and never returned.')
    .meta(SECRET);

export const NewServer = z
  .object({
    type: z.enum(serverTypes as [IntegrationType, ...IntegrationType[]]),
    url: url(),
    username: text(),
    password: password().optional().describe('Some systems need none.'),
    contact: email().optional(),
  })
  .meta({ id: 'NewServer' });
export type NewServer = z.infer<typeof NewServer>;

export const ServerChange = z
  .object({
    url: url().optional(),
    username: text().optional(),
    password: password().nullable().optional().describe('Null removes it.'),
    contact: email().optional(),
  })
  .meta({ id: 'ServerChange' });
export type ServerChange = z.infer<typeof ServerChange>;

export const newServer = (given: NewServer, made: { id: string; account_id: string; now: Date }): Server => ({
  id: made.id,
  account_id: made.account_id,
  type: given.type,
  url: given.url,
  username: given.username,
  contact: given.contact ?? null,
  created_at: timestamp(made.now),
});
