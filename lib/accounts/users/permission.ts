import * as z from 'zod';

/** A restricted user can only read. */
export const PERMISSIONS = ['full', 'restricted'] as const;

/** Users from before permissions existed are restricted. */
export const storedPermission = () => z.enum(PERMISSIONS).default('restricted');
