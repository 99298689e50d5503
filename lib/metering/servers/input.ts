import * as z from 'zod';
import { email } from '../../accounts/users/email.ts';
import { TEXT_MAX, text, URL_MAX } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { SECRET } from '../../platform/secret-fields.ts';
import { type IntegrationType, serverTypes } from '../integrations/integration-types.ts';
import { mailFromInput } from '../mail-addresses/mail-from.ts';
import { ServerColumns } from '../report-files/columns.ts';

const URL_RULES = 'Must begin with https:// and hold no user name or password.';

/** The endpoint validates the url with checkUrl, which depends on the host's settings. */
const url = () => z.string().describe(URL_RULES).meta({ format: 'uri', maxLength: URL_MAX });

/** Any characters are allowed: a blank password is valid. */
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
    url: url().optional().describe(`${URL_RULES} Required unless the type counts by report.`),
    username: text().optional().describe('Required unless the type counts by report.'),
    password: password().optional().describe('Some systems need none.'),
    contact: email().optional(),
  })
  .meta({ id: 'NewServer' });
export type NewServer = z.infer<typeof NewServer>;
inRevision('1.6.3', NewServer, {
  fields: ['type', 'url', 'username', 'password', 'contact'],
  dropped: ['contact'],
  required: ['url', 'username', 'contact'],
});

export const ServerChange = z
  .object({
    url: url().nullable().optional().describe(`${URL_RULES} Null removes it, if the type counts by report.`),
    username: text().nullable().optional().describe('Null removes it, if the type counts by report.'),
    password: password().nullable().optional().describe('Null removes it.'),
    contact: email().optional(),
    columns: ServerColumns.nullable()
      .optional()
      .describe('Only of a type that counts by report: which column of a report is what. Null: nobody said it yet.'),
    mail_from: mailFromInput().nullable().optional(),
  })
  .meta({ id: 'ServerChange' });
export type ServerChange = z.infer<typeof ServerChange>;
inRevision('1.6.3', ServerChange, { fields: ['url', 'username', 'password', 'contact'], dropped: ['contact'] });
