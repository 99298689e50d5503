import { describe, expect, it } from 'vitest';
import { volumeMonths } from '../../../lib/accounts/monthly-volume/volume.ts';
import { Fault } from '../../../lib/platform/fault.ts';

const now = new Date('2026-11-15T09:30:00Z');

describe("a volume's months", () => {
  it('are by default the current month and the twelve before it', () => {
    const months = volumeMonths({}, now);

    expect(months).toHaveLength(13);
    expect([months[0], months.at(-1)]).toEqual(['2025-11', '2026-11']);
  });

  it.each([
    [{ start_date: '2026-11-30', end_date: '2026-10-01' }, ['2026-10', '2026-11']],
    [{ start_date: '2026-10-01', end_date: '2026-11-30' }, ['2026-10', '2026-11']],
    [{ start_date: '2026-12-31', end_date: '2026-12-01' }, ['2026-12']],
    [{ start_date: '2026-09-30' }, ['2026-09', '2026-10', '2026-11']],
    [{ start_date: '2027-02-03' }, ['2027-02']],
    [{ start_date: '9999-12-31', end_date: '9999-11-01' }, ['9999-11', '9999-12']],
    [{ start_date: '0000-01-01', end_date: '0000-02-01' }, ['0000-01', '0000-02']],
  ])('are those from one day to the other, in either order: %j', (range, months) => {
    expect(volumeMonths(range, now)).toEqual(months);
  });

  it('are the twelve months before a day sent alone', () => {
    const months = volumeMonths({ end_date: '2024-02-29' }, now);

    expect([months[0], months.at(-1), months.length]).toEqual(['2023-02', '2024-02', 13]);
  });

  it('are at most 120', () => {
    expect(volumeMonths({ start_date: '2016-12-01', end_date: '2026-11-30' }, now)).toHaveLength(120);
    expect(() => volumeMonths({ start_date: '2016-11-30', end_date: '2026-11-30' }, now)).toThrow(Fault);
    expect(() => volumeMonths({ start_date: '9999-12-31', end_date: '0000-01-01' }, now)).toThrow(Fault);
  });
});
