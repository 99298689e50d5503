import * as z from 'zod';

/** What a user may do once signed in. */
export const PERMISSIONS = ['full', 'restricted'] as const;

/** Users of before there were permissions can read. */
export const storedPermission = () => z.enum(PERMISSIONS).default('restricted');
