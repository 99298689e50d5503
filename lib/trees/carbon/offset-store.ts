import * as z from 'zod';
import { type Booking, bookedLine } from '../../accounts/account/booking.ts';
import { Fault } from '../../platform/fault.ts';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, type Step, table, work } from '../../platform/table/table.ts';
import { StoredCarbonOffset } from './offset.ts';

export const listCarbonOffsets = (path: AccountPath, paging: Paging): Promise<Page<StoredCarbonOffset>> =>
  table.query(lists.carbonOffsets(path), StoredCarbonOffset, { ...paging, newestFirst: true });

/** Every carbon offset in an account, oldest first, so operators see the longest waiting first. */
export const eachCarbonOffset = (path: AccountPath): AsyncGenerator<StoredCarbonOffset> =>
  table.each(lists.carbonOffsets(path), StoredCarbonOffset);

export async function requireCarbonOffset(path: AccountPath, id: string): Promise<StoredCarbonOffset> {
  const found = await table.get(keys.carbonOffset(path, id), StoredCarbonOffset);
  if (!found) throw noOffset(id);
  return found;
}

const Directory = z.object({ path: z.string().transform(asPath), line: z.string().optional() });

/** The account owning a carbon offset, and the line it was booked in; undefined for an unknown id. */
export const findCarbonOffset = (id: string): Promise<z.infer<typeof Directory> | undefined> =>
  table.get(keys.carbonOffsetDirectory(id), Directory);

/** Steps inserting an order's carbon offsets, which wait for credits. Their ids share one directory entry. */
export function carbonOffsetSteps(booking: Booking, offsets: StoredCarbonOffset[]): Step[] {
  const [first] = offsets;
  if (!first) return [];
  return [
    ...offsets.map(
      (offset): Step => ({
        put: {
          ...keys.carbonOffset(booking.path, offset.id),
          ...offset,
          ...bookedLine(booking),
          ...work.waitingCarbon(offset.project_id, offset),
        },
        must: 'not exist',
      }),
    ),
    {
      put: {
        ...keys.carbonOffsetDirectory(first.id),
        path: booking.path,
        ...bookedLine(booking),
        // The public log's next run signs the order's offsets.
        ...work.unsigned(first.id, first.date),
      },
      must: 'not exist',
    },
  ];
}

const noOffset = (id: string): Fault => new Fault('not_found', `There is no carbon offset ${id} in this account.`);
