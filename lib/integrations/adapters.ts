import type { GlpiSettings } from './glpi.ts';
import type { Integration } from './integration.ts';
import type { MpsMonitorSettings } from './mps-monitor.ts';
import type { PrintFleetSettings } from './printfleet.ts';
import type { AdapterType } from './types.ts';

/** What belongs to this service and not to a dealer's server: keys that vendors give to an integrator. */
export type IntegrationSettings = {
  printfleet?: PrintFleetSettings;
  mps_monitor?: MpsMonitorSettings;
  glpi?: GlpiSettings;
};

/** The adapter of a type, loaded when it is first used: one feed should not pay for another's XML parser. */
export const integrationFor = (type: AdapterType, settings: IntegrationSettings = {}): Promise<Integration> =>
  adapters[type](settings);

const adapters: Record<AdapterType, (settings: IntegrationSettings) => Promise<Integration>> = {
  print_tracker: async () => (await import('./print-tracker.ts')).printTracker,
  printfleet: async (settings) => (await import('./printfleet.ts')).printFleet(settings.printfleet),
  mps_monitor: async (settings) => (await import('./mps-monitor.ts')).mpsMonitor(settings.mps_monitor),
  papercut: async () => (await import('./papercut.ts')).papercut,
  glpi: async (settings) => (await import('./glpi.ts')).glpi(settings.glpi),
  http: async () => (await import('./http.ts')).httpFeed,
};
