import { eachAccountPath } from '../../lib/accounts/walk.ts';
import { billPeriod } from '../../lib/biomass/billing.ts';
import { clock } from '../../lib/platform/clock.ts';
import { monthOf } from '../../lib/platform/time.ts';
import { accountOption } from '../account.ts';
import { type Commands, type Given, Misuse, periodOption } from '../command.ts';
import { counted } from '../output.ts';

export const offsetCommands: Commands = {
  'offsets bill': {
    usage: '--period 2026-10 [--account ACCOUNT_ID]',
    summary: "Lock a month's biomass offsets as billed; may be stopped and repeated",
    options: {
      period: { type: 'string', about: 'the month, such as 2026-10; it must be over' },
      account: { type: 'string', about: 'only this account and those below it' },
    },
    positionals: { min: 0, max: 0 },
    check: (given) => void periodGiven(given),
    async run(given, out) {
      const now = clock.now();
      const period = periodGiven(given);
      if (period >= monthOf(now)) throw new Misuse(`${period} is not over yet.`);
      const from = (await accountOption(given))?.path;

      const total = { accounts: 0, billed: 0, before: 0, pages: 0 };
      for await (const path of eachAccountPath(from)) {
        const { billed, before, pages } = await billPeriod(path, period, now);
        total.accounts += 1;
        total.billed += billed;
        total.before += before;
        total.pages += pages;
        out.progress(`${total.accounts} accounts, ${total.billed} offsets billed`);
      }
      out.line(
        `${period}: ${counted(total.billed, 'offset')} (${counted(total.pages, 'page')}) of ${counted(total.accounts, 'account')} billed; ${total.before} were before.`,
      );
      out.json({ period, ...total });
    },
  },
};

function periodGiven(given: Given): string {
  const period = periodOption(given);
  if (!period) throw new Misuse('--period is missing: give the month to bill, such as 2026-10.');
  return period;
}
