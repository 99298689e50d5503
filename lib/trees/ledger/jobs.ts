import * as z from 'zod';
import { listRoots } from '../../accounts/account/store.ts';
import { clock } from '../../platform/clock.ts';
import { queue } from '../../platform/jobs/queue.ts';
import { log } from '../../platform/log.ts';
import { carbonProjectIds, checkAllCredits, fulfillSome } from '../credits/jobs.ts';
import { forestryCatalog } from '../forestry/store.ts';
import { eachStoredPlanting } from '../plantings/store.ts';
import { allocate } from './allocate.ts';
import { AccountsCheckMessage, checkAccountsInSteps } from './check-accounts-job.ts';
import { checkProject } from './check-project.ts';
import { keepCheck } from './check-results.ts';
import { finishMarking, markOffsets } from './ledger-from.ts';
import { notifySome, PlantingNewsMessage } from './planting-news.ts';
import { recoverImports } from './recover-imports.ts';
import { SettleMessage, settleSome, settlingOf } from './settle.ts';
import { keepSnapshot } from './snapshot.ts';

/**
 * The ledger's work: allocating a project, recounting accounts after a planting changed, marking a project's offsets after
 * `ledger_from` was set, fulfilling a carbon project's offsets, finishing killed imports, and the nightly check.
 * Every message may be delivered twice and run concurrently with another of the same kind.
 */
export const LEDGER_QUEUE = 'ledger';

export const LedgerMessage = z.union([
  z.object({ allocate: z.string(), daily: z.boolean().optional() }),
  z.object({ mark: z.string(), roots: z.array(z.string()).optional() }),
  z.object({ fulfill: z.string() }),
  z.object({ check: z.string() }),
  AccountsCheckMessage,
  z.object({ checkCredits: z.literal(true) }),
  z.object({ recoverImports: z.literal(true) }),
  SettleMessage,
  PlantingNewsMessage,
]);
export type LedgerMessage = z.infer<typeof LedgerMessage>;

export const sendLedger = (messages: LedgerMessage[]): Promise<void> => queue(LEDGER_QUEUE).send(messages);

/** Allocates every project. Even a completed project may have free trees. */
export async function startAllocating(): Promise<void> {
  const [projects, carbonProjects] = await Promise.all([forestryCatalog(), carbonProjectIds()]);
  await sendLedger([
    ...projects.map(({ id }) => ({ allocate: id, daily: true })),
    ...carbonProjects.map((id) => ({ fulfill: id })),
  ]);
}

export async function startChecking(): Promise<void> {
  const projects = await forestryCatalog();
  await sendLedger([...projects.map(({ id }) => ({ check: id })), { checkAccounts: true }, { checkCredits: true }]);
}

/** A message allocates this many transactions, then queues its successor, so it ends within the worker's time limit. */
const TRANSACTIONS_MAX = 200;

/** A message marks the accounts below one root, then queues its successor for the others. */
export async function handleLedgerMessage(message: LedgerMessage): Promise<void> {
  const now = clock.now();
  if ('allocate' in message) return allocateSome(message);
  if ('fulfill' in message) return (await fulfillSome(message.fulfill)) ? sendLedger([message]) : undefined;
  if ('checkCredits' in message) {
    const texts = await checkAllCredits();
    return keepCheck(
      'credits',
      texts.map((text) => ({ about: text, text })),
      now,
    );
  }
  if ('recoverImports' in message) return recoverImports(now);
  if ('settle' in message) {
    const rest = await settleSome(message);
    return rest && sendLedger([rest]);
  }
  if ('tell' in message) {
    const rest = await notifySome(message, now);
    return rest && sendLedger([rest]);
  }
  if ('check' in message) return keepCheck(message.check, await checkProject(message.check), now);
  if ('checkAccounts' in message) {
    const rest = await checkAccountsInSteps(message, now);
    return rest && sendLedger([rest]);
  }
  const [root, ...others] = message.roots ?? (await Array.fromAsync(listRoots())).map(({ id }) => id);
  if (root !== undefined) await markOffsets(message.mark, { now, roots: [root] });
  if (others.length > 0) return sendLedger([{ mark: message.mark, roots: others }]);
  await finishMarking(message.mark);
}

async function allocateSome(message: Extract<LedgerMessage, { allocate: string }>): Promise<void> {
  const { allocate: project, daily } = message;
  const { trees, offsets, transactions, hasMore } = await allocate(project, {
    now: clock.now,
    transactionsMax: TRANSACTIONS_MAX,
  });
  if (transactions > 0)
    log({ level: 'info', message: 'trees allocated', project, trees: trees.toFixed(), offsets, transactions });
  if (hasMore) return sendLedger([message]);
  if (!daily) return;
  await keepSnapshot(project, clock.now());
  // The daily run brings all accounts' figures in line with their plantings, even if earlier messages were lost.
  const unsettled = (await Array.fromAsync(eachStoredPlanting(project))).flatMap(settlingOf);
  if (unsettled.length > 0) await sendLedger(unsettled);
}
