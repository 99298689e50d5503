import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Exact, exact } from '../../../lib/platform/exact.ts';
import { chain } from '../../../lib/trees/allocation/chain.ts';
import { cover, type Demand, type Lot, type Take } from '../../../lib/trees/allocation/cover.ts';

const amount = fc.integer({ min: 0, max: 5_000_000_000 }).map((units) => exact(units).times('1e-9').times(1000));
const lots = fc
  .array(fc.record({ allocated: amount, free: amount }), { maxLength: 6 })
  .map((all) => all.map((one, i): Lot => ({ id: `lot-${i}`, ...one })));
const demands = fc
  .array(amount, { maxLength: 8 })
  .map((all) => all.map((wanted, i): Demand => ({ id: `demand-${i}`, wanted })));

const total = (amounts: Exact[]): Exact => amounts.reduce((sum, one) => sum.plus(one), exact(0));
const taken = (takes: Take[], by: 'lotId' | 'demandId', id: string): Exact =>
  total(takes.filter((take) => take[by] === id).map((take) => take.amount));

describe('covering demands by lots', () => {
  it('takes no more than a lot has free and no more than a demand wants, exactly', () => {
    fc.assert(
      fc.property(lots, demands, fc.boolean(), (of, wants, parts) => {
        const { takes, covered } = cover(of, wants, { parts });
        for (const { id, free } of of) expect(taken(takes, 'lotId', id).lte(free)).toBe(true);
        for (const { id, wanted } of wants) {
          const got = taken(takes, 'demandId', id);
          expect(covered.includes(id) ? got.eq(wanted) : got.lt(wanted) || wanted.eq(0)).toBe(true);
        }
      }),
    );
  });

  it('uses up all free amounts, or covers all demands, when parts are allowed', () => {
    fc.assert(
      fc.property(lots, demands, (of, wants) => {
        const { takes, isShort } = cover(of, wants, { parts: true });
        const used = total(takes.map((take) => take.amount));
        const free = total(of.map((lot) => lot.free));
        const wanted = total(wants.map((demand) => demand.wanted));
        expect(used.eq(isShort ? free : wanted)).toBe(true);
      }),
    );
  });

  it('serves demands in their order from lots in their order, in touching intervals', () => {
    fc.assert(
      fc.property(lots, demands, fc.boolean(), (of, wants, parts) => {
        const { takes } = cover(of, wants, { parts });
        const at = new Map(of.map(({ id, allocated }) => [id, allocated]));
        let place = [0, 0];
        for (const { demandId, lotId, from, to, amount } of takes) {
          const now = [Number(demandId.slice(7)), Number(lotId.slice(4))];
          expect(now.every((one, i) => one >= (place[i] ?? 0))).toBe(true);
          place = now;
          expect(from.eq(at.get(lotId) ?? -1)).toBe(true);
          expect(to.minus(from).eq(amount)).toBe(true);
          expect(amount.gt(0)).toBe(true);
          at.set(lotId, to);
        }
      }),
    );
  });

  it('gives nothing to a demand not covered whole, nor to younger ones, when parts are not allowed', () => {
    const { takes, covered, isShort } = cover(
      [{ id: 'a', allocated: exact(1), free: exact(2) }],
      [
        { id: 'one', wanted: exact('0.5') },
        { id: 'two', wanted: exact(2) },
        { id: 'three', wanted: exact('0.1') },
      ],
      { parts: false },
    );

    expect([takes.map(({ demandId }) => demandId), covered, isShort]).toEqual([['one'], ['one'], true]);
  });
});

describe('the entry chain', () => {
  it('hashes the lines named in the contract, beginning with 64 zeros', () => {
    const certificateHash = 'c'.repeat(64);
    const lines = ['1.5', '0.000000001'].map((trees) => ({
      at: '2026-11-16T05:00:00Z',
      lotId: 'planting-1',
      amount: exact(trees),
      certificateHash,
    }));

    const [first, second] = chain({ entries: 0, hash: null }, lines);

    const sha = (text: string) => createHash('sha256').update(text).digest('hex');
    const one = sha(`${'0'.repeat(64)}\n1\n2026-11-16T05:00:00Z\nplanting-1\n1.5\n${certificateHash}`);
    expect(first?.hash).toBe(one);
    expect(second?.hash).toBe(sha(`${one}\n2\n2026-11-16T05:00:00Z\nplanting-1\n0.000000001\n${certificateHash}`));
  });

  it('goes on behind the head', () => {
    const line = { at: '2026-11-16T05:00:00Z', lotId: 'p', amount: exact(1), certificateHash: 'h' };
    const whole = chain({ entries: 0, hash: null }, [line, line, line]);
    const rest = chain({ entries: 1, hash: whole[0]?.hash ?? null }, [line, line]);

    expect(rest).toEqual(whole.slice(1));
  });
});
