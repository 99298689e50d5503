import type { StepEnd } from '../../platform/long-jobs/kind.ts';
import { idOf } from '../../platform/table/account-path.ts';
import type { ArchiveNoun } from './noun.ts';
import { accountPages } from './pages.ts';
import { type Arguments, NO_FILE, type OpenFile, type Place } from './place.ts';
import { rowText } from './row-text.ts';
import { closed, stage, stageIndex } from './staged.ts';

/** Memory holds the rows of one step. */
const STEP_BYTES = 4_000_000;
const STEP_PAGES = 400;
const PAGE_ROWS = 500;

/** A longer noun continues in another file, `deposits-2.csv`, so files can be hashed and packed within a step. */
const FILE_BYTES_MAX = 200_000_000;

/** Writes some rows from a noun as one CSV piece and one JSON lines piece. */
export async function rowStep(
  id: string,
  given: Arguments,
  place: Place,
  noun: ArchiveNoun,
  now: Date,
): Promise<StepEnd<Place>> {
  const { header, textOf } = rowText(noun, given);
  const csv: string[] = place.csv.bytes === 0 ? [header] : [];
  const jsonl: string[] = [];
  let { at, done } = place;
  let [bytes, pages, isWhole] = [0, 0, true];
  const read = (account: Parameters<ArchiveNoun['read']>[0], paging: Parameters<ArchiveNoun['read']>[1]) =>
    noun.read(account, paging, now, given.reader ?? idOf(given.path));
  for await (const page of accountPages(given, place.at, read, PAGE_ROWS)) {
    for (const row of page.items) {
      const text = textOf(row, page.account);
      csv.push(text.csv);
      jsonl.push(text.jsonl);
      bytes += text.csv.length + text.jsonl.length;
    }
    done += page.items.length;
    at = page.at;
    pages += 1;
    if (bytes < STEP_BYTES && pages < STEP_PAGES) continue;
    isWhole = false;
    break;
  }
  const open = { csv: await appended(id, place.csv, csv), jsonl: await appended(id, place.jsonl, jsonl) };
  const written = { ...place, ...open, at, done };
  if (!isWhole && open.jsonl.bytes < FILE_BYTES_MAX) return { writes: [], done, of: 0, place: written };
  const index = await close(id, noun.name, written);
  const following = isWhole ? { noun: place.noun + 1, at: null, part: 1 } : { part: place.part + 1 };
  return {
    writes: [],
    done,
    of: 0,
    place: { ...written, csv: NO_FILE, jsonl: NO_FILE, indexes: [...place.indexes, index], ...following },
  };
}

async function appended(id: string, file: OpenFile, lines: string[]): Promise<OpenFile> {
  if (lines.length === 0) return file;
  const content = Buffer.from(lines.join(''));
  return { bytes: file.bytes + content.length, pieces: [...file.pieces, await stage(id, content)] };
}

async function close(id: string, noun: string, { csv, jsonl, part }: Place): Promise<string> {
  const name = part === 1 ? noun : `${noun}-${part}`;
  return stageIndex(id, [await closed(`${name}.csv`, csv.pieces), await closed(`${name}.jsonl`, jsonl.pieces)]);
}
