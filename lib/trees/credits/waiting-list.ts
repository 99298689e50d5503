import * as z from 'zod';
import { take } from '../../platform/concurrency.ts';
import { digitsOf } from '../../platform/exact.ts';
import { UUID } from '../../platform/id.ts';
import { type Reason, reasonText } from '../../platform/reasons.ts';
import { decodeCursor, encodeCursor, notOfThisList } from '../../platform/table/cursor.ts';
import { keys, type Page, type Paging, table } from '../../platform/table/table.ts';
import { carbonReasons } from '../../presentation/reasons/carbon-reasons.ts';
import { reasonDetail, reasonDetailField } from '../../presentation/reasons/reasons.ts';
import { CarbonOffset, shownCarbonOffset } from '../carbon/offset.ts';
import { tonnesOf } from './serials.ts';
import { getProjectCredits } from './store.ts';
import { stillWaiting, type WaitingOffset, waitingKeys } from './waiting.ts';

/** A carbon offset waiting for credits, and why. */
export const WaitingCarbonOffset = CarbonOffset.pick({
  id: true,
  account_id: true,
  order_id: true,
  project_id: true,
  project_name: true,
  project_type: true,
  registry_name: true,
  date: true,
  mtco2e: true,
})
  .extend({
    account_name: z.string(),
    reason: z
      .string()
      .describe('Why it waits.')
      .meta({ examples: [reasonText(carbonReasons.credits_missing({ needed: '2.5', free: '1' }))] }),
    reason_detail: reasonDetailField(),
  })
  .meta({ id: 'WaitingCarbonOffset' });
type Shown = z.input<typeof WaitingCarbonOffset>;

const READ_AT_ONCE = 100;

const Named = z.object({ name: z.string() });

/** A project's waiting carbon offsets in serving order. A page makes ten calls at most. */
export async function listWaiting(projectId: string, { limit, cursor }: Paging): Promise<Page<Shown>> {
  const name = `waiting carbon ${projectId}`;
  const after = cursor === undefined ? undefined : placeIn(name, cursor);
  const count = Math.min(limit ?? READ_AT_ONCE, READ_AT_ONCE);
  const [found, head] = await Promise.all([firstKeys(projectId, count + 1, after), firstOf(projectId, after)]);
  const some = found.slice(0, count);
  const waiting = await stillWaiting(some);
  const reasons = await reasonsOf(projectId, head ?? waiting[0], waiting);
  const accounts = await table.getMany(waiting.map(({ path }) => ({ key: keys.account(path), form: Named })));
  const items = waiting.map(({ offset }, index): Shown => {
    const {
      status: _,
      vintage_start_date: __,
      vintage_end_date: ___,
      serial_numbers: ____,
      ...shown
    } = shownCarbonOffset(offset);
    const why = reasons[index] ?? carbonReasons.credits_at_hand({ free: '0' });
    return {
      ...shown,
      account_name: accounts[index]?.name ?? '',
      reason: reasonText(why),
      reason_detail: reasonDetail(why, reasonText(why)),
    };
  });
  const last = some.at(-1)?.work_sk;
  return {
    items,
    cursorAfter: (index) => encodeCursor(name, waiting[index]?.key.work_sk ?? ''),
    ...(found.length > count && last !== undefined && { next: encodeCursor(name, last) }),
  };
}

/** Cursors are not signed, so a forged one may contain any text. */
function placeIn(name: string, cursor: string): string {
  const place = decodeCursor(name, cursor);
  const [date = '', id = '', ...rest] = place.split('#');
  if (!MOMENT.test(date) || !UUID.test(id) || rest.length > 0) throw notOfThisList(cursor);
  return place;
}

const MOMENT = /^[\dT:.Z-]{20,24}$/;

async function firstKeys(projectId: string, count: number, after?: string) {
  const keys = waitingKeys(projectId, after, count);
  try {
    return await take(keys, count);
  } finally {
    await keys.return(undefined);
  }
}

/** The index may still list some fulfilled a moment ago. */
const HEADS = 5;

/** The offset served first, if the page does not begin with it. */
async function firstOf(projectId: string, after: string | undefined): Promise<WaitingOffset | undefined> {
  if (after === undefined) return undefined;
  return (await stillWaiting(await firstKeys(projectId, HEADS)))[0];
}

async function reasonsOf(
  projectId: string,
  head: WaitingOffset | undefined,
  waiting: WaitingOffset[],
): Promise<Reason[]> {
  if (waiting.length === 0) return [];
  const free = (await getProjectCredits(projectId)).free;
  return waiting.map(({ offset }) => {
    if (head && offset.id !== head.offset.id) return carbonReasons.older_offset_first({ older: head.offset.id });
    const needed = offset.mtco2e.minus(tonnesOf(offset.lots ?? []));
    return needed.gt(free)
      ? carbonReasons.credits_missing({ needed: digitsOf(needed), free: digitsOf(free) })
      : carbonReasons.credits_at_hand({ free: digitsOf(free) });
  });
}
