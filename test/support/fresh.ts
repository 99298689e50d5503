import { forgetDirectory } from '../../lib/accounts/account/scope.ts';
import { forgetFavorites } from '../../lib/accounts/favorites/store.ts';
import { forgetHeartbeats } from '../../lib/accounts/totals/heartbeat.ts';
import { forgetAllTerms } from '../../lib/books/terms/store.ts';
import { forgetSubscriptions } from '../../lib/communication/webhooks/subscriptions.ts';
import { clock } from '../../lib/platform/clock.ts';
import { forgetCallers } from '../../lib/platform/http/caller-lookup.ts';
import { forgetUses } from '../../lib/platform/http/last-use.ts';
import { forgetLeases } from '../../lib/platform/http/rate-limit.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { useTransport } from '../../lib/platform/mail-transport/sender.ts';
import { useFiles } from '../../lib/platform/objects/files.ts';
import { forgetSecrets } from '../../lib/platform/secrets/secrets.ts';
import { forgetSigning } from '../../lib/platform/signing/signing.ts';
import { disconnect } from '../../lib/platform/table/client.ts';
import { forgetCarbonCatalog } from '../../lib/trees/carbon/project-store.ts';
import { forgetForestryCatalog } from '../../lib/trees/forestry/store.ts';

/** Clears everything a process caches from the table. */
export function forgetAll(): void {
  forgetCallers();
  forgetDirectory();
  forgetFavorites();
  forgetForestryCatalog();
  forgetCarbonCatalog();
  forgetAllTerms();
}

/** Resets the process as if just started: most test files share one, and none may see another's leftovers. */
export function startAfresh(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  clock.use(undefined);
  useQueues(undefined);
  useTransport(undefined);
  useFiles(undefined);
  disconnect();
  forgetAll();
  forgetUses();
  forgetLeases();
  forgetHeartbeats();
  forgetSubscriptions();
  forgetSecrets();
  forgetSigning();
}

const environment = { ...process.env };
