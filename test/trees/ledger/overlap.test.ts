import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { issueSteps } from '../../../lib/books/biomass/issuing.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { exact, table } from '../../../lib/platform/table/table.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { markOffsets, setLedgerFrom } from '../../../lib/trees/ledger/ledger-from.ts';
import { moveWaiting } from '../../../lib/trees/ledger/move-waiting.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { insertPlanting } from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor } from '../../support/api.ts';
import { type Fault, Killed } from '../../support/faults.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { freshProject } from '../../support/ledger.ts';
import { isLong, sampleOf } from '../../support/long.ts';
import { withWalkedFaults } from '../../support/walk-of-faults.ts';
import { brokenLaws, stateOf } from './laws.ts';

/** Each change happens between another operation's reads and its write: the write is refused, and retried on the new state. */
const now = new Date('2026-06-15T12:00:00Z');
let whole: WholeTable;
let project: string;
let other: string;

beforeAll(async () => {
  whole = await ownTable();
});
beforeEach(async () => {
  clock.use(() => now.getTime());
  await whole.restore([]);
  const { id: account_id, path } = await distributor();
  [project, other] = [await freshProject('complete'), await freshProject()];
  const issued = ['2026-02-01', '2026-03-01', '2026-04-01'].map((day) => {
    const date = new Date(`${day}T10:00:00Z`);
    const planned = { account_id, project_id: project, date, bookedAt: date, pages: 8333, month: day.slice(0, 7) };
    return issue({ ...planned, trees: exact('1.5') });
  });
  await table.write(issueSteps(atAddress(path), issued));
  const lot = { project_id: project, name: 'Lot', trees: 4, planted_from: '2026-01-01', planted_to: '2026-01-02' };
  await insertPlanting(NewPlanting.parse({ ...lot, status: 'planted' }), now);
});
afterEach(() => clock.use(undefined));

const run = () => allocate(project, { now: () => now });
/** The simulation has the others: allocations, audits, and plantings that are changed or deleted. */
const changes: Record<string, () => Promise<unknown>> = {
  'a later beginning': async () => {
    await setLedgerFrom(project, '2026-03-15', now);
    await markOffsets(project, { now });
  },
  'a beginning whose offsets are not marked yet': () => setLedgerFrom(project, '2026-03-15', now),
  'waiting trees that move': () => moveWaiting({ from: project, to: other, reason: 'It ended.' }, { now }),
};

describe.each(Object.entries(changes))('%s', (name, change) => {
  it("between an allocation's reads and its write breaks no law", async () => {
    await withWriteInBetween(run, change);

    const items = await whole.items();
    expect(brokenLaws(items)).toEqual([]);
    const { entries, offsets } = stateOf(items);
    if (name.includes('beginning')) {
      const early = offsets.filter((one) => one.booked_at < '2026-03-15').map(({ id }) => id);
      expect((entries.get(project) ?? []).filter((one) => early.includes(one.offset_id))).toEqual([]);
    }
  });

  it('overtaken by an allocation breaks no law', async () => {
    await withWriteInBetween(change, run).catch((error: Error) => expect(error.name).toBe('Fault'));

    expect(brokenLaws(await whole.items())).toEqual([]);
  });
});

describe.each(sampleOf<Fault>(['killed after', 'killed before'], 2))('%s each call', (fault) => {
  it.each([
    ['an allocation', run],
    ['moving what waits', changes['waiting trees that move'] ?? run],
    ['setting the beginning', changes['a later beginning'] ?? run],
  ] as const)('%s breaks no law, and is finished by repeating it', async (_, work) => {
    const before = await whole.items();
    await work();
    const { entries, offsets } = stateOf(await whole.items());
    const waiting = offsets.filter(({ work_pk }) => work_pk !== undefined).length;
    let killed = 0;
    for (let isOver = false; !isOver; killed += 1) {
      await whole.restore(before);
      isOver = await withWalkedFaults((call) => (call === killed ? fault : undefined), work).then(
        () => true,
        (error) => {
          if (!(error instanceof Killed)) throw error;
          return false;
        },
      );
      expect(brokenLaws(await whole.items()), `call ${killed}`).toEqual([]);
      await work();
      const items = await whole.items();
      expect(brokenLaws(items), `call ${killed}, repeated`).toEqual([]);
      const now = stateOf(items);
      expect(now.entries.get(project)?.length).toBe(entries.get(project)?.length);
      expect(now.offsets.filter(({ work_pk }) => work_pk !== undefined)).toHaveLength(waiting);
    }
    expect(killed).toBeGreaterThan(isLong ? 5 : 1);
  });
});
