import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `programs` wait most and have the longest files; the short files of `unit` fill the last seconds of a run. */
const PROJECTS = ['programs', 'isolated', 'integration', 'unit'];

/**
 * Files that take more than about five seconds, the longest first. vitest knows durations only from an earlier run and orders by size before,
 * so that a small file with long tests would run alone at the end. A file that is missing here runs after these, and that is all.
 */
const LONG = [
  // One of the first files starts the server with demo data, for which all others of the dashboard wait.
  ...['dashboard/people', 'infra/deployment', 'local/shutdown', 'local/clock', 'openapi/sent', 'agent/whole'],
  ...['dashboard/dealers', 'dashboard/operator-letters', 'dashboard/operator-catalog', 'dashboard/operator-journey'],
  ...['company-sign-in/browser', 'dashboard/session', 'dashboard/desk', 'dashboard/pages', 'dashboard/operator-pages'],
  ...['local/killed', 'local/server', 'dashboard/search', 'browser/reference', 'certificates/render/browser'],
  ...['dashboard/read-only', 'dashboard/upload', 'dashboard/lists-below', 'dashboard/use', 'local/backup-load'],
  ...['local/mail', 'client/package', 'public-pages/browser', 'local/startup-errors', 'local/engine-ends'],
  ...['docs/snippets', 'browser/sign-in', 'dashboard/claims', 'local/shared-engine', 'local/backup'],
  ...['claims/surfaces', 'contract/older-items', 'fuzz/memory'],
  ...[
    'faults/requests',
    'webhooks/send-due',
    'infra/stack',
    'feeds/collect',
    'contract/endpoints',
    'functions/statements',
  ],
  ...[
    'agent/fourteen-days',
    'functions/feed-push',
    'faults/deadline',
    'plantings/import',
    'mail/sign-in',
    'totals/view',
  ],
  ...['faults/long-jobs', 'feeds/malicious-systems', 'operators/catalog-faults', 'fuzz/fields', 'ledger/history'],
  ...['functions/orders', 'faults/jobs', 'faults/operator-jobs', 'company-sign-in/sign-in', 'operator/changes'],
  ...['certificates/render/drawn', 'platform/table/http-exchange', 'certificates/render/claims', 'dashboard/drawn'],
].map((name) => `test/${name}.test.ts`);

/** Runs long files first, so that no worker is busy alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project, moduleId }: TestSpecification): number => {
      const long = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      return PROJECTS.indexOf(project.name) * 1_000 + (long === -1 ? LONG.length : long);
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
