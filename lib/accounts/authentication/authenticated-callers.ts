import type { Directory } from '../../platform/http/caller.ts';
import { isWithin } from '../account/line.ts';
import { getAccountScope, isAccountActive } from '../account/scope.ts';
import { getKeyOwner, noteKeyUse } from '../api-keys/owner.ts';
import { isEndedByCompany } from '../company-sign-in/ended-session.ts';
import { recordView } from '../operators/view.ts';
import { getSession } from '../sign-in/sessions.ts';

/** Finds the caller behind an API key or session, and the account a request is about. Every endpoint uses it. */
export const callerDirectory: Directory = {
  keyOwner: getKeyOwner,
  async session(hash, now) {
    const session = await getSession(hash, now);
    return session && !(await isEndedByCompany(session)) ? session : undefined;
  },
  accountScope: getAccountScope,
  isWithin,
  isActive: isAccountActive,
  noteKeyUse,
  recordView,
};
