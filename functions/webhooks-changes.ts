import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import { takeChanges } from '../lib/platform/changes/take.ts';
import { webhooksListener } from '../lib/webhooks/listener.ts';

export const handler = takeChanges(webhooksListener, changesQueue(webhooksListener));
