import * as z from 'zod';
import { moment, nameShown, TEXT_MAX, uuid } from '../../platform/fields.ts';
import { SIGN_IN_METHODS, type Session as SignedIn } from '../../platform/http/caller.ts';
import { SECRET } from '../../platform/secret-fields.ts';
import { email } from '../users/email.ts';
import type { Membership } from '../users/people.ts';
import { PERMISSIONS } from '../users/permission.ts';
import { PersonSettings } from '../users/person-settings.ts';

export const NewSignIn = z
  .object({
    email: email(),
    method: z
      .enum(['code'])
      .optional()
      .describe(
        '`code` asks for a code also where the company signs in; it is ignored where the company requires that.',
      ),
  })
  .meta({ id: 'NewSignIn' });

/** The response to a sign-in request, the same for known and unknown addresses. */
export const SignIn = z
  .object({
    method: z
      .enum(['code', 'company'])
      .describe("`code`: a code was mailed. `company`: the browser goes to `url`, the company's provider."),
    url: z
      .string()
      .nullable()
      .describe('Null for a code.')
      .meta({ examples: [null] }),
    email: z.string(),
    expires_at: moment().describe('Until when the code can be used, or the browser may come back.'),
    request: z
      .string()
      .describe(
        'Identifies this request. Send it with the code: wrong tries by others then do not invalidate the code.',
      )
      .meta({ examples: ['Jq0tT8b3R0mWwQk1c5yH2A'] }),
  })
  .meta({ id: 'SignIn' });

export const SignInCode = z
  .object({
    email: email(),
    code: z
      .string()
      .max(40)
      .overwrite((text) => text.replace(/[\s-]/g, ''))
      .refine((text) => /^\d{8}$/.test(text), 'must be the eight digits of the mail')
      .meta({ ...SECRET, examples: ['12345678'] }),
    request: z
      .string()
      .min(1)
      .max(TEXT_MAX)
      .optional()
      .describe('The value that `POST /sign_in` answered: the code then belongs to this request.')
      .meta({ examples: ['Jq0tT8b3R0mWwQk1c5yH2A'] }),
  })
  .meta({ id: 'SignInCode' });

export const Me = z
  .object({
    email: z.string(),
    operator: z
      .boolean()
      .describe(
        "Whether this is an operator's session. One from a company's provider never is, and one by code is not while `operator_needs_passkey` is true.",
      )
      .meta({ examples: [false] }),
    operator_needs_passkey: z
      .boolean()
      .describe('Whether the person is an operator who has to sign in with a passkey to act as one.')
      .meta({ examples: [false] }),
    signed_in_by: z.enum(SIGN_IN_METHODS).describe('How the session began.'),
    accounts: z
      .array(
        z
          .object({
            account_id: uuid(),
            name: nameShown(),
            role: z.string(),
            permission: z.enum(PERMISSIONS).describe('In this account and all below it.'),
          })
          .meta({ id: 'MyAccount' }),
      )
      .describe('The accounts that the person is a user of, sorted by name.'),
    invitations: z
      .array(
        z
          .object({
            account_id: uuid(),
            account_name: z.string(),
            permission: z.enum(PERMISSIONS).describe('In this account and all below it, once it is accepted.'),
            invited_at: moment(),
          })
          .meta({ id: 'Invitation' }),
      )
      .describe('The invitations that the person has not accepted, newest first, at most 100.'),
    ...PersonSettings().shape,
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const invitationOf = ({ account, user }: Membership): Me['invitations'][number] => ({
  account_id: account.id,
  account_name: account.name,
  permission: user.permission,
  invited_at: user.created_at,
});

export const meOf = (
  { email: address, users }: Pick<SignedIn, 'email' | 'users'>,
  kind: SignedIn['kind'],
): Pick<Me, 'email' | 'operator' | 'accounts'> => ({
  email: address,
  operator: kind === 'operator',
  accounts: users
    .map(({ account, permission }) => ({ account_id: account.id, name: account.name, role: account.role, permission }))
    // uncaught: 1 → 2: sorting asks only for the sign of the number
    // uncaught: one.account_id < other.account_id → one.account_id <= other.account_id: no two of the list are equal
    .sort((one, other) => one.name.localeCompare(other.name) || (one.account_id < other.account_id ? -1 : 1)),
});

/** The fields of `GET /me` missing from the answer to a sign-in. */
export const ONLY_IN_ME = {
  invitations: true,
  digest: true,
  silent_days: true,
  operator_needs_passkey: true,
  signed_in_by: true,
} as const;

/** Has neither invitations nor settings, so signing in need not read them. */
export const Session = Me.omit(ONLY_IN_ME)
  .extend({
    expires_at: moment().describe(
      'When the session ends unless it is used; each use moves it, up to 30 days in all. That of an operator lasts 8 hours, used or not.',
    ),
  })
  .meta({ id: 'Session' });
