import type { AccountPath } from './path.ts';
import type { Role } from './role.ts';

/** The account that something is about: its id, and what never changes of it. */
export type AccountScope = { id: string; path: AccountPath; role: Role };
