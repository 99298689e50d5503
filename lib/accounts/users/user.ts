import * as z from 'zod';
import { moment, nameShown, nameText, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { LOCALE_DEFAULT, LOCALES } from '../../platform/locale.ts';
import { timestamp } from '../../platform/time.ts';
import { email, mailboxOf } from './email.ts';
import { PERMISSIONS } from './permission.ts';

/** The mail kinds a user can switch on and off. */
export const NOTIFICATIONS = ['certificates', 'feeds', 'webhooks'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

const permission = () => z.enum(PERMISSIONS).describe('A restricted user reads, and changes nothing.');

/** Duplicates are removed. */
const notifications = () =>
  z
    .array(z.enum(NOTIFICATIONS))
    .max(20)
    .overwrite((named) => [...new Set(named)]);

export const User = z
  .object({
    id: uuid(),
    account_id: uuid(),
    full_name: nameShown(),
    email: z.string().describe('Unique within the account, without regard to the case of ASCII letters.'),
    locale: z.enum(LOCALES).describe("The language of the user's interfaces and communications."),
    permission: permission(),
    notifications: z.array(z.enum(NOTIFICATIONS)).describe('The kinds of mail that the user gets.'),
    created_at: moment(),
    accepted_at: moment()
      .nullable()
      .describe(
        'When the person accepted the membership; until then the user has no access and gets only the invitation.',
      ),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;
inRevision('1.6.3', User, { fields: ['id', 'account_id', 'full_name', 'email', 'locale', 'created_at'] });

/** The `POST /users` response. */
export const CreatedUser = User.extend({
  mailed: z
    .boolean()
    .describe('Whether an invitation is mailed: false beyond the limits of invitations, and if mail is off.'),
}).meta({ id: 'CreatedUser' });
export type CreatedUser = z.infer<typeof CreatedUser>;
inRevision('1.6.3', CreatedUser, { like: User, fields: [] });

export const isAccepted = ({ accepted_at }: Pick<User, 'accepted_at'>): boolean => accepted_at !== null;

export const NewUser = z
  .object({
    email: email(),
    full_name: nameText().optional().describe('Defaults to the part of the e-mail address before the @.'),
    locale: z.enum(LOCALES).default(LOCALE_DEFAULT),
    permission: permission().default('restricted'),
    notifications: notifications().optional().describe('Defaults to certificates; for a full user, to all.'),
  })
  .meta({ id: 'NewUser' });
export type NewUser = z.infer<typeof NewUser>;
inRevision('1.6.3', NewUser, { fields: ['email', 'full_name', 'locale'] });

export const newUser = (
  input: NewUser,
  { id, account_id, now }: { id: string; account_id: string; now: Date },
): User => ({
  id,
  account_id,
  full_name: input.full_name ?? mailboxOf(input.email),
  email: input.email,
  locale: input.locale,
  permission: input.permission,
  notifications: input.notifications ?? (input.permission === 'full' ? [...NOTIFICATIONS] : ['certificates']),
  created_at: timestamp(now),
  accepted_at: null,
});

export const UserChange = z
  .object({
    full_name: nameText().optional(),
    locale: z.enum(LOCALES).optional(),
    permission: permission().optional(),
    notifications: notifications().optional(),
  })
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof UserChange>;
