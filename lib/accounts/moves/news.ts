import * as z from 'zod';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step } from '../../platform/table/table.ts';
import { secondsOf, timestamp } from '../../platform/time.ts';
import type { Moved } from './moved.ts';
import { REFUSALS, type Refusal } from './rules.ts';

/**
 * The record of a move, or of a dropped waiting move. Webhooks, mails and further work follow from it. `before` and `after` are
 * the accounts above, nearest first.
 */
export const MoveNews = z.object({
  id: z.string(),
  what: z.enum(['moved', 'dropped']),
  path: z.custom<AccountPath>(),
  before: z.array(z.custom<AccountPath>()),
  after: z.array(z.custom<AccountPath>()),
  at: z.string(),
  /** Why a waiting move was dropped. */
  why: z.enum(REFUSALS).nullable(),
});
export type MoveNews = z.infer<typeof MoveNews>;

/** Long enough for a change delivered again. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

type News = Pick<Moved, 'path' | 'before' | 'after'> & { what: MoveNews['what']; id: string; now: Date; why?: Refusal };

export const newsStep = ({ what, id, now, path, before, after, why }: News): Step => ({
  put: {
    ...keys.moveNews(path, id),
    id,
    what,
    path,
    before,
    after,
    at: timestamp(now),
    why: why ?? null,
    expires: secondsOf(now) + KEPT_SECONDS,
  },
});

/** Accounts no longer above. */
export const formerAbove = ({ before, after }: Pick<Moved, 'before' | 'after'>): AccountPath[] =>
  before.filter((path) => !after.includes(path));

export const newAbove = ({ before, after }: Pick<Moved, 'before' | 'after'>): AccountPath[] =>
  after.filter((path) => !before.includes(path));

export const isBetweenRoots = ({ before, after }: Pick<Moved, 'before' | 'after'>): boolean =>
  before.at(-1) !== after.at(-1);
