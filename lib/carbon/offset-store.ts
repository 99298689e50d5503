import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { amountsOf, shardOf } from '../accounts/totals.ts';
import { Fault } from '../platform/fault.ts';
import { type AccountPath, asPath } from '../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../platform/table/table.ts';
import type { Fulfilled } from './fulfillment.ts';
import { StoredCarbonOffset } from './offset.ts';

export const listCarbonOffsets = (path: AccountPath, paging: Paging): Promise<Page<StoredCarbonOffset>> =>
  table.query(lists.carbonOffsets(path), StoredCarbonOffset, { ...paging, newestFirst: true });

/** Every carbon offset of an account, oldest first, so that operators see the longest waiting first. */
export const eachCarbonOffset = (path: AccountPath): AsyncGenerator<StoredCarbonOffset> =>
  table.each(lists.carbonOffsets(path), StoredCarbonOffset);

export async function requireCarbonOffset(path: AccountPath, id: string): Promise<StoredCarbonOffset> {
  const found = await table.get(keys.carbonOffset(path, id), StoredCarbonOffset);
  if (!found) throw noOffset(id);
  return found;
}

const Directory = z.object({ path: z.string() });

/** The path of the account that owns a carbon offset; undefined for an unknown id. */
export async function findCarbonOffsetPath(id: string): Promise<AccountPath | undefined> {
  const found = await table.get(keys.carbonOffsetDirectory(id), Directory);
  return found && asPath(found.path);
}

/** The steps that insert the carbon offsets of one order. Their ids share one directory entry. */
export function carbonOffsetSteps(path: AccountPath, offsets: StoredCarbonOffset[]): Step[] {
  const [first] = offsets;
  if (!first) return [];
  return [
    ...offsets.map(
      (offset): Step => ({ put: { ...keys.carbonOffset(path, offset.id), ...offset }, must: 'not exist' }),
    ),
    { put: { ...keys.carbonOffsetDirectory(first.id), path }, must: 'not exist' },
  ];
}

/**
 * Fulfills an offset once and for good, because its credits are retired at the registry. They count in the month of the
 * offset. Repeating it with the same values changes nothing; other values are refused.
 */
export async function fulfillCarbonOffset(
  path: AccountPath,
  id: string,
  fulfilled: Fulfilled,
): Promise<StoredCarbonOffset> {
  const offset = await requireCarbonOffset(path, id);
  if (offset.status === 'fulfilled') return requireSameFulfillment(offset, fulfilled);
  try {
    await table.write([
      {
        update: keys.carbonOffset(path, id),
        set: fulfilled,
        must: ['status = :processing', { processing: 'processing' }],
        otherwise: FULFILLED_CONCURRENTLY,
      },
      { update: keys.accountTotals(path, shardOf(id)), add: amountsOf('fulfilled_offset', [offset]) },
    ]);
    return { ...offset, ...fulfilled };
  } catch (error) {
    if (error !== FULFILLED_CONCURRENTLY) throw error;
    return requireSameFulfillment(await requireCarbonOffset(path, id), fulfilled);
  }
}

const FULFILLED_CONCURRENTLY = new Error('Another request fulfilled the offset.');

function requireSameFulfillment(
  offset: StoredCarbonOffset,
  { serial_numbers, ...dates }: Fulfilled,
): StoredCarbonOffset {
  const isSame =
    isDeepStrictEqual(offset.serial_numbers, serial_numbers) &&
    offset.vintage_start_date === dates.vintage_start_date &&
    offset.vintage_end_date === dates.vintage_end_date;
  if (!isSame) throw fulfilledOtherwise(offset);
  return offset;
}

const fulfilledOtherwise = ({ id, serial_numbers, vintage_start_date, vintage_end_date }: StoredCarbonOffset): Fault =>
  new Fault(
    'forbidden',
    `Carbon offset ${id} was fulfilled with ${serial_numbers.join(', ')} of ${vintage_start_date} to ${vintage_end_date}, which cannot be changed.`,
  );

const noOffset = (id: string): Fault => new Fault('not_found', `There is no carbon offset ${id} in this account.`);
