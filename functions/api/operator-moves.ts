import * as z from 'zod';
import { getAccountScope } from '../../lib/accounts/account/scope.ts';
import { MovedAccount, OperatorAccountMove } from '../../lib/accounts/moves/input.ts';
import { requestMove } from '../../lib/accounts/moves/request.ts';
import { cancelMove } from '../../lib/accounts/moves/waiting-move.ts';
import { shownMove } from '../../lib/metering/moves/shown-move.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import type { AccountPath } from '../../lib/platform/table/account-path.ts';

const params = z.object({ id: uuid() });

const moveAnyAccount = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/accounts/{id}/move',
  recentSignIn: true,
  summary: 'Move any account below another parent, also between root accounts',
  description:
    'For a session that began in the last 30 minutes. A customer goes below a channel, a channel with everything below it below a distributor. The reason is in the log of operators only.',
  params,
  body: OperatorAccountMove,
  response: MovedAccount,
  faults: ['invalid', 'forbidden', 'not_found'],
  async run({ params: { id }, body: { reason, ...move }, caller: { who }, now }) {
    return shownMove(await requestMove(await pathOf(id), move, { who, above: undefined, reason }, now), now);
  },
});

const deleteAnyAccountMove = endpoint({
  ...FOR_OPERATORS,
  method: 'DELETE',
  path: '/operator/accounts/{id}/move',
  recentSignIn: true,
  summary: 'Cancel any move that waits for the end of the month',
  description: 'For a session that began in the last 30 minutes. It answers the same if no move waits.',
  params,
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run({ params: { id }, caller: { who }, now }) {
    await cancelMove(await pathOf(id), { who, above: undefined }, now);
    return deleted(id);
  },
});

async function pathOf(id: string): Promise<AccountPath> {
  const account = await getAccountScope(id);
  if (!account) throw new Fault('not_found', `There is no account ${id}.`);
  return account.path;
}

export const operatorMoves = { moveAnyAccount, deleteAnyAccountMove };
