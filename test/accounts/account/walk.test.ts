import { beforeAll, describe, expect, it } from 'vitest';
import { eachAccount, Trail } from '../../../lib/accounts/account/walk.ts';
import { idOf } from '../../../lib/platform/table/account-path.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';

let roots: TestAccount[];
beforeAll(async () => {
  await ownTable();
  roots = [await distributor(), await distributor()];
  for (const root of roots) {
    for (const name of ['Älv', 'a#b', 'a$', 'B', '木']) {
      const channel = await root.below(name);
      for (const below of ['x', 'y'].slice(0, name.length)) await channel.below(below);
    }
  }
});

const placesIn = (from?: TestAccount, after?: Trail) =>
  Array.fromAsync(eachAccount(from?.path, { pageSize: 2, ...(after && { after }) }));
const idsOf = (places: { account: { id: string } }[]) => places.map(({ account }) => account.id);
/** A job stores its position as JSON. */
const stored = (trail: Trail) => Trail.parse(JSON.parse(JSON.stringify(trail)));

describe('a walk over accounts', () => {
  it.each(['all', 'one account'])('of %s goes on behind any account, as if it had not been stopped', async (of) => {
    const from = of === 'all' ? undefined : roots[0];
    const whole = await placesIn(from);
    expect(new Set(idsOf(whole)).size).toBe(from ? 14 : 28);
    for (const [index, { path, account, trail }] of whole.entries()) {
      expect(idOf(path)).toBe(account.id);
      expect(idsOf(await placesIn(from, stored(trail))), account.name).toEqual(idsOf(whole.slice(index + 1)));
    }
  });

  it('visits accounts created further on, and no account twice', async () => {
    const [root] = roots;
    const whole = await placesIn(root);
    const middle = whole.find(({ account }) => account.name === 'B');
    const [earlier, later] = [await root?.below('Aa'), await root?.below('C')];
    const rest = idsOf(await placesIn(root, stored(middle?.trail ?? [])));

    expect(rest).toContain(later?.id);
    expect(rest).not.toContain(earlier?.id);
    expect(rest).toHaveLength(whole.length - whole.findIndex(({ account }) => account.name === 'B'));
  });

  it('finishes the accounts below a renamed one', async () => {
    const root = await distributor();
    const channel = await root.below('M');
    const [first, second] = [await channel.below('x'), await channel.below('y')];
    const [, , at] = await placesIn(root);
    await root.patch(`/accounts/${channel.id}`, { name: 'A' });

    expect(at?.account.id).toBe(first.id);
    expect(idsOf(await placesIn(root, stored(at?.trail ?? [])))).toEqual([second.id]);
  });
});
