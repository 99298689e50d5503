import { RESTORE_TEST_ATTRIBUTES } from '../lib/operations/backups/restore-test.ts';
import { partitions } from '../lib/platform/table/partitions.ts';
import { FONT_ASSETS } from '../lib/presentation/rendering/fonts/font-files.ts';
import type { Declared, WebFunctions } from './declared.ts';

/**
 * The only list of functions. For each entry the CDK stack creates a Lambda with its grants and routes. The
 * local server takes its routes from it, the OpenAPI document its operations, and the tests their promises.
 */
export { apiFunctions } from './api-functions.ts';
export { streamFunctions } from './change-functions.ts';
export type * from './declared.ts';
export { jobFunctions } from './job-functions.ts';

/** Pages for people's browsers. `REGROVE_CERTIFICATE_URL` is the URL for `certificates`. */
export const webFunctions: WebFunctions = {
  certificates: {
    file: 'web/certificates.ts',
    table: 'read',
    signs: ['certificate', 'coverage'],
    log: [],
    publicUrl: true,
    timeoutSeconds: 15,
    // Drawing a PDF is CPU-bound: more memory means more CPU.
    memory: 1769,
    assets: FONT_ASSETS,
  },
  forests: {
    file: 'web/forests.ts',
    table: 'read',
    index: true,
    signs: ['ledger', 'credit_ledger'],
    log: ['get', 'list'],
    publicUrl: true,
    timeoutSeconds: 15,
    memory: 1024,
  },
  unsubscribe: {
    file: 'web/unsubscribe.ts',
    table: 'read',
    writes: [
      { action: 'update', partitions: [partitions.account], attributes: ['notifications'] },
      { action: 'update', partitions: [partitions.person], attributes: ['digest'] },
    ],
    timeoutSeconds: 15,
    memory: 512,
  },
};

/** The monthly restore test, in a separate stack (infra/backup-stack.ts) and only if a setting enables it. */
export const restoreTestFunction: Declared = {
  file: 'jobs/restore-test.ts',
  table: 'read',
  writes: [{ action: 'put', partitions: [partitions.restoreTest], attributes: RESTORE_TEST_ATTRIBUTES }],
};

/** The daily export to a bucket, in the same stack and only if a setting enables it (infra/export-bucket.ts). */
export const exportFunction: Declared = { file: 'jobs/export.ts', table: 'read' };

/** The gateway calls it before any endpoint with a key: docs/decisions/aws-challenge.md. The local server does not need it. */
export const authorizer: Declared = { file: 'api/authorize.ts', table: 'read' };
