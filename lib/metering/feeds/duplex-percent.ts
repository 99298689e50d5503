import { dayOf } from '../../platform/time.ts';

/**
 * A feed's share of two-sided printing, day by day. A value takes effect on the UTC day it was set, and if a day has several,
 * the last one counts: so a day read late is still counted by the value in effect then. Before the first value it is 0.
 */
export type DuplexSetting = { from: string; percent: number };

/** The number of changes kept. Beyond it the oldest are dropped; the oldest one left then applies to all earlier days. */
const SETTINGS_MAX = 100;

type WithDuplex = { duplex_percent: number; duplex_settings: DuplexSetting[] };

export const duplexPercentOn =
  ({ duplex_settings }: Pick<WithDuplex, 'duplex_settings'>) =>
  (day: string): number =>
    duplex_settings.findLast(({ from }) => from <= day)?.percent ?? 0;

/** Returns the same feed if the value is unchanged. */
export function withDuplexPercent<F extends WithDuplex>(feed: F, percent: number | undefined, now: Date): F {
  if (percent === undefined || percent === feed.duplex_percent) return feed;
  return { ...feed, duplex_percent: percent, duplex_settings: settingsAfter(feed.duplex_settings, percent, now) };
}

export function settingsAfter(settings: DuplexSetting[], percent: number, now: Date): DuplexSetting[] {
  const from = dayOf(now);
  const all = [...settings.filter((one) => one.from < from), { from, percent }];
  const [oldest, ...others] = all.slice(-SETTINGS_MAX);
  const isCut = all.length > SETTINGS_MAX;
  return oldest && isCut ? [{ ...oldest, from: '' }, ...others] : all;
}
