import { beforeAll, describe, expect, it } from 'vitest';
import { creditImports, insertStaged, openCredits } from '../../../lib/trees/credits/staged-import.ts';
import { getProjectCredits } from '../../../lib/trees/credits/store.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { isWrite, Killed, withFaults } from '../../support/faults.ts';
import { withWriteInBetween } from '../../support/interleaved.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

/** A separate table, because some of the work reads the whole table. */
beforeAll(async () => void (await ownTable()));

describe('a staged import', () => {
  const lots = (project: Project) => [project.lot({ tonnes: 2 }), project.lot({ tonnes: 3 })];
  const isUnderWay = async (hash: string) => (await creditImports.get(hash)) !== undefined;
  const freeOf = async (project: Project) => (await getProjectCredits(project.id))?.free.toFixed() ?? '0';
  /** The process dies after this many writes. */
  const killedAfter = async (writes: number, project: Project, hash: string) => {
    let count = 0;
    const dies = (_: number, operation: string) => {
      if (isWrite(operation)) count += 1;
      return count > writes ? ('killed before' as const) : undefined;
    };
    await expect(withFaults(dies, () => insertStaged(hash, lots(project), NOW))).rejects.toThrow(Killed);
  };

  it('if committed is finished by the watch, and by the next run', async () => {
    for (const finish of [() => creditImports.recover(NOW), (id: string) => openCredits(id)]) {
      const [project, hash] = [await newProject(), newBlock()];
      await killedAfter(3, project, hash);
      expect([await freeOf(project), await isUnderWay(hash)]).toEqual(['0', true]);
      await finish(project.id);

      expect([await freeOf(project), await isUnderWay(hash)]).toEqual(['5', false]);
      expect(await project.check()).toEqual([]);
    }
  });

  it('if not is removed after an hour, and at once by the same import', async () => {
    const [project, hash, same] = [await newProject(), newBlock(), newBlock()];
    await killedAfter(2, project, hash);
    await creditImports.recover(new Date(NOW.getTime() + 3_600_000));
    expect(await isUnderWay(hash)).toBe(true);
    await creditImports.recover(new Date(NOW.getTime() + 3_600_001));
    expect(await isUnderWay(hash)).toBe(false);
    await killedAfter(2, project, same);
    await creditImports.settle(same);

    expect([await isUnderWay(same), await freeOf(project), await project.check()]).toEqual([false, '0', []]);
  });

  it('waits for another in the same project, and is refused beside itself', async () => {
    const [project, hash, other] = [await newProject(), newBlock(), newBlock()];
    await withWriteInBetween(
      () => insertStaged(hash, lots(project), NOW),
      () => killedAfter(3, project, other),
      { at: 3 },
    );
    expect([await freeOf(project), await isUnderWay(other)]).toEqual(['10', false]);

    await killedAfter(1, project, hash);
    await expect(insertStaged(hash, lots(project), NOW)).rejects.toThrow('The same rows are being imported');
  });
});
