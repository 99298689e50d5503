import * as z from 'zod';
import { Account } from '../../accounts/account/account.ts';
import { attributeOf } from '../../accounts/account/counter-attributes.ts';
import { NewAccount } from '../../accounts/account/input.ts';
import { boundedPages } from '../../accounts/paper/bounds.ts';
import type { Counters } from '../../accounts/totals/counters.ts';
import { CreatedUser, NewUser } from '../../accounts/users/user.ts';
import { FirstTerms } from '../../books/terms/input.ts';
import { moment } from '../../platform/fields.ts';
import { exact } from '../../platform/table/table.ts';
import { addMonths, DAY_MS, monthOf, monthStart, timestamp } from '../../platform/time.ts';

/** A root account as operators see it. Everything but the account itself comes from its counters, at most a minute behind. */
export const RootAccount = Account.extend({
  accounts: z.int().describe('The account and all accounts below it.'),
  people: z.int().describe('Users of the account and of all accounts below it; invited ones count.'),
  mtd_pages: z.int().describe('Pages of offsets dated in the current month, with all accounts below.'),
  last_month_pages: z.int().describe('The same of the month before. The close of a month dates its offsets in it.'),
  silent_since: moment()
    .nullable()
    .describe(
      'The beginning of the month after the last one with deposits or offsets, here or below; `created_at` if there were none. Null while that is less than three days ago.',
    ),
}).meta({ id: 'RootAccount' });
export type RootAccount = z.infer<typeof RootAccount>;

/** A person with full permission in a root account: its first user, or one invited later by an operator. */
export const RootUser = NewUser.pick({ email: true, full_name: true, locale: true }).meta({ id: 'RootUser' });
export type RootUser = z.infer<typeof RootUser>;

export const NewRoot = NewAccount.extend({
  user: RootUser.describe('The first user, who gets full permission and an invitation by mail.'),
  terms: FirstTerms.optional().describe('What the account pays from its first month on.'),
}).meta({ id: 'NewRoot' });
export type NewRoot = z.infer<typeof NewRoot>;

export const CreatedRoot = Account.extend({ user: CreatedUser }).meta({ id: 'CreatedRoot' });
export type CreatedRoot = z.infer<typeof CreatedRoot>;

/** `figures` cover the account and all accounts below it; a root not counted yet has none. */
export function shownRoot(account: Account, figures: Counters, now: Date): RootAccount {
  const month = monthOf(now);
  const numberOf = (name: string) => (figures[name] ?? exact(0)).toNumber();
  const pagesOf = (of: string) => boundedPages(numberOf(attributeOf.month('pages', of)));
  return {
    ...account,
    accounts: Math.max(1, numberOf('accounts')),
    people: numberOf('users'),
    mtd_pages: pagesOf(month),
    last_month_pages: pagesOf(addMonths(month, -1)),
    silent_since: silentSince(figures, account, now),
  };
}

/** A feed counts as silent after the same time. */
const SILENT_AFTER_MS = 3 * DAY_MS;

export function silentSince(figures: Counters, { created_at }: Pick<Account, 'created_at'>, now: Date): string | null {
  const last = lastMonthWithSomething(figures);
  const since = last === undefined ? new Date(created_at) : monthStart(addMonths(last, 1));
  return now.getTime() - since.getTime() < SILENT_AFTER_MS ? null : timestamp(since);
}

const lastMonthWithSomething = (figures: Counters): string | undefined =>
  Object.entries(figures)
    .flatMap(([name, value]) => (value.gt(0) ? (SOMETHING.exec(name)?.[1] ?? []) : []))
    .sort()
    .at(-1);

const SOMETHING = /^(?:deposit_months|certificates|carbon_offsets)_(\d{4}-\d\d)$/;
