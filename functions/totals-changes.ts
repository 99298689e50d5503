import { type Listener, listen } from '../lib/platform/changes/listen.ts';
import { beatListener } from '../lib/totals/as-of.ts';
import { totalsListener } from '../lib/totals/listener.ts';

/** Counted by a reader of their own. A beat is heard here too, because it tells up to when totals are counted. */
export const listeners: Listener[] = [totalsListener, beatListener];

export const handler = listen(listeners);
