import type { FeedStatus } from '../api/types.ts';
import * as clock from '../clock.ts';
import * as format from '../format.ts';
import { plural } from '../texts/plural.ts';
import { fill, t } from '../texts/texts.ts';

type Day = FeedStatus['days'][number];

/**
 * One cell per day, oldest first, filled by its pages. A missing day differs in shape, not only in color, and so does a
 * day not counted as sheets.
 */
export function Days({ days }: { days: Day[] }) {
  const most = Math.max(...days.map(({ pages }) => pages), 1);
  const oldestFirst = days.toSorted((one, other) => one.day.localeCompare(other.day));
  const used = BASES.filter((basis) => days.some(({ counted_by }) => counted_by === basis));
  return (
    <>
      <ul class="days" aria-label={t.feeds.lastDays}>
        {oldestFirst.map((day) => (
          <li key={day.day} class={isToday(day) ? '' : CLASSES[day.state]} title={wordsOf(day)}>
            <span class="hidden">{wordsOf(day)}</span>
            {/* At least 8 %, so the smallest day is visible. */}
            {day.pages > 0 && (
              <i
                class={isBySheets(day.counted_by) ? '' : 'estimated'}
                style={{ height: `${Math.max(8, (day.pages / most) * 100)}%` }}
              />
            )}
          </li>
        ))}
      </ul>
      <div class="legend" aria-hidden="true">
        {used.map((basis) => (
          <Sample key={basis} name={isBySheets(basis) ? 'counted' : 'estimated'} label={basisInWords(basis)} />
        ))}
        <Sample name="" label={t.feeds.noPages} />
        <Sample name="missing" label={t.feeds.missingDay} />
        <Sample name="later" label={t.feeds.countedLater} />
        <Sample name="off" label={t.feeds.notActive} />
      </div>
    </>
  );
}

const Sample = ({ name, label }: { name: string; label: string }) => (
  <span>
    <span class="days">
      <i class={`sample ${name}`} />
    </span>
    {label}
  </span>
);

const CLASSES: Record<Day['state'], string> = {
  counted: '',
  none: '',
  failed: 'missing',
  not_collected: 'missing',
  counted_later: 'later',
  inactive: 'off',
  before_activation: 'off',
};

const BASES = ['sheets', 'duplex', 'estimate', 'sides'] as const;
type Basis = (typeof BASES)[number];

export const isBySheets = (basis: Basis | null): boolean => basis === 'sheets' || basis === 'duplex';

export const basisInWords = (basis: Basis): string =>
  ({
    sheets: t.feeds.bySheets,
    duplex: t.feeds.byDuplex,
    estimate: t.feeds.byEstimate,
    sides: t.feeds.bySides,
  })[basis];

/** Today is not over, so nothing is missing yet. */
const isToday = ({ day, state }: Day): boolean => state === 'not_collected' && day === clock.today();

function countedWords({ pages, counted_by }: Day): string {
  const counted = plural(t.common.pageCount, pages);
  return counted_by === null ? counted : fill(t.feeds.countedHow, { pages: counted, how: basisInWords(counted_by) });
}

function wordsOf(one: Day): string {
  const { day, state } = one;
  const words = {
    counted: countedWords(one),
    none: t.feeds.noPages,
    failed: t.feeds.missingDay,
    not_collected: isToday(one) ? t.feeds.today : t.feeds.missingDay,
    counted_later: t.feeds.countedLater,
    inactive: t.feeds.notActive,
    before_activation: t.feeds.notActive,
  };
  return fill(t.feeds.dayPages, { date: format.day(day), pages: words[state] });
}
