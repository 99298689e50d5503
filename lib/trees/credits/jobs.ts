import { eachAccount } from '../../accounts/account/walk.ts';
import { log } from '../../platform/log.ts';
import type { StoredCarbonOffset } from '../carbon/offset.ts';
import { eachCarbonOffset } from '../carbon/offset-store.ts';
import { carbonCatalog, forgetCarbonCatalog } from '../carbon/project-store.ts';
import { checkCredits } from './check.ts';
import { fulfillWaiting } from './fulfill.ts';

/** Every carbon project, for the daily run, including those no longer selling credits, whose offsets may still wait. */
export async function carbonProjectIds(): Promise<string[]> {
  forgetCarbonCatalog();
  return (await carbonCatalog()).map(({ id }) => id);
}

/** A message makes this many transactions, then queues its successor, so it ends within the worker's time limit. */
const TRANSACTIONS_MAX = 200;

/** One message's part in fulfilling a project. Returns whether another message must continue. */
export async function fulfillSome(projectId: string): Promise<boolean> {
  const run = await fulfillWaiting(projectId, { transactionsMax: TRANSACTIONS_MAX });
  const { fulfilled, tonnes, hasMore, tooMany } = run;
  if (tooMany) log({ level: 'warn', message: 'carbon offset needs too many lots', project: projectId, ...tooMany });
  if (fulfilled > 0)
    log({
      level: 'info',
      message: 'carbon offsets fulfilled',
      project: projectId,
      fulfilled,
      tonnes: tonnes.toFixed(),
    });
  return hasMore;
}

/** Checks all carbon projects, or one, against all accounts' offsets. */
export const checkAllCredits = async (projectId?: string): Promise<string[]> =>
  checkCredits({ projectIds: projectId === undefined ? await carbonProjectIds() : [projectId], offsets: everyOffset });

async function* everyOffset(): AsyncGenerator<StoredCarbonOffset> {
  for await (const { path } of eachAccount()) yield* eachCarbonOffset(path);
}
