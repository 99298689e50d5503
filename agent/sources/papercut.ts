import { adapter } from '../../lib/metering/integrations/adapters/papercut.ts';
import { OutboundFailure, reasonWithCure } from '../../lib/platform/outbound/http.ts';
import type { PaperCutConfig } from '../config.ts';
import { localHttp } from './local-http.ts';
import type { Source } from './source.ts';

/** A PaperCut server unreachable from outside: the service's own adapter with a client for local networks. */
export function papercutSource({ url, token, printers }: PaperCutConfig, http = localHttp()): Source {
  return {
    kind: 'papercut',
    name: `PaperCut at ${new URL(url).host}`,
    async read(keep) {
      const connection = { url, username: null, password: token, external_id: printers, scope: 'all' as const };
      const collected = await collect(() =>
        adapter.connect(url, 'papercut', undefined).collect(connection, TODAY, http),
      );
      const readings = collected.kind === 'counters' ? collected.readings : [];
      // The adapter dates a counter without a time at the end of the day; here the time is now.
      await keep(readings.map(({ device, counter, value }) => ({ device, counter, total: value })));
      return { read: readings.length, troubled: 0 };
    },
  };
}

/** PaperCut reports current counters, whatever day is requested. */
const TODAY = '1970-01-01';

async function collect<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new Error(reasonWithCure(error));
  }
}
