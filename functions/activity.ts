import { Activity } from '../lib/activity/activity.ts';
import * as store from '../lib/activity/store.ts';
import { directory } from '../lib/callers/authenticated-callers.ts';
import { list } from '../lib/platform/http/endpoint.ts';
import { serve } from '../lib/platform/http/serve.ts';

const listActivity = list({
  path: '/activity',
  scoped: true,
  summary: 'List what was changed and by whom, newest first',
  description:
    'Changes by keys and by people who have signed in, of the last 400 days; a change is listed within seconds.',
  item: Activity,
  faults: [],
  run: ({ account, query }) => store.listActivity(account.path, query),
});

export const activity = { listActivity };
export const handler = serve(activity, directory);
