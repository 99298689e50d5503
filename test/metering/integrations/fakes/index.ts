import type { AdapterType } from '../../../../lib/metering/integrations/integration-types.ts';
import type { OperatorKeys } from '../../../../lib/metering/integrations/operator-keys.ts';
import type { FakeOptions, FakeSystem } from './fleet.ts';
import { startGlpi } from './glpi.ts';
import { startHttpFeed } from './http-feed.ts';
import { startLexmark } from './lexmark.ts';
import { mpsMonitorClient, startMpsMonitor } from './mps-monitor.ts';
import { startPaperCut } from './papercut.ts';
import { startPrintTracker } from './print-tracker.ts';
import { startPrintFleet } from './printfleet.ts';

/** Types collected from a server. Microsoft's is connected by consent: test/functions/universal-print.test.ts. */
export type ServedType = Exclude<AdapterType, 'universal_print'>;

/** A fake for every system collected from a server, for tests that loop over them. */
export const fakes: Record<ServedType, (options: FakeOptions) => Promise<FakeSystem>> = {
  print_tracker: startPrintTracker,
  printfleet: startPrintFleet,
  mps_monitor: startMpsMonitor,
  papercut: startPaperCut,
  glpi: startGlpi,
  lexmark: startLexmark,
  http: startHttpFeed,
};

/** The operator's keys for the adapters that take any; those systems' fakes require them. */
export const makersKeys: Partial<Record<AdapterType, Record<string, string>>> = {
  printfleet: { apiKey: 'integrator-key' },
  mps_monitor: mpsMonitorClient,
};

/** As the operator configures them: with the hosts they may be sent to. */
export const keysFor = (...urls: string[]): OperatorKeys => {
  const hosts = urls.map((url) => new URL(url).host);
  return Object.fromEntries(Object.entries(makersKeys).map(([type, keys]) => [type, { ...keys, hosts }]));
};
