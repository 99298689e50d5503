import type { IntegrationSettings } from '../../../lib/integrations/adapters.ts';
import type { AdapterType } from '../../../lib/integrations/types.ts';
import type { FakeOptions, FakeSystem } from './fleet.ts';
import { startGlpi } from './glpi.ts';
import { startHttpFeed } from './http-feed.ts';
import { mpsMonitorClient, startMpsMonitor } from './mps-monitor.ts';
import { startPaperCut } from './papercut.ts';
import { startPrintTracker } from './print-tracker.ts';
import { startPrintFleet } from './printfleet.ts';

/** A fake of every system that can be collected from, for tests that loop over them. */
export const fakes: Record<AdapterType, (options: FakeOptions) => Promise<FakeSystem>> = {
  print_tracker: startPrintTracker,
  printfleet: startPrintFleet,
  mps_monitor: startMpsMonitor,
  papercut: startPaperCut,
  glpi: startGlpi,
  http: startHttpFeed,
};

/** The service's own settings that the fakes expect. */
export const fakeSettings: IntegrationSettings = { mps_monitor: mpsMonitorClient };
