import * as z from 'zod';
import { Account } from '../../lib/accounts/account/account.ts';
import { AccountChange } from '../../lib/accounts/account/input.ts';
import { actOf } from '../../lib/accounts/operators/record.ts';
import { CreatedUser } from '../../lib/accounts/users/user.ts';
import { searchText } from '../../lib/communication/search/search.ts';
import { changeRoot } from '../../lib/operations/root-accounts/change.ts';
import { createRoot } from '../../lib/operations/root-accounts/create.ts';
import { inviteToRoot } from '../../lib/operations/root-accounts/invite.ts';
import { listRootAccounts as listRoots } from '../../lib/operations/root-accounts/list.ts';
import { CreatedRoot, NewRoot, RootAccount, RootUser } from '../../lib/operations/root-accounts/root.ts';
import { startStatusChange } from '../../lib/operations/root-accounts/status-job.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { JobStarted, LongJob, shownJob } from '../../lib/platform/long-jobs/long-job.ts';
import { requireJob } from '../../lib/platform/long-jobs/store.ts';
import { isMailOn } from '../../lib/platform/mail-transport/sender.ts';

const params = z.object({ id: uuid() });

/** A page with this many rows takes at most eleven calls. */
const ROWS = 500;

const listRootAccounts = list({
  ...FOR_OPERATORS,
  path: '/operator/accounts',
  summary: 'List root accounts by name, or search among them',
  description:
    'Without `limit` a page has 500. `q` finds root accounts as GET /search does: by words of their names, and by the beginning of their external id; at most 2,000 entries of its longest word are looked at. The figures are at most a minute behind.',
  query: z.object({ q: searchText().optional() }),
  item: RootAccount,
  itemsMax: ROWS,
  faults: ['invalid', 'forbidden'],
  run: ({ query, now }) => listRoots(query, now),
});

const createRootAccount = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/accounts',
  creates: true,
  summary: 'Create a root account with its first user',
  description:
    'Both are created, or neither. The user has full permission and is mailed an invitation, unless a limit of invitations is reached; `mailed` says which. Names and external ids are unique among root accounts. An Idempotency-Key counts for the person.',
  body: NewRoot,
  response: CreatedRoot,
  faults: ['invalid', 'forbidden'],
  run: ({ body, caller, now, remember }) =>
    createRoot(body, actOf({ caller, now }), { isMailed: isMailOn(), remember }),
});

const updateRootAccount = endpoint({
  ...FOR_OPERATORS,
  method: 'PATCH',
  path: '/operator/accounts/{id}',
  summary: 'Change the names or external id of a root account',
  description: 'Names and external ids are unique among root accounts.',
  params,
  body: AccountChange,
  response: Account,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: ({ params: { id }, body, caller, now }) => changeRoot(id, body, actOf({ caller, now })),
});

const createRootUser = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/accounts/{id}/users',
  creates: true,
  recentSignIn: true,
  summary: 'Invite a person with full permission to a root account',
  description:
    'For a session that began in the last 30 minutes. The user is mailed an invitation, unless a limit of invitations is reached; `mailed` says which. The users of the account with full permission are mailed that an operator invited the person. An Idempotency-Key counts for the person who asks.',
  params,
  body: RootUser,
  response: CreatedUser,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: ({ params: { id }, body, caller, now, remember }) =>
    inviteToRoot(id, body, actOf({ caller, now }), { isMailed: isMailOn(), remember }),
});

const deactivateRootAccount = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/accounts/{id}/deactivate',
  summary: 'Deactivate a root account and all accounts below it',
  description:
    'Answers a job. Repeated while the job is under way, it answers the same one. Collection stops, no new deposits are accepted, and the accounts only read.',
  params,
  response: JobStarted,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: async ({ params: { id }, caller, now }) => started(startStatusChange(id, 'inactive', actOf({ caller, now }))),
});

const activateRootAccount = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/accounts/{id}/activate',
  summary: 'Activate a root account and all accounts below it',
  description: 'Answers a job. Accounts that somebody had deactivated one by one are activated too.',
  params,
  response: JobStarted,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: async ({ params: { id }, caller, now }) => started(startStatusChange(id, 'active', actOf({ caller, now }))),
});

const started = async (job: Promise<{ id: string }>): Promise<JobStarted> => ({ job_id: (await job).id });

const getOperatorJob = endpoint({
  ...FOR_OPERATORS,
  method: 'GET',
  path: '/operator/jobs/{id}',
  summary: 'Tell how far a long job has come',
  description: 'Jobs are kept for 400 days.',
  params,
  response: LongJob,
  faults: ['forbidden', 'not_found'],
  run: async ({ params: { id } }) => shownJob(await requireJob(id)),
});

export const operatorAccounts = {
  listRootAccounts,
  createRootAccount,
  updateRootAccount,
  createRootUser,
  deactivateRootAccount,
  activateRootAccount,
  getOperatorJob,
};
