import { randomUUID } from 'node:crypto';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { idAt } from '../../../lib/platform/id.ts';
import { type AccountPath, rootPath } from '../../../lib/platform/table/account-path.ts';
import { exact, keys, table } from '../../../lib/platform/table/table.ts';
import { timestamp } from '../../../lib/platform/time.ts';
import { StoredCarbonOffset } from '../../../lib/trees/carbon/offset.ts';
import { carbonOffsetSteps } from '../../../lib/trees/carbon/offset-store.ts';
import { checkCredits } from '../../../lib/trees/credits/check.ts';
import type { StoredCreditLot } from '../../../lib/trees/credits/credit-lot.ts';
import { NewCreditLot, newLot } from '../../../lib/trees/credits/input.ts';
import { insertLots } from '../../../lib/trees/credits/store.ts';
import { putCarbonProject } from '../../support/stored-projects.ts';

export const NOW = new Date('2026-11-16T08:00:00Z');

/** A test's own carbon project, with offsets in accounts that need only a path. */
export async function newProject() {
  const id = idAt(new Date());
  await putCarbonProject({
    id,
    name: `Carbon ${id}`,
    type: 'Afforestation',
    registry: 'Verra',
    price: 10,
    active: true,
    created_at: timestamp(NOW),
  });
  const offsets: { path: AccountPath; id: string }[] = [];
  let count = 0;

  /** Offsets are a second apart, so their order is known; a test passing `at` keeps them in order itself. */
  async function order(mtco2e: number | string, at?: Date): Promise<string> {
    const date = at ?? new Date(NOW.getTime() - 86_400_000 + 1000 * count++);
    const path = rootPath(randomUUID());
    const offset: StoredCarbonOffset = {
      id: idAt(date),
      account_id: path,
      order_id: randomUUID(),
      project_id: id,
      project_name: 'A',
      project_type: 'Afforestation',
      registry_name: 'Verra',
      date: timestamp(date),
      mtco2e: exact(mtco2e),
      status: 'processing',
      vintage_start_date: null,
      vintage_end_date: null,
      serial_numbers: [],
      price: exact(0),
    };
    // Before the write, because a test may kill the process after the write took place.
    offsets.push({ path, id: offset.id });
    await table.write(carbonOffsetSteps(atAddress(path), [offset]));
    return offset.id;
  }

  const pathOf = (offsetId: string): AccountPath => {
    const found = offsets.find((one) => one.id === offsetId);
    if (!found) throw new Error(`No offset ${offsetId}.`);
    return found.path;
  };

  async function offset(offsetId: string): Promise<StoredCarbonOffset> {
    const found = await table.get(keys.carbonOffset(pathOf(offsetId), offsetId), StoredCarbonOffset);
    if (!found) throw new Error(`No offset ${offsetId}.`);
    return found;
  }

  /** The existing ones, oldest first. */
  const all = async (): Promise<StoredCarbonOffset[]> => {
    const wanted = offsets.map((one) => ({ key: keys.carbonOffset(one.path, one.id), form: StoredCarbonOffset }));
    return (await table.getMany(wanted)).flatMap((found) => found ?? []);
  };

  return {
    id,
    order,
    offset,
    pathOf,
    all,
    lot: (given: Record<string, unknown>): StoredCreditLot => lotOf({ project_id: id, ...given }),
    load: async (given: Record<string, unknown>): Promise<StoredCreditLot> => {
      const lot = lotOf({ project_id: id, ...given });
      await insertLots([lot]);
      return lot;
    },
    check: (): Promise<string[]> =>
      checkCredits({
        projectIds: [id],
        offsets: async function* () {
          yield* await all();
        },
      }),
  };
}

export type Project = Awaited<ReturnType<typeof newProject>>;

/** A lot with everything required, unless given. */
export const lotOf = (given: Record<string, unknown>): StoredCreditLot =>
  newLot(NewCreditLot.parse({ ...SAMPLE, serial: randomUUID(), ...given }), NOW);

export const SAMPLE = {
  registry: 'Verra',
  kind: 'removal',
  vintage_start_date: '2024-01-01',
  vintage_end_date: '2024-12-31',
  retired_on: '2026-03-01',
};

/** A block unique to the test. */
export const newBlock = (): string => `B${randomUUID()}`;
