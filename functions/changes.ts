import { activityListener } from '../lib/activity/listener.ts';
import { mailListener } from '../lib/mails/listener.ts';
import { type Listener, listen } from '../lib/platform/changes/listen.ts';
import { beatListener } from '../lib/totals/as-of.ts';
import { totalsListener } from '../lib/totals/listener.ts';
import { webhooksListener } from '../lib/webhooks/listener.ts';

/** Everyone who hears of what was committed: a new listener is one more line here. */
export const listeners: Listener[] = [totalsListener, beatListener, webhooksListener, mailListener, activityListener];

export const handler = listen(listeners);
