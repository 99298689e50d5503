import { listen } from '../lib/platform/changes/listen.ts';
import { totalsListener } from '../lib/totals/listener.ts';

/** Everyone who hears of what was committed: a new listener is one more line here. */
export const listeners = [totalsListener];

export const handler = listen(listeners);
