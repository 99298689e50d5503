import * as z from 'zod';
import { moment, nameShown, uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';
import { type AccountPath, isRoot } from '../../platform/table/account-path.ts';
import { timestamp } from '../../platform/time.ts';
import type { AccountChange, NewAccount } from './input.ts';

export const Role = z.enum(['distributor', 'channel', 'customer']);
export type Role = z.infer<typeof Role>;

/** A new account's role, by its parent's role. A customer has no accounts below it. */
export const ROLE_BELOW: Partial<Record<string, Role>> = { distributor: 'channel', channel: 'customer' };

export const Account = z
  .object({
    id: uuid(),
    name: nameShown().describe('Unique among the accounts of the same parent, without regard to case.'),
    display_name: nameShown().describe('The name shown on certificates and in communications.'),
    external_id: z.string().nullable().describe('Your own identifier, unique among the accounts of the same parent.'),
    role: Role,
    created_at: moment(),
    parent_id: uuid().nullable().describe('Null for an account without a parent.'),
    status: z.enum(['active', 'inactive']),
    activated_at: moment().nullable(),
    deactivated_at: moment().nullable(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;
inRevision('1.6.3', Account, {
  fields: [
    'id',
    'name',
    'display_name',
    'external_id',
    'role',
    'created_at',
    'parent_id',
    'status',
    'activated_at',
    'deactivated_at',
  ],
});

/** A move waiting for the end of a month. */
export const Moving = z.object({
  parent_id: uuid().describe('The account that it will be below.'),
  from: z.iso
    .date()
    .describe('The first day of the month after the request: it moves right after the close of the month before.'),
});
export type Moving = z.infer<typeof Moving>;
inRevision('1.6.3', Moving, { fields: [] });

export function newAccount(
  input: NewAccount,
  { id, role, parent_id, now }: { id: string; role: Role; parent_id: string | null; now: Date },
): Account {
  const created_at = timestamp(now);
  return {
    id,
    name: input.name,
    display_name: input.display_name ?? input.name,
    external_id: input.external_id ?? null,
    role,
    created_at,
    parent_id,
    status: 'active',
    activated_at: created_at,
    deactivated_at: null,
  };
}

export function changed(account: Account, change: AccountChange): Account {
  return {
    ...account,
    name: change.name ?? account.name,
    display_name: change.display_name ?? account.display_name,
    external_id: change.external_id === undefined ? account.external_id : change.external_id,
  };
}

/** An account deactivated by its dealer cannot activate itself: only a caller above it can. A root account has none, so it can. */
export const mayActivate = (caller: AccountPath, account: AccountPath): boolean =>
  caller !== account || isRoot(account);

/** For accounts and feeds. Idempotent: an active one keeps its timestamps. An earlier deactivated_at stays. */
export const activated = <A extends Activatable>(resource: A, now: Date): A =>
  resource.status === 'active' ? resource : { ...resource, status: 'active', activated_at: timestamp(now) };

export const deactivated = <A extends Activatable>(resource: A, now: Date): A =>
  resource.status === 'inactive' ? resource : { ...resource, status: 'inactive', deactivated_at: timestamp(now) };

type Activatable = Pick<Account, 'status' | 'activated_at' | 'deactivated_at'>;
