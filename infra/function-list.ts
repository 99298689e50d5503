import {
  apiFunctions,
  authorizer,
  type Declared,
  type JobFunction,
  jobFunctions,
  streamFunctions,
  webFunctions,
} from '../functions/index.ts';
import { queueVariable, type Variable } from '../lib/platform/environment.ts';
import { deadLettersOf } from '../lib/platform/jobs/queue.ts';
import type { Bundled } from './bundle.ts';

/** The name of each function of the stack, which is also that of its bundle's folder. */
export const AUTHORIZER = 'authorizer';
export const CERTIFICATES_WEB = 'certificates-web';
export const FORESTS_WEB = 'forests-web';
export const UNSUBSCRIBE_WEB = 'unsubscribe-web';

export const allFunctions: Record<string, Declared> = {
  ...apiFunctions,
  ...jobFunctions,
  ...(webFunctions.certificates && { [CERTIFICATES_WEB]: webFunctions.certificates }),
  ...(webFunctions.forests && { [FORESTS_WEB]: webFunctions.forests }),
  ...(webFunctions.unsubscribe && { [UNSUBSCRIBE_WEB]: webFunctions.unsubscribe }),
  [AUTHORIZER]: authorizer,
  ...streamFunctions,
};

/** All that is bundled for AWS. What a function needs in its environment follows from what it may do. */
export const allBundles = (): Record<string, Bundled> =>
  Object.fromEntries(
    Object.entries(allFunctions).map(([name, declared]) => [name, { ...declared, variables: variablesOf(declared) }]),
  );

function variablesOf(declared: Declared): Variable[] {
  const isCounted = 'endpoints' in declared && declared.table !== 'none';
  return [
    ...(needsTable(declared) ? (['REGROVE_TABLE'] as const) : []),
    'REGROVE_PAPER',
    'REGROVE_CERTIFICATE_URL',
    ...(declared.signs ? (['REGROVE_SIGNING_KEY_ARNS'] as const) : []),
    ...(declared.passwords ? (['REGROVE_PASSWORDS_KEY_ARN'] as const) : []),
    ...(namesAddresses(declared) ? (['REGROVE_PUBLIC_URL'] as const) : []),
    ...(isCounted ? (['REGROVE_RATE_LIMIT'] as const) : []),
    ...queuesOf(declared).map(queueVariable),
  ];
}

/** An index is found by the name of its table. */
export const needsTable = (declared: Declared & Pick<Partial<JobFunction>, 'index'>): boolean =>
  declared.table !== 'none' || declared.writes !== undefined || declared.index === true;

/** Whether a function has to know the address of what people open. */
export const namesAddresses = ({ mail, publicUrl }: Declared): boolean => mail === 'sends' || publicUrl === true;

/** The queues that a function sends to: those it names, and the dead letters of the one it takes from. */
export const queuesOf = (declared: Declared & Pick<Partial<JobFunction>, 'queue'>): string[] => [
  ...(declared.sends ?? []),
  ...(declared.queue === undefined ? [] : [deadLettersOf(declared.queue)]),
];
