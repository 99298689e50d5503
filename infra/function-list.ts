import {
  apiFunctions,
  authorizer,
  type Declared,
  exportFunction,
  type JobFunction,
  jobFunctions,
  restoreTestFunction,
  streamFunctions,
  webFunctions,
} from '../functions/index.ts';
import { queueVariable, type Variable } from '../lib/platform/environment.ts';
import { deadLettersOf } from '../lib/platform/jobs/queue.ts';
import { namesIn, waitingQueueOf } from '../lib/platform/jobs/shared-queue.ts';
import type { Bundled } from './bundle.ts';

/** Function names also name the bundle folders. */
export const AUTHORIZER = 'authorizer';
export const CERTIFICATES_WEB = 'certificates-web';
export const FORESTS_WEB = 'forests-web';
export const UNSUBSCRIBE_WEB = 'unsubscribe-web';
export const RESTORE_TEST = 'restore-test';
export const EXPORT = 'export';

export const allFunctions: Record<string, Declared> = {
  ...apiFunctions,
  ...jobFunctions,
  ...(webFunctions.certificates && { [CERTIFICATES_WEB]: webFunctions.certificates }),
  ...(webFunctions.forests && { [FORESTS_WEB]: webFunctions.forests }),
  ...(webFunctions.unsubscribe && { [UNSUBSCRIBE_WEB]: webFunctions.unsubscribe }),
  [AUTHORIZER]: authorizer,
  ...streamFunctions,
};

/** Functions in the second stack. */
export const apartFunctions: Record<string, Declared> = {
  [RESTORE_TEST]: restoreTestFunction,
  [EXPORT]: exportFunction,
};

/** Every bundle with its required variables, derived from the function's declaration. */
export const allBundles = (): Record<string, Bundled> =>
  Object.fromEntries(
    Object.entries({ ...allFunctions, ...apartFunctions }).map(([name, declared]) => [
      name,
      { ...declared, variables: variablesOf(declared), isScheduled: isScheduled(declared) },
    ]),
  );

function variablesOf(declared: Declared): Variable[] {
  const isRateLimited = 'endpoints' in declared && declared.table !== 'none';
  return [
    ...(needsTable(declared) ? (['REGROVE_TABLE'] as const) : []),
    'REGROVE_PAPER',
    'REGROVE_CERTIFICATE_URL',
    ...(declared.signs ? (['REGROVE_SIGNING_KEY_ARNS'] as const) : []),
    ...(declared.passwords ? (['REGROVE_PASSWORDS_KEY_ARN'] as const) : []),
    ...(needsPublicUrl(declared) ? (['REGROVE_PUBLIC_URL'] as const) : []),
    ...(isRateLimited ? (['REGROVE_RATE_LIMIT', 'REGROVE_OPERATORS_NEED_PASSKEY'] as const) : []),
    ...(declared.files ? (['REGROVE_FILES_BUCKET'] as const) : []),
    ...(declared.letters ? (['REGROVE_QUEUES'] as const) : []),
    ...(declared.letters === 'retries' ? (['REGROVE_SETTINGS'] as const) : []),
    ...queuesOf(declared).map(queueVariable),
  ];
}

/** A job that only queries the index also needs the table's name. So does a scheduled job, because it records its runs. */
export const needsTable = (declared: Declared & Pick<Partial<JobFunction>, 'index'>): boolean =>
  declared.table !== 'none' || declared.writes !== undefined || declared.index === true || isScheduled(declared);

const isScheduled = (declared: Declared & Pick<Partial<JobFunction>, 'schedule'>): boolean =>
  declared.schedule !== undefined;

/** Whether a function writes links to pages, and so needs the public address. */
export const needsPublicUrl = ({ mail, publicUrl }: Declared): boolean => mail === 'sends' || publicUrl === true;

/** The queues a function sends to: those in which its messages wait, and the dead-letter queues for the queue it reads. */
export const queuesOf = (declared: Declared & Pick<Partial<JobFunction>, 'queue'>): string[] => [
  ...new Set(declared.sends?.map(waitingQueueOf)),
  ...(declared.queue === undefined ? [] : namesIn(declared.queue).map(deadLettersOf)),
];
