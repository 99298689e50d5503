import { getAccountScope, isAccountActive } from '../accounts/scope.ts';
import { getKeyOwner, noteKeyUse } from '../api-keys/owner.ts';
import type { Directory } from '../platform/http/caller.ts';
import { getSession } from '../sign-in/sessions.ts';

/** How the chain of every endpoint finds out who calls and which account is meant. */
export const directory: Directory = {
  keyOwner: getKeyOwner,
  session: getSession,
  accountScope: getAccountScope,
  isActive: isAccountActive,
  noteKeyUse,
};
