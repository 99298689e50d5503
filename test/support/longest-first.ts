import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `programs` wait most and have the longest files; the short files of `unit` fill the last seconds of a run. */
const PROJECTS = ['programs', 'isolated', 'integration', 'unit'];

/**
 * Files that take more than about five seconds, the longest first. vitest knows durations only from an earlier run and orders by size before,
 * so that a small file with long tests would run alone at the end. A file that is missing here runs after these, and that is all.
 */
const LONG = [
  ...['dashboard/people', 'dashboard/dealers', 'agent/whole', 'openapi/sent', 'local/killed', 'local/server'],
  ...['local/backup', 'local/backup-load'],
  ...['local/shutdown', 'local/clock', 'dashboard/upload', 'dashboard/session', 'infra/deployment'],
  ...[
    'public-pages/browser',
    'local/engine-ends',
    'local/mail',
    'dashboard/pages',
    'dashboard/use',
    'browser/reference',
  ],
  ...['certificates/render/browser', 'client/package', 'local/startup-errors', 'local/shared-engine'],
  ...['claims/surfaces', 'contract/older-items', 'fuzz/memory'],
  ...['webhooks/send-due', 'faults/requests', 'faults/long-jobs', 'functions/statements', 'functions/feed-push'],
  ...['feeds/collect', 'plantings/import', 'mail/sign-in', 'faults/deadline'],
  ...['functions/orders', 'infra/stack', 'ledger/history', 'agent/fourteen-days', 'faults/jobs'],
  ...['certificates/render/drawn', 'certificates/render/claims', 'platform/table/http-exchange', 'dashboard/drawn'],
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
