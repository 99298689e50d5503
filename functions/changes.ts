import { activityListener } from '../lib/activity/listener.ts';
import { mailListener } from '../lib/mails/listener.ts';
import { dispatch } from '../lib/platform/changes/dispatch.ts';
import type { Listener } from '../lib/platform/changes/listen.ts';
import { webhooksListener } from '../lib/webhooks/listener.ts';

/** All listeners but totals. Each has a queue and a function of its own: a new one is a line here and one in index.ts. */
export const listeners: Listener[] = [webhooksListener, mailListener, activityListener];

export const handler = dispatch(listeners);
