import * as z from 'zod';
import { moment, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import type { UrlKind } from '../../platform/outbound/url.ts';
import { timestamp } from '../../platform/time.ts';
import { isReportServer } from '../integrations/integration-types.ts';
import { mailFields, newMail, type StoredMail } from '../mail-addresses/mail-address.ts';
import { FeedColumns } from '../report-files/columns.ts';
import type { NewServer } from './input.ts';

export const Server = z
  .object({
    id: uuid(),
    account_id: uuid(),
    type: z.string().describe('The kind of print-monitoring system.'),
    url: z.string().nullable().describe('Null only of a type that counts by report.'),
    username: z.string().nullable().describe('Null only of a type that counts by report.'),
    contact: z.string().nullable().describe('The e-mail address of its support.'),
    created_at: moment(),
    columns: FeedColumns.nullable()
      .optional()
      .describe('Only of a type that counts by report: which column of a report is what; null: nobody said it yet.'),
    ...mailFields(),
  })
  .meta({ id: 'Server' });
export type Server = z.infer<typeof Server>;
inRevision('1.6.3', Server, {
  fields: ['id', 'account_id', 'type', 'url', 'username', 'contact', 'created_at'],
  dropped: ['contact'],
});

/** Texts for refusing a url. */
export const SERVER_URL: UrlKind = {
  example: 'https://prints.example.com',
  credentials: 'send them as username and password',
};

export const newServer = (
  input: NewServer,
  { id, account_id, now }: { id: string; account_id: string; now: Date },
): Server & StoredMail => ({
  id,
  account_id,
  type: input.type,
  url: input.url ?? null,
  username: input.username ?? null,
  contact: input.contact ?? null,
  created_at: timestamp(now),
  ...(isReportServer(input.type) && { columns: null }),
  ...newMail(input.type),
});
