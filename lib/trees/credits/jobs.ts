import { eachAccount } from '../../accounts/account/walk.ts';
import { log } from '../../platform/log.ts';
import type { StoredCarbonOffset } from '../carbon/offset.ts';
import { eachCarbonOffset } from '../carbon/offset-store.ts';
import { carbonCatalog, forgetCarbonCatalog } from '../carbon/project-store.ts';
import { checkCredits } from './check.ts';
import { fulfillWaiting } from './fulfill.ts';

/** Every carbon project, for the daily run; also those that sell no more credits, whose offsets may still wait. */
export async function carbonProjectIds(): Promise<string[]> {
  forgetCarbonCatalog();
  return (await carbonCatalog()).map(({ id }) => id);
}

/** A message makes this many transactions and sends itself on, so that it ends within the worker's time. */
const TRANSACTIONS_MAX = 200;

/** One message's part of fulfilling a project. Answers whether another message has to go on. */
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

/** The check of all carbon projects, or of one, against the offsets of all accounts. */
export const checkAllCredits = async (projectId?: string): Promise<string[]> =>
  checkCredits({ projectIds: projectId === undefined ? await carbonProjectIds() : [projectId], offsets: everyOffset });

async function* everyOffset(): AsyncGenerator<StoredCarbonOffset> {
  for await (const { path } of eachAccount()) yield* eachCarbonOffset(path);
}
