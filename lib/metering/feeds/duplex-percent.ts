/**
 * The share of two-sided printing of a feed, day by day. A value holds from the UTC day on which it was set, and the last
 * one of a day is that day's: so a day that is read late is still counted by the value that held then. Before the first
 * value it is 0.
 */
export type DuplexSetting = { from: string; percent: number };

/** Each change is kept. Beyond this many the oldest are forgotten; the oldest that is left then holds for all days before. */
const SETTINGS_MAX = 100;

type WithDuplex = { duplex_percent: number; duplex_settings: DuplexSetting[] };

export const duplexPercentOn =
  ({ duplex_settings }: Pick<WithDuplex, 'duplex_settings'>) =>
  (day: string): number =>
    duplex_settings.findLast(({ from }) => from <= day)?.percent ?? 0;

/** Answers the same feed if the value is the one that it has. */
export function withDuplexPercent<F extends WithDuplex>(feed: F, percent: number | undefined, now: Date): F {
  if (percent === undefined || percent === feed.duplex_percent) return feed;
  return { ...feed, duplex_percent: percent, duplex_settings: settingsAfter(feed.duplex_settings, percent, now) };
}

export function settingsAfter(settings: DuplexSetting[], percent: number, now: Date): DuplexSetting[] {
  const from = now.toISOString().slice(0, 10);
  const all = [...settings.filter((one) => one.from < from), { from, percent }];
  const [oldest, ...others] = all.slice(-SETTINGS_MAX);
  const isCut = all.length > SETTINGS_MAX;
  return oldest && isCut ? [{ ...oldest, from: '' }, ...others] : all;
}
