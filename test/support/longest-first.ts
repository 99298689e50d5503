import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectFiles } from './projects.ts';

/** `programs` wait most and have the longest files; the short `unit` files fill a run's last seconds. */
const KINDS = ['programs', 'isolated', 'replacing', 'integration', 'unit'] as const;

/**
 * Files that take more than about five seconds, longest first. vitest knows durations only from an earlier run and
 * otherwise orders by size, so a small file with long tests would run alone at the end. A file missing here simply runs
 * after these.
 */
const LONG = [
  // One of the first files starts the server with demo data, and all other dashboard files wait for it.
  'dashboard/people',
  'dashboard/operator-catalog',
  'dashboard/operator-letters',
  'infra/deployment',
  'agent/whole',
  'local/clock',
  'dashboard/session',
  'dashboard/dealers',
  'dashboard/desk',
  'openapi/sent',
  'simulation/simulation',
  'local/killed',
  'local/shutdown',
  'accounts/company-sign-in/browser',
  'local/server',
  'dashboard/operator-journey',
  'dashboard/read-only',
  'dashboard/pages',
  'dashboard/upload',
  'dashboard/search',
  'local/backup-load',
  'local/mail',
  'local/backup',
  'dashboard/operator-pages',
  'dashboard/lists-below',
  'client/package',
  'books/certificates/render/browser',
  'local/engine-ends',
  'docs/snippets',
  'dashboard/use',
  'browser/reference',
  'local/startup-errors',
  'communication/public-pages/browser',
  'browser/sign-in',
  'dashboard/claims',
  'local/shared-engine',
  'presentation/claims/surfaces',
  'contract/older-items',
  'fuzz/memory',
  'faults/requests',
  'books/certificates/render/drawn',
  'communication/webhooks/send-due',
  'infra/stack',
  'contract/endpoints',
  'communication/webhooks/events',
  'metering/feeds/collect',
  'fuzz/fields',
  'accounts/totals/view',
  'agent/fourteen-days',
  'functions/feed-push',
  'books/invoices/issue',
  'trees/imports/import-job',
  'operations/backups/restore-account',
  'trees/ledger/one-number',
  'operations/export/demo-export',
  'metering/feeds/malicious-systems',
  'fuzz/api',
  'functions/statements',
  'functions/universal-print',
  'functions/lists-below',
  'accounts/operators/catalog-faults',
  'communication/reports/render/report',
  'openapi/generated',
  'openapi/examples',
  'dashboard/drawn',
  'books/invoices/render',
  'faults/long-jobs',
  'faults/jobs',
  'faults/operator-jobs',
  'trees/ledger/history',
  'accounts/company-sign-in/sign-in',
  'operator/project-pictures',
  'trees/plantings/import',
  'faults/deadline',
  'communication/mails/compose/sign-in',
  'operator/changes',
  'platform/table/http-exchange',
];

/** Runs long files first, so no worker is left busy alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const paths = files.map(({ moduleId }) => relative('.', moduleId));
    const kinds = projectFiles(paths);
    const kindOf = new Map(KINDS.flatMap((kind, rank) => kinds[kind].map((path) => [path, rank] as const)));
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const path = relative('.', moduleId);
      const long = LONG.indexOf(path.replace(/^test\//, '').replace(/\.(test|long)\.ts$/, ''));
      return (kindOf.get(path) ?? KINDS.length) * 1_000 + (long === -1 ? LONG.length : long);
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
