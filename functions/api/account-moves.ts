import { AccountMove, MovedAccount } from '../../lib/accounts/moves/input.ts';
import type { Mover } from '../../lib/accounts/moves/moved.ts';
import { requestMove } from '../../lib/accounts/moves/request.ts';
import { cancelMove } from '../../lib/accounts/moves/waiting-move.ts';
import type { Caller } from '../../lib/platform/http/caller.ts';
import { requireRecentSignIn } from '../../lib/platform/http/caller-kinds.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';

const moveAccount = endpoint({
  method: 'POST',
  path: '/accounts/{account_id}/move',
  scoped: true,
  summary: 'Move an account below another parent',
  description:
    'For an API key or a full user of an account above both parents, such as a distributor that moves a customer between its channels; a user must have signed in within the last 30 minutes. Everything that the account has stays with it. What was booked counts for the accounts that were above it then. The answer lists what somebody should look at. Only operators move channels, and accounts between root accounts.',
  body: AccountMove,
  response: MovedAccount,
  faults: ['invalid', 'forbidden', 'not_found'],
  async run({ account, body, caller, now }) {
    const { shownMove } = await import('../../lib/metering/moves/shown-move.ts');
    return shownMove(await requestMove(account.path, body, moverOf(caller, now), now), now);
  },
});

const deleteAccountMove = endpoint({
  method: 'DELETE',
  path: '/accounts/{account_id}/move',
  scoped: true,
  summary: 'Cancel a move that waits for the end of the month',
  description:
    'For the same callers. It answers the same if no move waits. A move that an operator asked for is canceled by operators only.',
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run({ account, caller, now }) {
    await cancelMove(account.path, moverOf(caller, now), now);
    return deleted(account.id);
  },
});

/** A person must have signed in recently; a key needs nothing more. */
function moverOf({ account, who, session }: Caller, now: Date): Mover {
  if (session) requireRecentSignIn(session, now);
  return { who, above: account.path };
}

export const accountMoves = { moveAccount, deleteAccountMove };
