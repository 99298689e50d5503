import * as z from 'zod';
import { moment, uuid } from '../platform/fields.ts';
import { inRevision } from '../platform/http/revisions/declare.ts';
import type { UrlKind } from '../platform/outbound/url.ts';
import { timestamp } from '../platform/time.ts';
import type { NewServer } from './input.ts';

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
inRevision('1.6.3', Server, {
  fields: ['id', 'account_id', 'type', 'url', 'username', 'contact', 'created_at'],
  dropped: ['contact'],
});

/** What is told of a url that is refused. */
export const SERVER_URL: UrlKind = {
  example: 'https://prints.example.com',
  credentials: 'send them as username and password',
};

export const newServer = (given: NewServer, made: { id: string; account_id: string; now: Date }): Server => ({
  id: made.id,
  account_id: made.account_id,
  type: given.type,
  url: given.url,
  username: given.username,
  contact: given.contact ?? null,
  created_at: timestamp(made.now),
});
