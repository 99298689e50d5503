import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyReading, type Note } from '../../../lib/metering/counting/counter-rules.ts';
import type { CounterState } from '../../../lib/metering/counting/device-state.ts';
import type { CounterReading } from '../../../lib/metering/counting/reading.ts';
import { isLong } from '../../support/long.ts';

/**
 * An independent model of the contract's rules: a diary of all readings, from which each reading is judged again. It shares only the note
 * names with the code.
 */
type Page = { day: number; value: number; said: Note | 'counted' };
const LIMIT = 1_000;

function judge(diary: Page[], day: number, value: number): { said: Page['said']; pages: number } {
  const accepted = diary.findLast(({ said }) =>
    ['baseline', 'counted', 'noise', 'reset', 'reset_uncounted'].includes(said),
  );
  if (!accepted) return { said: 'baseline', pages: 0 };
  if (value === 0) return { said: 'zero', pages: 0 };
  const since = diary.slice(diary.indexOf(accepted) + 1).filter(({ said }) => said === 'held' || said === 'drop_seen');
  const doubt = since.at(-1);
  const drops = doubt?.said === 'drop_seen' ? doubt : undefined;
  if (day <= (drops?.day ?? accepted.day)) return { said: 'stale', pages: 0 };
  const standing = standingOf(diary, accepted);

  const rise = value - standing;
  if (rise >= 0) {
    const jumps = doubt?.said === 'held' ? heldSince(since) : undefined;
    const silentUntil = jumps && value >= jumps.value - 10 ? jumps.day : day;
    return rise <= LIMIT * Math.max(1, silentUntil - accepted.day)
      ? { said: 'counted', pages: rise }
      : { said: 'held', pages: 0 };
  }
  if (rise >= -10) return { said: 'noise', pages: 0 };
  if (!drops || value < drops.value - 10) return { said: 'drop_seen', pages: 0 };
  const couldBe = value <= standing / 2 && value <= LIMIT * Math.max(1, drops.day - accepted.day);
  return couldBe ? { said: 'reset', pages: value } : { said: 'reset_uncounted', pages: 0 };
}

/** Noise is accepted, but the higher value stays in effect. */
function standingOf(diary: Page[], accepted: Page): number {
  const start = diary.findLastIndex(
    (page, index) => page.said !== 'noise' && isAccepted(page) && index <= diary.indexOf(accepted),
  );
  return diary[start]?.value ?? 0;
}
const isAccepted = ({ said }: Page) => !['held', 'drop_seen', 'stale', 'zero'].includes(said);

/** The lowest of several jumps in a row, and when it was first read. */
function heldSince(since: Page[]): Page | undefined {
  const from = since.findLastIndex(({ said }) => said === 'drop_seen') + 1;
  return since
    .slice(from)
    .reduce<Page | undefined>((low, page) => (low && low.value <= page.value ? low : page), undefined);
}

it('a device is counted as the diary says, whatever it reports', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 0, max: 3_000 }),
    fc.integer({ min: 0, max: 20_000 }),
  );
  const story = fc.array(fc.record({ day: fc.integer({ min: 1, max: 28 }), value }), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(story, (readings) => {
      const diary: Page[] = [];
      let state: CounterState | undefined;
      for (const { day, value: read } of readings) {
        const expected = judge(diary, day, read);
        diary.push({ day, value: read, said: expected.said });
        const outcome = applyReading(state, reading(day, read), { limit: LIMIT });
        state = outcome.state;
        expect({ said: outcome.note ?? 'counted', pages: outcome.pages }).toEqual(expected);
      }
    }),
    { numRuns: isLong ? 5_000 : 1_500 },
  );
});

const reading = (day: number, value: number): CounterReading => ({
  device: 'one',
  serial: null,
  counter: 'total',
  value,
  counted: true,
  read_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
});
