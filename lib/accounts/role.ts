import * as z from 'zod';

export const Role = z.enum(['distributor', 'channel', 'customer']);
export type Role = z.infer<typeof Role>;

/** The role of accounts created below an account of the role; a customer has none below it. */
export const ROLE_BELOW: Record<Role, Role | undefined> = {
  distributor: 'channel',
  channel: 'customer',
  customer: undefined,
};
