import { Activity } from '../../lib/accounts/activity/activity.ts';
import * as store from '../../lib/accounts/activity/store.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { maskedActivity } from '../../lib/accounts/moves/masked-activity.ts';
import { list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';

const listActivity = list({
  path: '/activity',
  scoped: true,
  summary: 'List the activity of an account, newest first',
  description:
    'The audit log: which API key or user changed what in the last 400 days. A change is listed within seconds.',
  item: Activity,
  faults: [],
  run: async ({ account, caller, query }) => {
    const page = await store.listActivity(account.path, query);
    return caller.kind === 'operator'
      ? page
      : maskedActivity(page, { account: account.path, reader: caller.account.id });
  },
});

export const activity = { listActivity };
export const handler = serve(activity, callerDirectory);
