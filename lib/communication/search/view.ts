import { formerlyAbove } from '../../accounts/account/line.ts';
import type { DerivedView } from '../../platform/changes/derived-view.ts';
import { searchChangeHandler } from './change-handler.ts';
import { foundIn, keysOf } from './entry.ts';
import { indexAccount, indexedKeys, indexedRecords, isEntry, placesOf, recordsOf } from './store.ts';

/** The search index as a derived view: each record of an account is listed, as it is, at all accounts above. */
export const searchView: DerivedView = {
  ...searchChangeHandler,

  async rebuild(path) {
    if ((await searchView.differences(path)).length > 0) await indexAccount(path);
  },

  async differences(path) {
    const records = await recordsOf(path);
    const sentences: string[] = [];
    for (const record of records) {
      const sk = String(record.sk);
      const found = foundIn(record);
      const wanted = found ? keysOf(found) : [];
      const listed = await indexedKeys(path, sk);
      const missing = wanted.filter((key) => !listed.includes(key));
      const left = listed.filter((key) => !wanted.includes(key));
      if (missing.length > 0) sentences.push(`${sk} is not found by ${missing.join(', ')}.`);
      if (left.length > 0) sentences.push(`${sk} is still found by ${left.join(', ')}.`);
      for (const key of wanted)
        for (const above of await placesOf(path, sk))
          if (!(await isEntry(above, key, path, sk))) sentences.push(`${sk} has no entry ${key} at ${above}.`);
      for (const key of wanted)
        for (const former of await formerlyAbove(path))
          if (await isEntry(former, key, path, sk)) sentences.push(`${sk} still has an entry ${key} at ${former}.`);
    }
    const known = new Set(records.map(({ sk }) => String(sk)));
    for (const sk of await indexedRecords(path)) if (!known.has(sk)) sentences.push(`${sk} is deleted but indexed.`);
    return sentences;
  },
};
