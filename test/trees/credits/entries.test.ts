import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keys, table } from '../../../lib/platform/table/table.ts';
import { eachCreditEntry } from '../../../lib/trees/credits/entries.ts';
import { fulfillWaiting } from '../../../lib/trees/credits/fulfill.ts';
import { fulfillByHand } from '../../../lib/trees/credits/fulfill-by-hand.ts';
import { getProjectCredits } from '../../../lib/trees/credits/store.ts';
import { NOW, newBlock, newProject, type Project } from './world.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const entriesOf = ({ id }: Project) => Array.fromAsync(eachCreditEntry(id));

describe("credits' public entries", () => {
  it('are chained in the fulfilling transaction, in the order of positions in each lot', async () => {
    const project = await newProject();
    const lot = await project.load({ serial: `${newBlock()}-1`, tonnes: 4 });
    const [first, second, third] = [await project.order('1.25'), await project.order('0.5'), await project.order(9)];
    await fulfillWaiting(project.id, { now: () => NOW });
    await fulfillByHand(
      project.pathOf(third),
      third,
      { serial_numbers: [newBlock()], vintage_start_date: null, vintage_end_date: null },
      NOW,
    );
    const entries = await entriesOf(project);

    expect(entries.map((one) => [one.number, one.tonnes.toFixed(), one.certificate_hash])).toEqual([
      [1, '1.25', sha256(first)],
      [2, '0.5', sha256(second)],
      [3, '9', sha256(third)],
    ]);
    let previous = '0'.repeat(64);
    for (const { number, at, lot_id, tonnes, certificate_hash, hash } of entries) {
      previous = sha256([previous, number, at, lot_id, tonnes.toFixed(), certificate_hash].join('\n'));
      expect(hash).toBe(previous);
    }
    expect(entries[0]).toMatchObject({ lot_id: lot.id, at: '2026-11-16T08:00:00Z' });
    const { entries: count, head, assigned } = (await getProjectCredits(project.id)) ?? {};
    expect([count, head, assigned?.toFixed()]).toEqual([3, previous, '10.75']);
    expect(await project.check()).toEqual([]);
  });

  it('are compared with the shares by the check', async () => {
    const project = await newProject();
    await project.load({ serial: `${newBlock()}-1`, tonnes: 2 });
    for (const tonnes of ['1', '1']) await project.order(tonnes);
    await fulfillWaiting(project.id);
    const [one, other] = await entriesOf(project);
    const changed = { ...one, offset_id: other?.offset_id };
    await table.write([{ update: keys.creditEntries(project.id, 1), set: { entries: [changed] } }]);

    expect(await project.check()).toEqual([expect.stringContaining('are not the shares of the offsets')]);
  });
});
