import * as z from 'zod';
import { moment, text } from '../platform/fields.ts';
import { LOCALE_DEFAULT, LOCALES } from '../platform/locale.ts';
import { timestamp } from '../platform/time.ts';
import { email, mailboxOf } from './email.ts';

export const User = z
  .object({
    id: z.uuid(),
    account_id: z.uuid(),
    full_name: z.string(),
    email: z.string().describe('Unique within the account, without regard to case.'),
    locale: z.enum(LOCALES).describe("The language of the user's interfaces and communications."),
    created_at: moment(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const NewUser = z
  .object({
    email: email(),
    full_name: text().optional().describe('Defaults to the part of the e-mail address before the @.'),
    locale: z.enum(LOCALES).default(LOCALE_DEFAULT),
  })
  .meta({ id: 'NewUser' });
export type NewUser = z.infer<typeof NewUser>;

export const newUser = (given: NewUser, made: { id: string; account_id: string; now: Date }): User => ({
  id: made.id,
  account_id: made.account_id,
  full_name: given.full_name ?? mailboxOf(given.email),
  email: given.email,
  locale: given.locale,
  created_at: timestamp(made.now),
});
