import { inZone } from '../../presentation/language/time-zones.ts';

/**
 * Moments as exported by print-monitoring systems and spreadsheets, in most countries' formats. Any other cell stays
 * unchanged. A moment without a zone is in the report's, usually UTC. A day without a time means its last second: the
 * counter was read at the end of the day.
 */
export type DateOrder = 'day_first' | 'month_first';

const TIME = String.raw`(?:(?:T|,?\s+)(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)?(?:\s*([AP]\.?M\.?))?)?`;
const ZONE = String.raw`(?:\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?`;
/** No moment is written longer. Length is checked before any format is tried, so a long cell takes no extra time. */
const MOMENT_LENGTH_MAX = 64;
const form = (day: string) => {
  const pattern = new RegExp(`^${day}${TIME}${ZONE}$`, 'i');
  return (cell: string) => (cell.length > MOMENT_LENGTH_MAX ? null : pattern.exec(cell));
};

const yearFirst = form(String.raw`(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?`);
const yearLast = form(String.raw`(\d{1,2})([-/.])(\d{1,2})\2(\d{4})`);
const dayMonthName = form(String.raw`(\d{1,2})[- .]+([a-z]{3,9})\.?[- ,]+(\d{4})`);
const monthNameDay = form(String.raw`([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})`);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The order of day and month in cells such as 03/04/2026, derived from all cells together. Undefined if they are ambiguous or
 * contradict each other. With points the day comes first, as everywhere points are used.
 */
export function dateOrderOf(cells: string[]): DateOrder | undefined {
  const dates = cells.flatMap((cell) => {
    const [, first = '', mark, second = ''] = yearLast(cell) ?? [];
    return mark === undefined || mark === '.' ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = dates.some(([first]) => first > 12);
  const isMonthFirst = dates.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day_first' : 'month_first';
}

/** Whether a cell is a date whose day and month order only its neighbors can decide. */
export function isAmbiguous(cell: string): boolean {
  const [, first = '', mark, second = ''] = yearLast(cell) ?? [];
  return mark !== undefined && mark !== '.' && Number(first) <= 12 && Number(second) <= 12 && first !== second;
}

/** A moment in ISO 8601, or the cell itself. */
export function momentIn(cell: string, order: DateOrder | undefined, reportZone = 'UTC'): string {
  const parts = partsOf(cell, order);
  if (parts === undefined) return cell;
  const { year, month, day, time, zone } = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const local = `${date}T${time ?? '23:59:59'}`;
  return time === undefined || zone === undefined ? inZone(local, reportZone) : `${local}${isoZone(zone)}`;
}

type Parts = { year: string; month: string; day: string; time: string | undefined; zone: string | undefined };

function partsOf(cell: string, order: DateOrder | undefined): Parts | undefined {
  const iso = yearFirst(cell);
  if (iso) {
    const [, year = '', , month = '', day = '', ...clock] = iso;
    return { year, month, day, ...timeOf(clock) };
  }
  const last = yearLast(cell);
  if (last) {
    const [, first = '', mark, second = '', year = '', ...clock] = last;
    const isMonthFirst = mark !== '.' && (order ?? dateOrderOf([cell])) === 'month_first';
    return {
      year,
      ...(isMonthFirst ? { month: first, day: second } : { month: second, day: first }),
      ...timeOf(clock),
    };
  }
  const named = dayMonthName(cell);
  const english = monthNameDay(cell);
  const [day = '', name = '', year = '', ...clock] = named
    ? named.slice(1)
    : english
      ? [english[2] ?? '', english[1] ?? '', ...english.slice(3)]
      : [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? undefined : { year, month: String(month), day, ...timeOf(clock) };
}

function timeOf([hour, minute = '00', second = '00', half, zone]: (string | undefined)[]): Pick<
  Parts,
  'time' | 'zone'
> {
  if (hour === undefined) return { time: undefined, zone };
  const isAfternoon = /^p/i.test(half ?? '');
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return { time: `${String(hours).padStart(2, '0')}:${minute}:${second}`, zone };
}

const isoZone = (zone: string): string =>
  /^[zgu]/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
