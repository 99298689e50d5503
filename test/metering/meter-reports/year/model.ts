import type { Row } from './fleet.ts';

/**
 * What a dealer's reports must count, from the contract and not from the code. A device counts by the difference to its last
 * accepted reading; the first one is a baseline. A drop of up to 10 is noise. A larger one is a reset once two readings show
 * it, and then the new value counts if it is plausible. A rise above 100,000 a day is held. Nothing counts before a feed's
 * activation, and each activation begins with a baseline. A device that is reported for another customer counts on there,
 * from the last reading of the feed that had it; if one file names it for both, it counts for the one that had it.
 */
export type ModelFeed = { id: string; activation: string; isActive: boolean };

type Counter = {
  feed: ModelFeed;
  /** The activation in which it was read. */
  activation: string;
  value: number;
  at: string;
  drop: { value: number; at: string } | undefined;
};

const NOISE = 10;
const LIMIT = 100_000;

export class Model {
  readonly #counters = new Map<string, Counter>();
  /** By feed and day; days without pages are left out. */
  readonly pages = new Map<string, Map<string, number>>();

  ownerOf(serial: string): ModelFeed | undefined {
    return this.#counters.get(serial)?.feed;
  }

  /** Counts rows for the feeds of their customers, and returns the pages that they add. */
  count(rows: Row[], feedOf: (customer: string) => ModelFeed | undefined): number {
    const matched = rows.flatMap(({ customer, total, ...row }) => {
      const feed = feedOf(customer);
      return feed && total !== undefined ? [{ ...row, value: total, feed }] : [];
    });
    const bySerial = Map.groupBy(matched, ({ serial }) => serial);
    return matched.reduce((sum, { feed, serial, at, value }) => {
      const owner = this.ownerOf(serial);
      const isOwnersToo = owner !== feed && bySerial.get(serial)?.some((other) => other.feed === owner);
      return isOwnersToo ? sum : sum + this.#read(serial, { feed, value, at: `${at.replace(' ', 'T')}:00.000Z` });
    }, 0);
  }

  #read(serial: string, { feed, value, at }: { feed: ModelFeed; value: number; at: string }): number {
    const set = (counter: Pick<Counter, 'value' | 'at' | 'drop'>, pages = 0) => {
      this.#counters.set(serial, { ...counter, feed, activation: feed.activation });
      return this.#add(feed, at.slice(0, 10), pages);
    };
    const baseline = () => set({ value, at, drop: undefined });
    const known = this.#counters.get(serial);
    const isCurrent = known?.feed.isActive && known.activation === known.feed.activation;
    if (!known || !isCurrent) return baseline();
    if (at <= (known.drop?.at ?? known.at)) return 0;
    if (at < feed.activation || (known.feed !== feed && known.at < feed.activation)) return baseline();
    if (value === 0) return set(known);
    const rise = value - known.value;
    if (rise > LIMIT * daysBetween(known.at, at)) return set({ ...known, drop: undefined });
    if (rise >= -NOISE) return set({ value: Math.max(value, known.value), at, drop: undefined }, Math.max(0, rise));
    if (!known.drop || value < known.drop.value - NOISE) return set({ ...known, drop: { value, at } });
    const isPlausible = value <= known.value / 2 && value <= LIMIT * daysBetween(known.at, known.drop.at);
    return isPlausible ? set({ value, at, drop: undefined }, value) : baseline();
  }

  #add({ id }: ModelFeed, day: string, pages: number): number {
    const days = this.pages.get(id) ?? new Map<string, number>();
    if (pages > 0) this.pages.set(id, days.set(day, (days.get(day) ?? 0) + pages));
    return pages;
  }
}

const daysBetween = (from: string, to: string): number =>
  Math.max(1, (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);
