import { OperatorActivity } from '../../lib/accounts/activity/activity.ts';
import { listNamedActivity } from '../../lib/operations/named-activity/list.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { list } from '../../lib/platform/http/endpoint.ts';

const listOperatorActivity = list({
  ...FOR_OPERATORS,
  path: '/operator/activity',
  summary: 'List what operators did, newest first',
  description:
    'The audit log of the operators, of the last 400 days. Entries about an account are in the activity of that account too. An action is listed within seconds.',
  item: OperatorActivity,
  faults: ['forbidden'],
  run: ({ query }) => listNamedActivity(query),
});

export const operatorActivity = { listOperatorActivity };
