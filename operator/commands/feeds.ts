import { PAGES_MAX } from '../../lib/accounts/paper/bounds.ts';
import { checkFeed } from '../../lib/metering/feeds/check-feed.ts';
import { collectFeed } from '../../lib/metering/feeds/collect.ts';
import { FEEDS_AT_ONCE, feedServers, sharedLogin } from '../../lib/metering/feeds/collect-jobs.ts';
import { type Collection, devicesWith } from '../../lib/metering/feeds/collection-outcome.ts';
import { requireFeedContext } from '../../lib/metering/feeds/feed-context.ts';
import { type SystemOptions, systemOptions } from '../../lib/metering/feeds/read-system.ts';
import { lastDay } from '../../lib/metering/feeds/schedule.ts';
import { feedsOf } from '../../lib/metering/feeds/server-feeds.ts';
import { changeFeed, eachFeed, findFeedPath, type StoredFeed } from '../../lib/metering/feeds/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { inParallel } from '../../lib/platform/concurrency.ts';
import { environment } from '../../lib/platform/environment.ts';
import { day, wholeNumber } from '../../lib/platform/fields.ts';
import { type AccountPath, idOf } from '../../lib/platform/table/account-path.ts';
import { work } from '../../lib/platform/table/table.ts';
import { mapAccounts, nameOf, titleOf, WITHIN_ACCOUNT } from '../account.ts';
import { type Arguments, type Commands, flag, idOption, Misuse, notFound, requiredId, textOption } from '../command.ts';
import type { Row } from '../list.ts';
import type { Output } from '../output.ts';

export const feedCommands: Commands = {
  'feeds collect': {
    usage: '[--feed FEED_ID] [--date 2026-11-13] [--dry-run] [--limit PAGES]',
    summary: 'Collect the pages of a day for the active feeds; a day that is already collected is not changed',
    options: {
      feed: { type: 'string', about: 'only this feed' },
      date: { type: 'string', about: 'a past day, such as 2026-11-13 (default: yesterday)' },
      'dry-run': { type: 'boolean', about: 'collect and print what would be deposited, and change nothing' },
      limit: {
        type: 'string',
        about: 'with --feed: the plausible pages a device and day for this collection, to release held readings',
      },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void limitFrom(args),
    async run(args, out) {
      const date = dateFrom(args);
      const limit = limitFrom(args);
      const dryRun = flag(args, 'dry-run');
      const isListed = dryRun || out.form !== 'text';
      const total = { feeds: 0, devices: 0, pages: 0, deposits: 0, skipped: 0, failures: 0 };
      const collections: Named[] = [];
      const login = sharedLogin();

      const collect = async ({ path, id }: Place) => {
        const collection = await outcomeOf(path, id, date, { limit, dryRun, login, systems: systemsFor(args) });
        add(total, collection);
        for (const line of linesOf(collection)) out.line(line);
        if (isListed) collections.push({ ...collection, account_id: idOf(path), account: await nameOf(path) });
        out.progress(
          `${total.feeds} feeds, ${total.devices} devices, ${total.pages} pages, ${total.failures} failures`,
        );
        return collection;
      };
      const feedId = idOption(args, 'feed');
      if (feedId === undefined) {
        await inParallel(SERVERS_AT_ONCE, feedServers(), (server) =>
          inParallel(FEEDS_AT_ONCE, feedsOf(server, work.toTheEnd), async (place) => void (await collect(place))),
        );
      } else {
        const path = await pathOf(feedId);
        const { skipped } = await collect({ path, id: feedId });
        if (skipped !== null) out.line(WHY_SKIPPED[skipped]);
        if (skipped === 'collected' && limit !== undefined && !dryRun) await raiseNextLimit(path, feedId, limit, out);
      }
      if (isListed)
        out.list(
          { columns: COLLECTED, rows: collections.flatMap(rowsOf) },
          { date, dry_run: dryRun, ...total, collections },
        );
      if (total.failures > 0) process.exitCode = 1;
      const verb = dryRun ? 'would be' : 'were';
      out.line(
        `${date}: ${total.pages} pages of ${total.devices} devices ${verb} deposited in ${total.deposits} deposits; ${total.feeds} feeds, ${total.skipped} skipped, ${total.failures} failed.`,
      );
    },
  },
  'feeds list': {
    usage: '[--account ACCOUNT_ID]',
    summary: 'List feeds with their type, status and health',
    options: WITHIN_ACCOUNT,
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(args, out) {
      let count = 0;
      const rows = await mapAccounts(args, async ({ path, account }) => {
        const feeds = await Array.fromAsync(eachFeed(path), (feed) => rowOf(feed, account.name));
        out.progress(`${++count} accounts`);
        return feeds;
      });
      out.list({ columns: LISTED, rows: rows.flat() });
    },
  },
  'feeds check': {
    usage: 'FEED_ID',
    summary: "Check the connection to a feed's server and record the result",
    options: {},
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const id = requiredId(args, 0, 'FEED_ID');
      const path = await pathOf(id);
      const sourced = await requireFeedContext(path, id);
      const { account_id, type, server_path } = sourced.feed;
      const systems = { ...systemsFor(args), checkMilliseconds: CHECK_MILLISECONDS };
      const found = await checkFeed(path, sourced, { viewer: server_path ?? path, now: clock.now(), systems });
      const { health_check, reason } = found;
      if (reason !== null) process.exitCode = 1;
      out.line(`Feed ${id} of account ${await titleOf(path)} is ${health_check}${reason ? `: ${reason}` : '.'}`);
      out.json({ id, account_id, type, ...found });
    },
  },
};

const SERVERS_AT_ONCE = 4;
/** An operator may wait longer than an API caller. */
const CHECK_MILLISECONDS = 30_000;

type Place = { path: AccountPath; id: string };
type Options = Omit<Parameters<typeof collectFeed>[3], 'now'>;

/** One feed's failure must not stop collecting the others. */
async function outcomeOf(path: AccountPath, id: string, date: string, options: Options): Promise<Collection> {
  try {
    return await collectFeed(path, id, date, { ...options, now: clock.now() });
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { feed_id: id, days: [], skipped: null, failure };
  }
}

function add(
  total: { feeds: number; devices: number; pages: number; deposits: number; skipped: number; failures: number },
  { days, skipped, failure }: Collection,
): void {
  total.feeds += 1;
  total.skipped += skipped === null ? 0 : 1;
  total.failures += failure === null ? 0 : 1;
  // A feed's days report the same devices, so the largest day counts.
  total.devices += Math.max(0, ...days.map(({ devices }) => devices));
  total.pages += days.reduce((sum, { pages }) => sum + pages, 0);
  total.deposits += days.filter(({ pages }) => pages > 0).length;
}

const LISTED = [
  'id',
  'account_id',
  'account',
  'type',
  'external_id',
  'status',
  'health_check',
  'health_check_changed_at',
  'last_collected_day',
];

const rowOf = (feed: StoredFeed, account: string): Row => {
  const { id, account_id, type, external_id, status, health_check, health_check_changed_at, last_collected_day } = feed;
  return {
    id,
    account_id,
    account,
    type,
    external_id,
    status,
    health_check,
    health_check_changed_at,
    last_collected_day,
  };
};

const COLLECTED = ['feed_id', 'account_id', 'account', 'day', 'devices', 'pages', 'held'];

/** With the account's name, for people. */
type Named = Collection & { account_id: string; account: string };

const rowsOf = ({ feed_id, account_id, account, days }: Named): Row[] =>
  days.map((collected) => ({
    feed_id,
    account_id,
    account,
    day: collected.day,
    devices: collected.devices,
    pages: collected.pages,
    held: devicesWith('held', collected).length,
  }));

function linesOf({ feed_id, days, failure }: Collection): string[] {
  const held = days.flatMap((collected) => devicesWith('held', collected));
  return [
    ...(failure === null ? [] : [`Feed ${feed_id} failed: ${failure}`]),
    ...(held.length === 0 ? [] : [`Feed ${feed_id} holds pages above the limit of: ${held.join(', ')}`]),
  ];
}

const WHY_SKIPPED: Record<NonNullable<Collection['skipped']>, string> = {
  gone: 'The feed was deleted.',
  pushed: 'Readings are pushed to the feed, so there is nothing to collect.',
  feed_inactive: 'The feed is not active.',
  account_inactive: 'Its account is not active.',
  before_activation: 'The day is before the activation of the feed.',
  collected: 'The day, or a later one, was collected already.',
};

/** A collected day is not counted again, so its held readings can only be released by the next collection. */
async function raiseNextLimit(path: AccountPath, id: string, limit: number, out: Output): Promise<void> {
  await changeFeed(path, id, (feed) => ({ ...feed, limit_next: limit }));
  out.line(`The next collection of the feed lets up to ${limit} pages a device and day through.`);
}

async function pathOf(id: string): Promise<AccountPath> {
  const path = await findFeedPath(id);
  if (!path) throw notFound('feed', id);
  return path;
}

/** Local data may use print servers on this machine, as with `npm start`. */
function systemsFor({ values }: Arguments): SystemOptions {
  const isLocal = values.table === undefined && environment.REGROVE_ALLOW_LOOPBACK === undefined;
  return { ...systemOptions(), ...(isLocal && { allowLoopback: true }) };
}

function dateFrom(args: Arguments): string {
  const latest = lastDay(clock.now());
  const date = textOption(args, 'date') ?? latest;
  if (!day().safeParse(date).success) throw new Misuse(`--date must be a day such as 2026-11-13, but was ${date}.`);
  if (date > latest) throw new Misuse(`${date} is not over yet; the latest that can be collected is ${latest}.`);
  return date;
}

function limitFrom(args: Arguments): number | undefined {
  const text = textOption(args, 'limit');
  if (text === undefined) return undefined;
  const limit = wholeNumber(1, PAGES_MAX).safeParse(text);
  if (!limit.success) throw new Misuse(`--limit must be a whole number of pages from 1 upwards, but was ${text}.`);
  if (!textOption(args, 'feed'))
    throw new Misuse('--limit is for a single feed whose devices you have checked: give --feed.');
  return limit.data;
}
