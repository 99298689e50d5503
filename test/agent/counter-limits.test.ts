import { describe, expect, it } from 'vitest';
import { type Followed, followCounter } from '../../agent/devices/follow-counter.ts';
import type { Count } from '../../agent/devices/printer.ts';

const NOW = new Date('2026-11-16T18:00:00Z');

describe("a device's two counters", () => {
  const [SNMP, IPP] = ['prtMarkerLifeCount', 'printer-impressions-completed'];
  const before: Followed = {
    counter: SNMP,
    total: 1_000,
    at: NOW.toISOString(),
    compared: [
      { counter: SNMP, total: 1_000 },
      { counter: IPP, total: 500 },
    ],
  };
  const counterAfter = (own: number, other: number) => {
    const counts: Count[] = [
      { counter: SNMP, total: 1_000 + own },
      { counter: IPP, total: 500 + other, sheets: 1 },
    ];
    return followCounter(before, { seen: NOW.toISOString(), counts }).followed;
  };

  it.each([
    ['too few sides', 99, 99, SNMP, undefined],
    ['100 sides alike', 100, 100, IPP, undefined],
    ['a difference of ten and a twentieth', 200, 180, IPP, undefined],
    ['a difference of one more', 200, 179, SNMP, [IPP]],
    ['as much the other way', 180, 200, IPP, undefined],
    ['one more the other way', 179, 200, SNMP, [IPP]],
    ['one that fell by its noise', 200, -10, SNMP, [IPP]],
    ['one that fell by more', 200, -11, SNMP, undefined],
  ])('%s: %i and %i', (_, own, other, counter, unlike) => {
    expect(counterAfter(own, other)).toMatchObject({ counter, ...(unlike && { unlike }) });
    if (!unlike) expect(counterAfter(own, other)).not.toHaveProperty('unlike');
  });

  it('are kept beside each other, also if there is only one other', () => {
    expect(counterAfter(50, 50)).toMatchObject({ beside: [{ counter: IPP, total: 550 }] });
    expect(
      followCounter(before, { seen: NOW.toISOString(), counts: [{ counter: SNMP, total: 1_001 }] }).followed,
    ).toEqual({
      ...before,
      total: 1_001,
    });
  });

  it('keep at most 100 readings of the others waiting', () => {
    let followed: Followed = before;
    for (let minute = 0; minute < 120; minute++) {
      const seen = new Date(NOW.getTime() + minute * 1_000).toISOString();
      ({ followed } = followCounter(followed, { seen, counts: [{ counter: IPP, total: 500 + minute }] }));
    }

    expect(followed.waiting).toHaveLength(100);
    expect(followed.waiting?.[0]?.counts[0]?.total).toBe(520);
  });
});
