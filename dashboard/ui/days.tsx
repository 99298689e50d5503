import type { FeedStatus } from '../api/types.ts';
import * as format from '../format.ts';
import { fill, t } from '../texts/texts.ts';

type Day = FeedStatus['days'][number];

/** A cell for each day, oldest first, filled by its pages. A missing day differs in shape, not only in color. */
export function Days({ days }: { days: Day[] }) {
  const most = Math.max(...days.map(({ pages }) => pages), 1);
  const oldestFirst = days.toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <>
      <ul class="days" aria-label={t.feeds.lastDays}>
        {oldestFirst.map((day) => (
          <li key={day.day} class={CLASSES[day.state]} title={wordsOf(day)}>
            <span class="hidden">{wordsOf(day)}</span>
            {/* At least 8 %, so that the smallest day is visible. */}
            {day.pages > 0 && <i style={{ height: `${Math.max(8, (day.pages / most) * 100)}%` }} />}
          </li>
        ))}
      </ul>
      <div class="legend" aria-hidden="true">
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

function wordsOf({ day, pages, state }: Day): string {
  const words = {
    counted: `${format.whole(pages)} ${t.common.pages}`,
    none: t.feeds.noPages,
    failed: t.feeds.missingDay,
    not_collected: t.feeds.missingDay,
    counted_later: t.feeds.countedLater,
    inactive: t.feeds.notActive,
    before_activation: t.feeds.notActive,
  };
  return fill(t.feeds.dayPages, { date: format.day(day), pages: words[state] });
}
