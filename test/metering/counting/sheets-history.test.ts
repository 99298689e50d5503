import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectedPages } from '../../../lib/metering/counting/collected-pages.ts';
import { applyDecision } from '../../../lib/metering/counting/decide-held.ts';
import type { DeviceState } from '../../../lib/metering/counting/device-state.ts';
import type { PageReport } from '../../../lib/metering/counting/reading.ts';
import { isLong } from '../../support/long.ts';
import { type PushedReading, pushedFeed } from './pushed-days.ts';

/**
 * Random lives of a printer that really prints sheets, some duplex, some A3. The expectation is what passed through the paper path; the
 * rules are the contract's. It uses none of the code under test.
 */
type Paper = { sides: number; sheets: number; duplex: number; large: number };
type Tells = { sheets: boolean; duplex: boolean; large: boolean };

const NO_PAPER: Paper = { sides: 0, sheets: 0, duplex: 0, large: 0 };
const plus = (one: Paper, other: Paper): Paper => ({
  sides: one.sides + other.sides,
  sheets: one.sheets + other.sheets,
  duplex: one.duplex + other.duplex,
  large: one.large + other.large,
});
const minus = (one: Paper, other: Paper): Paper => ({
  sides: one.sides - other.sides,
  sheets: one.sheets - other.sheets,
  duplex: one.duplex - other.duplex,
  large: one.large - other.large,
});

const printed = (simplex: number, duplex: number, large: number): Paper => ({
  sides: simplex + 2 * duplex,
  sheets: simplex + duplex,
  duplex,
  large: Math.min(large, simplex + duplex),
});
const somePaper = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 50 }))
  .map(([simplex, duplex, large]) => printed(simplex, duplex, large));
const someReported = fc.record({ sheets: fc.boolean(), duplex: fc.boolean(), large: fc.boolean() });

/** Only the side counter has its own starting value; systems set it differently at the factory. */
const START: Paper = { sides: 40_000, sheets: 27_000, duplex: 13_000, large: 500 };

type Event =
  | { kind: 'print'; paper: Paper }
  | { kind: 'read'; tells: Tells; name: string }
  | { kind: 'wait'; hours: number }
  | { kind: 'glitch'; of: 'drop' | 'jump' | 'zero'; tells: Tells }
  | { kind: 'reset'; paper: Paper; tells: Tells }
  | { kind: 'held'; simplex: number; duplex: number; tells: Tells }
  /** The board that counts sheets is replaced: its counter continues from another value, the side counter does not. */
  | { kind: 'board' }
  /** A reading after a power loss, a few sides too low, and the next one. */
  | { kind: 'noise'; by: number; tells: Tells }
  | { kind: 'again' };

const name = fc.constantFrom('a', 'b', 'c');
const event = (tells: fc.Arbitrary<Tells>): fc.Arbitrary<Event> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('print' as const), paper: somePaper }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('read' as const), tells, name }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(24 * 17)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('glitch' as const),
        of: fc.constantFrom('drop', 'jump', 'zero'),
        tells,
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), paper: somePaper, tells }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('held' as const),
        tells,
        simplex: fc.integer({ min: 8_000_000, max: 9e6 }),
        duplex: fc.integer({ min: 0, max: 1e6 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'board' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('noise' as const), by: fc.integer({ min: 1, max: 10 }), tells }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'again' as const }) },
  );

/** The least and the most a day may book, by the pages printed and by the counters both of its readings report. */
type Bounds = { least: number; most: number; exact: number | null };
function boundsOf(before: Snapshot, after: Snapshot, percent: number): Bounds {
  const { sides, sheets, large } = minus(after.paper, before.paper);
  const isSameBoard = before.board === after.board;
  const both = (what: keyof Tells) => before.tells[what] && after.tells[what] && (what !== 'sheets' || isSameBoard);
  const more = both('large') ? large : 0;
  if (both('sheets') || both('duplex')) return { least: sheets + more, most: sheets + more, exact: sheets + more };
  // An estimate may be too low. Large sheets cannot exceed the sheets the day counts.
  const fewest = Math.min(sheets, Math.round(sides - (sides * percent) / 200));
  const least = fewest + Math.min(more, fewest);
  return { least, most: sides + more, exact: percent === 0 ? sides + more : null };
}

type Snapshot = { paper: Paper; tells: Tells; board: number };
const ALL: Tells = { sheets: true, duplex: true, large: true };

/** Follows a printer's life, and what its days come to by the contract. */
function live(events: Event[], first: Tells, percent: number) {
  const feed = pushedFeed(undefined, () => percent);
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 0, 2) + ++minute * 60_000).toISOString().slice(5, 16);
  let paper = START;
  let device = 'a';
  let last: PushedReading[] = [];
  /** The reading the day counts from, and the last accepted one. */
  let board = 0;
  let base: Snapshot & { day: string } = { paper, tells: first, board, day: '' };
  let accepted = base;
  const days: Bounds[] = [];
  const open: { of: Bounds | undefined } = { of: undefined };
  const settle = () => {
    if (open.of) days.push(open.of);
    open.of = undefined;
  };

  const reading = (tells: Tells, counters: Paper = paper): PushedReading => ({
    at: now(),
    device,
    serial: 'ONLY-0001',
    total: counters.sides,
    sheets: tells.sheets ? counters.sheets + board * 5_000_000 : null,
    duplex_sheets: tells.duplex ? counters.duplex : null,
    large_sheets: tells.large ? counters.large : null,
  });
  const push = (told: PushedReading) => {
    last = [told];
    return feed.push(told);
  };
  /** A reading the contract accepts. The day counts from the last one before it. */
  const read = (tells: Tells) => {
    const told = reading(tells);
    push(told);
    const day = told.at.slice(0, 5);
    if (accepted.day !== '' && day !== base.day) {
      settle();
      base = { ...accepted, day };
    }
    accepted = { paper, tells, board, day };
    open.of = boundsOf(base, accepted, percent);
  };
  const rebase = (day: string) => {
    settle();
    base = { ...accepted, day };
  };

  push(reading(first));
  accepted = { paper, tells: first, board, day: last[0]?.at.slice(0, 5) ?? '' };
  base = accepted;
  for (const one of events) {
    if (one.kind === 'wait') minute += one.hours * 60;
    if (one.kind === 'print') paper = plus(paper, one.paper);
    if (one.kind === 'read') {
      device = one.name;
      read(one.tells);
    }
    if (one.kind === 'board') board += 1;
    if (one.kind === 'noise') {
      // Both readings fall on one day.
      if (minute % 1440 > 1430) minute += 20;
      push(reading(one.tells, { ...paper, sides: paper.sides - one.by }));
      read(one.tells);
    }
    if (one.kind === 'again') expect(feed.push(...last)).toBe(0);
    if (one.kind === 'glitch' && paper.sides > 20_000) {
      const sides = { drop: 17, jump: paper.sides + 9_000_000, zero: 0 }[one.of];
      expect(push(reading(one.tells, { ...paper, sides }))).toBe(0);
      read(one.tells);
    }
    if (one.kind === 'reset' && one.paper.sides > 0) {
      // The old counters are lost, so they are read before they restart at zero.
      read(one.tells);
      const printedBefore = paper;
      paper = one.paper;
      board = 0;
      expect(push(reading(one.tells))).toBe(0);
      const more = printed(1, 1, 1);
      paper = plus(paper, more);
      const isReset = paper.sides < printedBefore.sides - 10;
      if (!isReset || paper.sides > printedBefore.sides / 2) return undefined;
      push(reading(one.tells));
      settle();
      days.push(boundsOf({ paper: NO_PAPER, tells: ALL, board }, { paper, tells: one.tells, board }, percent));
      accepted = { paper, tells: one.tells, board, day: last[0]?.at.slice(0, 5) ?? '' };
      rebase(accepted.day);
      // It is high again on the next day: within a day, a value above the day's base would be a correction.
      paper = plus(paper, printed(20_000, 7_000, 0));
      read(one.tells);
      minute += 1440;
    }
    if (one.kind === 'held') {
      paper = plus(paper, printed(one.simplex, one.duplex, 3));
      const told = reading(one.tells);
      expect(push(told)).toBe(0);
      expect(feed.notes.at(-1)).toBe('held');
      settle();
      const jump = boundsOf(accepted, { paper, tells: one.tells, board }, percent);
      const pages = feed.decide(
        [...feed.states.values()].find(({ held_value }) => held_value !== null)?.device ?? '',
        true,
      );
      expect(pages).toBeGreaterThanOrEqual(jump.least);
      expect(pages).toBeLessThanOrEqual(jump.most);
      if (jump.exact !== null) expect(pages).toBe(jump.exact);
      days.push({ least: pages, most: pages, exact: pages });
      accepted = { paper, tells: one.tells, board, day: told.at.slice(0, 5) };
      rebase(accepted.day);
      minute += 1440;
    }
  }
  settle();
  const sum = (pick: (one: Bounds) => number) => days.reduce((total, one) => total + pick(one), 0);
  return { feed, least: sum(({ least }) => least), most: sum(({ most }) => most), days };
}

describe("a printer's sheets, whatever its source reports", () => {
  it('lie between those it printed and what the worst basis in use can overstate', () => {
    fc.assert(
      fc.property(
        fc.array(event(someReported), { maxLength: 40 }),
        someReported,
        fc.constantFrom(0, 0, 30, 100),
        (events, first, percent) => {
          const life = live(events, first, percent);
          if (life === undefined) return;
          expect(life.feed.total()).toBeGreaterThanOrEqual(life.least);
          expect(life.feed.total()).toBeLessThanOrEqual(life.most);
          if (life.days.every(({ exact }) => exact !== null)) {
            expect(life.feed.total()).toBe(life.days.reduce((sum, { exact }) => sum + (exact ?? 0), 0));
          }
        },
      ),
      { numRuns: isLong ? 3_000 : 1_000 },
    );
  });

  it('equal those it printed where sheets or duplex sheets are reported throughout', () => {
    for (const tells of [
      { sheets: true, duplex: false, large: true },
      { sheets: false, duplex: true, large: true },
    ]) {
      fc.assert(
        fc.property(fc.array(event(fc.constant(tells)), { maxLength: 40 }), (events) => {
          const life = live(
            events.filter(({ kind }) => kind !== 'board'),
            tells,
            60,
          );
          if (life === undefined) return;
          expect(life.feed.total()).toBe(life.least);
          expect(life.least).toBe(life.most);
          const basis = tells.sheets ? 'sheets' : 'duplex';
          expect(new Set(Object.values(life.feed.bases()))).toEqual(new Set(life.feed.total() === 0 ? [] : [basis]));
        }),
        { numRuns: isLong ? 1_000 : 300 },
      );
    }
  });

  it('are counted with the sides behind them', () => {
    fc.assert(
      fc.property(fc.array(event(fc.constant(ALL)), { maxLength: 30 }), (events) => {
        const { sides, duplex_sides, pages } = live(events, ALL, 0)?.feed.sums() ?? {};
        if (sides === undefined || duplex_sides === undefined || pages === undefined) return;
        expect(duplex_sides).toBeLessThanOrEqual(sides);
        expect(pages).toBeGreaterThanOrEqual(sides - duplex_sides / 2);
      }),
      { numRuns: isLong ? 500 : 200 },
    );
  });
});

describe('a printer read once per day', () => {
  const round = fc.record({ paper: somePaper, tells: someReported, name, days: fc.integer({ min: 1, max: 9 }) });

  it('counts each interval by figures that both its readings have', () => {
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 20 }), fc.constantFrom(0, 40), (rounds, percent) => {
        const states = new Map<string, DeviceState>();
        let day = 0;
        let before: Snapshot = { paper: START, tells: ALL, board: 0 };
        const collect = (paper: Paper, tells: Tells, device: string) => {
          const read_at = new Date(Date.UTC(2026, 0, ++day, 12)).toISOString().replace('.000', '');
          const counted = collectedPages(
            states.values(),
            {
              kind: 'counters',
              readings: [
                {
                  device,
                  serial: 'ONLY-0001',
                  counter: 'total',
                  value: paper.sides,
                  read_at,
                  counted: true,
                  sheets: tells.sheets ? paper.sheets : null,
                  duplex_sheets: tells.duplex ? paper.duplex : null,
                  large_sheets: tells.large ? paper.large : null,
                },
              ],
            },
            { now: read_at, duplexPercentOn: () => percent },
          );
          for (const state of counted.states) states.set(state.device, JSON.parse(JSON.stringify(state)));
          return counted.pages;
        };
        expect(collect(START, ALL, 'a')).toBe(0);
        for (const { paper, tells, name: device, days } of rounds) {
          day += days - 1;
          const after = { paper: plus(before.paper, paper), tells, board: 0 };
          const { least, most, exact } = boundsOf(before, after, percent);
          const pages = collect(after.paper, tells, device);
          expect(pages).toBeGreaterThanOrEqual(least);
          expect(pages).toBeLessThanOrEqual(most);
          if (exact !== null) expect(pages).toBe(exact);
          before = after;
        }
      }),
      { numRuns: isLong ? 1_000 : 300 },
    );
  });
});

describe('a system that reports amounts of days', () => {
  const report = fc.record({
    device: name,
    paper: somePaper,
    isHuge: fc.boolean(),
    tells: fc.record({ sheets: fc.boolean(), large: fc.boolean() }),
  });
  const amountOf = ({ device, paper, isHuge, tells }: typeof report extends fc.Arbitrary<infer T> ? T : never) => {
    const of = isHuge ? plus(paper, printed(300_000, 0, 0)) : paper;
    return {
      report: {
        device,
        pages: of.sides,
        sheets: tells.sheets ? of.sheets : null,
        duplex_sheets: null,
        large_sheets: tells.large ? of.large : null,
      } satisfies PageReport,
      sheets: (tells.sheets ? of.sheets : of.sides) + (tells.large ? of.large : 0),
      isHeld: of.sides > 100_000,
    };
  };
  const oncePerDevice = fc.uniqueArray(report, { selector: ({ device }) => device, maxLength: 3 });

  it("books each day's last figure, however often it changes, and holds amounts above the limit", () => {
    const reading = fc.record({
      back: fc.integer({ min: 0, max: 3 }),
      reports: oncePerDevice,
      decision: fc.option(name),
    });
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 25 }), (readings) => {
        let states: DeviceState[] = [];
        let day = 1;
        let booked = 0;
        /** The pages booked per device and day, by the contract. */
        const expected = new Map<string, { sheets: number; sides: number; accepted?: number; rejected?: number }>();
        for (const { back, reports, decision } of readings) {
          // A day never counted is not read again.
          const of = back === 0 ? ++day : Math.max(2, day - back + 1);
          if (of > day) continue;
          const date = `2026-11-${String(of).padStart(2, '0')}`;
          const amounts = reports.map(amountOf);
          const counted = collectedPages(
            states,
            { kind: 'pages', devices: amounts.map((one) => one.report) },
            { day: date, now: `${date}T23:59:59Z` },
          );
          booked += counted.pages;
          states = JSON.parse(JSON.stringify(counted.states));
          for (const device of ['a', 'b', 'c']) {
            const key = `${device} ${of}`;
            const amount = amounts.find((one) => one.report.device === device);
            const known = expected.get(key) ?? { sheets: 0, sides: 0 };
            const sides = amount?.report.pages ?? 0;
            const isAccepted = known.accepted !== undefined && sides <= known.accepted;
            if (!amount?.isHeld) expected.set(key, { sheets: amount?.sheets ?? 0, sides });
            else if (isAccepted) expected.set(key, { sheets: amount.sheets, sides, accepted: sides });
            else if (known.rejected !== sides) expected.set(key, { sheets: known.sheets, sides });
          }
          const held = states.find((state) => state.device === decision && state.held_value !== null);
          if (held?.reported && decision !== null) {
            const isAccepted = back % 2 === 0;
            const feed = decided(held, isAccepted);
            for (const one of held.reported.filter((entry) => entry.held)) {
              const key = `${decision} ${Number(one.day.slice(8))}`;
              const known = expected.get(key) ?? { sheets: 0, sides: 0 };
              const sheets = (one.told?.[0] ?? one.sides) + (one.told?.[2] ?? 0);
              if (isAccepted) expected.set(key, { sheets, sides: one.sides, accepted: one.sides });
              else expected.set(key, { ...known, rejected: one.sides });
            }
            booked += feed.pages;
            states = [...states.filter((state) => state !== held), feed.state];
          }
          expect(booked).toBe([...expected.values()].reduce((sum, { sheets }) => sum + sheets, 0));
        }
      }),
      { numRuns: isLong ? 2_000 : 500 },
    );
  });
});

function decided(state: DeviceState, isAccepted: boolean): { pages: number; state: DeviceState } {
  const { pages, changed } = applyDecision(state, isAccepted, () => 0);
  return { pages, state: changed[0]?.after ?? state };
}
