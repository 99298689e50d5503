import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { certificateJson } from '../../../lib/books/certificates/web/documents.ts';
import { clock } from '../../../lib/platform/clock.ts';
import type { LogFiles } from '../../../lib/platform/transparency-log/log-files.ts';
import { useLogFiles } from '../../../lib/platform/transparency-log/log-files.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor } from '../../support/api.ts';
import { type Fault, Killed, withFaults } from '../../support/faults.ts';
import { folderForFile } from '../../support/folders.ts';
import { entriesOf, isWhole, runLog, useLogIn } from './log-run.ts';

/** A run that is killed at any call to the table or the files is continued by the next one. */
const folder = folderForFile('log');
afterAll(() => useLogFiles(undefined));

function counting(files: LogFiles, count: () => Fault | undefined): LogFiles {
  const counted =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const fault = count();
      if (fault === 'killed before') throw new Killed(fault);
      const answer = await call(...args);
      if (fault === 'killed after') throw new Killed(fault);
      return answer;
    };
  return { ...files, put: counted(files.put), get: counted(files.get) };
}

/** Runs the log, killed at a call; a dead process makes no further one. Returns how many calls there were. */
async function runKilledAt(files: LogFiles, call: number, at: Fault): Promise<number> {
  let calls = 0;
  const fault = (): Fault | undefined => {
    calls += 1;
    if (calls < call) return undefined;
    return calls === call ? at : 'killed before';
  };
  useLogFiles(counting(files, fault));
  await withFaults(fault, runLog).catch(() => undefined);
  useLogFiles(files);
  return calls;
}

const FAULTS = ['killed before', 'killed after'] as const;

it.each(FAULTS)('each signed payload is in the log once, wherever a run was %s a call', async (at) => {
  const whole = await ownTable();
  const root = await distributor();
  const ids: string[] = [];
  for (const pages of [777, 900, 1200]) ids.push((await root.post('/biomass/offsets', { pages })).body.certificate_id);
  const items = await whole.items();
  const noon = clock.now;
  for (let [call, last] = [1, Number.POSITIVE_INFINITY]; call <= last; call += 1) {
    await whole.restore(items);
    const files = useLogIn(join(folder, at, String(call)));
    const calls = await runKilledAt(files, call, at);
    last = Math.min(last, calls < call ? call : Number.POSITIVE_INFINITY);
    // The dead worker's lease has ended.
    clock.now = () => new Date(noon().getTime() + 120_000);
    await runLog();
    await runLog();
    clock.now = noon;

    const entries = await entriesOf(files);
    expect([call, entries.length, new Set(entries).size]).toEqual([call, 6, 6]);
    expect(await isWhole(files)).toBe(true);
    for (const id of ids) {
      const { inclusion, coverage_inclusion } = JSON.parse((await certificateJson(id, clock.now())) ?? '{}');
      expect([call, inclusion, coverage_inclusion]).toEqual([call, expect.any(Object), expect.any(Object)]);
    }
  }
});
