/** A restricted user can only read. */
export const PERMISSIONS = ['full', 'restricted'] as const;
