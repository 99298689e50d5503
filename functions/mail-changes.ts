import { mailListener } from '../lib/mails/listener.ts';
import { changesQueue } from '../lib/platform/changes/dispatch.ts';
import { takeChanges } from '../lib/platform/changes/take.ts';

export const handler = takeChanges(mailListener, changesQueue(mailListener));
