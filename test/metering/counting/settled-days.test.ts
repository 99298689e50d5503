import { describe, expect, it } from 'vitest';
import type { DeviceState, PushedDay } from '../../../lib/metering/counting/device-state.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { applyPushedReading, isSettled } from '../../../lib/metering/counting/replace-day.ts';
import { quietState } from './quiet-state.ts';

const TODAY = '2026-11-11';
const rules = { day: TODAY, openDepositId: 'open', activatedAt: '2026-01-01T00:00:00Z' };
const counter = quietState('one');
const pushed = (more: Partial<PushedDay>): DeviceState => ({
  ...counter,
  value: 1_100,
  read_at: '2026-11-11T06:00:00Z',
  pushed: { day: TODAY, added: 100, by: 'sides', deposit_id: 'open', base: counter, ...more },
});
const reading = (time: string, value: number, more: Partial<CounterReading> = {}): CounterReading => ({
  device: 'one',
  serial: null,
  counter: 'total',
  value,
  read_at: `2026-11-11T${time}:00Z`,
  counted: true,
  ...more,
});

describe("a pushed device's day", () => {
  it.each([
    ['is open for a new device', undefined, false],
    ['is open for a device that was never pushed', counter, false],
    ['is open after a day before', pushed({ day: '2026-11-10', deposit_id: 'other' }), false],
    ['is left to the rules of late readings once a later day was read', pushed({ day: '2026-11-12' }), false],
    ['is open as long as its deposit is', pushed({}), false],
    ['is final if its pages are in another deposit', pushed({ deposit_id: 'other' }), true],
    ['is open if it has no pages yet', pushed({ added: 0, deposit_id: null }), false],
  ])('%s', (_, state, isFinal) => expect(isSettled(state, rules)).toBe(isFinal));

  it('is final if its deposit can no longer be changed', () => {
    expect(isSettled(pushed({ deposit_id: null }), { ...rules, openDepositId: null })).toBe(true);
    expect(isSettled(pushed({ added: 0, deposit_id: null }), { ...rules, openDepositId: null })).toBe(false);
  });
});

describe("a pushed day's reading", () => {
  const apply = (state: DeviceState, one: CounterReading) => applyPushedReading(state, one, {}, rules);

  it('that was pushed before changes nothing', () => {
    const state = pushed({});

    expect(apply(state, reading('06:00', 1_100))).toMatchObject({ change: { pages: 0 }, note: 'stale' });
    expect(apply(state, reading('06:00', 1_100)).state).toBe(state);
  });

  it.each([
    ['another value', reading('06:00', 1_090), -10],
    ['another time', reading('06:01', 1_100), 0],
    ['the sheets too', reading('06:00', 1_100, { sheets: 900 }), 0],
  ])('that has %s replaces the one before', (_, one, change) => {
    const { state, ...replaced } = apply(pushed({}), one);

    expect(replaced.change.pages).toBe(change);
    expect(state).toMatchObject({ value: one.value, read_at: one.read_at, pushed: { deposit_id: 'open' } });
    expect(replaced).not.toHaveProperty('note');
  });

  it('from another counter moves the base and leaves the pages', () => {
    expect(apply(pushed({}), reading('06:00', 1_100, { counter: 'copies' }))).toMatchObject({
      change: { pages: 0 },
      note: 'counter_changed',
      state: { counter: 'copies', pushed: { added: 0, deposit_id: null } },
    });
  });

  it('returning to the base leaves nothing for the day', () => {
    const { change, state } = apply(pushed({}), reading('07:00', 1_000));

    expect(change).toEqual({ pages: -100, sides: -100, duplex_sides: 0, bases: { sides: -1 } });
    expect(state?.pushed).toEqual({ day: TODAY, added: 0, deposit_id: null, base: counter });
  });

  it.each([
    ['before the jump', '06:30', 1_120, { held_value: 300_000, held_read_at: '2026-11-11T07:00:00Z', held_told: [9] }],
    ['at the time of the jump', '07:00', 1_120, { held_value: null, held_read_at: null }],
  ])('that was taken %s decides whether the jump stays held', (_, time, value, kept) => {
    const held = { held_value: 300_000, held_read_at: '2026-11-11T07:00:00Z', held_told: [9] };
    const { state } = apply({ ...pushed({}), ...held }, reading(time, value));

    expect(state).toMatchObject({ value, ...kept });
    expect(state?.held_told).toEqual('held_told' in kept ? [9] : undefined);
  });
});
