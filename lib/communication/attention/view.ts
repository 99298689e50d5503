import * as z from 'zod';
import { formerlyAbove, pathsUpward } from '../../accounts/account/line.ts';
import type { DerivedView } from '../../platform/changes/derived-view.ts';
import { clock } from '../../platform/clock.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, kinds, lists, table } from '../../platform/table/table.ts';
import { attendAccount, attentionChangeHandler } from './change-handler.ts';
import { Entry } from './entry.ts';
import { countedFeeds, isSameCount } from './feed-counts.ts';
import { readCauses, recordsOf } from './read-causes.ts';
import { attendedOf, isSameCause, silenceSteps } from './store.ts';

/** The derived attention view: each cause in an account's records is listed at the account and all accounts above it. */
export const attentionView: DerivedView = {
  ...attentionChangeHandler,

  async rebuild(path) {
    if ((await attentionView.differences(path)).length > 0) await attendAccount(path, { isForced: true });
  },

  async differences(path) {
    const attended = await attendedOf(path);
    const silences = new Map((await silencesOf(path)).map(({ sk, due }) => [sk, due]));
    const counted = await countedFeeds(path);
    const records = new Set([
      ...(await recordsOf(path, clock.now())),
      ...attended.map(({ record }) => record),
      ...[...counted.keys()].map((id) => `${kinds.feed}${id}`),
    ]);
    const sentences: string[] = [];
    for (const record of records) {
      const found = await readCauses(path, record, clock.now());
      const listed = attended.filter((one) => one.record === record);
      for (const { id, kind } of listed)
        if (!found.causes.some((cause) => cause.id === id)) sentences.push(`${record} is still listed as ${kind}.`);
      for (const cause of found.causes) {
        const known = listed.find(({ id }) => id === cause.id);
        if (!known || !isSameCause(known, cause)) sentences.push(`${record} is not listed as ${cause.kind}.`);
        for (const above of await withoutEntry(path, cause)) sentences.push(`${record} does not stand at ${above}.`);
        for (const former of await formerWithEntry(path, cause)) sentences.push(`${record} still stands at ${former}.`);
      }
      const silence = silences.get(keys.silence(path, record.slice(record.indexOf('#') + 1)).sk);
      if (record.startsWith(kinds.feed) && silenceSteps(path, record, silence, found).length > 0)
        sentences.push(`${record} is not looked at when it may be silent.`);
      if (record.startsWith(kinds.feed) && !isSameCount(counted.get(record.slice(kinds.feed.length)), found.counted))
        sentences.push(`${record} is not counted as it is.`);
    }
    return sentences;
  },
};

const Due = z.object({ sk: z.string(), due: z.string() });

const silencesOf = (path: AccountPath) => Array.fromAsync(table.each(lists.silences(path), Due));

async function withoutEntry(path: AccountPath, cause: Parameters<typeof isSameCause>[1]): Promise<AccountPath[]> {
  const above = await pathsUpward(path);
  const found = await table.getMany(above.map((one) => ({ key: keys.attention(one, cause.id), form: Entry() })));
  return above.filter((_, index) => {
    const entry = found[index];
    return !entry || !isSameCause(entry, cause);
  });
}

async function formerWithEntry(path: AccountPath, { id }: { id: string }): Promise<AccountPath[]> {
  const former = await formerlyAbove(path);
  const found = await table.getMany(former.map((one) => ({ key: keys.attention(one, id), form: Entry() })));
  return former.filter((_, index) => found[index]);
}
