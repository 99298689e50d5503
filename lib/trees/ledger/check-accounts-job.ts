import * as z from 'zod';
import { idAt } from '../../platform/id.ts';
import { keys, table } from '../../platform/table/table.ts';
import { forestryCatalog } from '../forestry/store.ts';
import { AccountsCheck, beginCheck, checkSomeAccounts } from './check-accounts.ts';
import { keepCheck } from './check-results.ts';

/** One step in a run. Without a run it starts one. */
export const AccountsCheckMessage = z.object({
  checkAccounts: z.literal(true),
  run: z.string().optional(),
  step: z.number().optional(),
});
export type AccountsCheckMessage = z.infer<typeof AccountsCheckMessage>;

const Run = AccountsCheck.extend({ run: z.string(), step: z.number() });
type Run = z.infer<typeof Run>;

/** Accounts per message: some minutes of the worker's fifteen. */
const ACCOUNTS_MAX = 4_000;

/**
 * The nightly check over all accounts, in several messages. The state is stored with its step number, so a message delivered
 * twice, or a worker killed at any point, neither repeats a finished step nor ends the run. A new run replaces one in
 * progress. Returns the message that continues.
 */
export async function checkAccountsInSteps(
  message: AccountsCheckMessage,
  now: Date,
  accountsMax = ACCOUNTS_MAX,
): Promise<AccountsCheckMessage | undefined> {
  const projects = (await forestryCatalog()).map(({ id }) => id);
  const current = message.run === undefined ? await begin(projects, now) : await table.get(KEY, Run);
  if (!current || (message.run !== undefined && message.run !== current.run)) return undefined;
  const { run, step, ...state } = current;
  const next = (at: number): AccountsCheckMessage => ({ checkAccounts: true, run, step: at });
  // The previous step's worker was killed after storing its state.
  if (message.step !== undefined && message.step !== step) return message.step === step - 1 ? next(step) : undefined;
  const result = await checkSomeAccounts(projects, state, { accountsMax });
  const isCurrent = {
    must: ['run = :run and step = :step', { run, step }] as const,
    refused: 'done by another message',
  } as const;
  if ('differences' in result) {
    await keepCheck('accounts', result.differences, now);
    await table.tryWrite([{ delete: KEY, ...isCurrent }]);
    return undefined;
  }
  const stored: Run = { run, step: step + 1, ...result.state };
  const refusal = await table.tryWrite([{ put: { ...KEY, ...stored }, ...isCurrent }]);
  return refusal ? undefined : next(step + 1);
}

const KEY = keys.ledgerAccountsCheck();

async function begin(projects: string[], now: Date): Promise<Run> {
  const run: Run = { run: idAt(now), step: 0, ...(await beginCheck(projects)) };
  await table.write([{ put: { ...KEY, ...run } }]);
  return run;
}
