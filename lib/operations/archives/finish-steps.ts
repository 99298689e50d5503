import { hash } from 'node:crypto';
import { requireAccount } from '../../accounts/account/store.ts';
import { eachAccount } from '../../accounts/account/walk.ts';
import { keysUrl } from '../../books/certificates/url.ts';
import { clock } from '../../platform/clock.ts';
import { Fault } from '../../platform/fault.ts';
import type { StepEnd } from '../../platform/long-jobs/kind.ts';
import { files } from '../../platform/objects/files.ts';
import { signJws } from '../../platform/signing/jws.ts';
import { signing } from '../../platform/signing/signing.ts';
import { idOf } from '../../platform/table/account-path.ts';
import { keys } from '../../platform/table/table.ts';
import { DAY_MS, dayOf, secondsOf, timestamp } from '../../platform/time.ts';
import { ARCHIVE_DAYS } from './archive.ts';
import type { ArchiveContents } from './noun.ts';
import { type Arguments, FIRST_PLACE, type Place } from './place.ts';
import { readmeText } from './readme.ts';
import { contentReader, filesIn, prefixOf, type StagedFile, stageDocuments, stageIndex } from './staged.ts';
import { zipped } from './zip.ts';

/** Writes and signs the files at the top: README.txt, SHA256SUMS, manifest.json and manifest.jws. */
export async function signStep(
  id: string,
  given: Arguments,
  place: Place,
  contents: ArchiveContents,
): Promise<StepEnd<Place>> {
  const { account } = await requireAccount(given.path);
  const made_at = timestamp(clock.now());
  const listed = (await Array.fromAsync(filesIn(place.indexes))).map(({ name, bytes, sha256 }) => ({
    name,
    bytes,
    sha256,
  }));
  const told = { accountName: account.name, madeAt: made_at, keysUrl: keysUrl() };
  const readme = named('README.txt', readmeText(given, told, contents));
  const all = [described(readme), ...listed];
  const sums = named('SHA256SUMS', all.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
  const { include, people } = given;
  const head = { account_id: idOf(given.path), account_name: account.name, include, people, made_at };
  const text = JSON.stringify({ ...head, files: [...all, described(sums)] });
  const jws = await signJws(text, 'regrove-archive+jws', signing());
  const top = await stageDocuments(id, [readme, named('manifest.json', text), named('manifest.jws', jws), sums]);
  return { writes: [], done: place.done, of: 0, place: { ...place, phase: 'pack', top: await stageIndex(id, top) } };
}

const named = (name: string, text: string) => ({ name, content: Buffer.from(text) });
const described = ({ name, content }: ReturnType<typeof named>) => ({
  name,
  bytes: content.length,
  sha256: hash('sha256', content),
});

/** A ZIP file is at most a little larger than its content, and at most 500 MB. A ZIP file without ZIP64 has 65,535 files. */
const ZIP_CONTENT_MAX = 480_000_000;
const ZIP_FILES_MAX = 60_000;

/** Packs the next ZIP file. */
export async function packStep(id: string, place: Place, startedAt: Date): Promise<StepEnd<Place>> {
  const top = await Array.fromAsync(filesIn([place.top ?? '']));
  const { chosen, isLast } = await nextFiles(place, sizeOf(top));
  const object = `${prefixOf(id)}${place.attempt}-${place.zips.length + 1}-${clock.now().getTime()}.zip`;
  let result = { bytes: 0, sha256: '' };
  await files().put(
    object,
    zipped([...top, ...chosen], startedAt, (end) => {
      result = end;
    }),
  );
  const name = `regrove-archive-${dayOf(startedAt)}-${place.zips.length + 1}.zip`;
  const packed = place.packed + chosen.length;
  return {
    writes: [],
    done: place.done,
    of: 0,
    place: { ...place, phase: isLast ? 'ready' : 'pack', packed, zips: [...place.zips, { name, ...result, object }] },
  };
}

const sizeOf = (staged: readonly StagedFile[]): number => staged.reduce((sum, { bytes }) => sum + bytes, 0);

async function nextFiles(
  { indexes, packed }: Place,
  taken: number,
): Promise<{ chosen: StagedFile[]; isLast: boolean }> {
  const chosen: StagedFile[] = [];
  let [index, bytes] = [0, taken];
  for await (const file of filesIn(indexes)) {
    index += 1;
    if (index <= packed) continue;
    bytes += file.bytes;
    if (chosen.length > 0 && (bytes > ZIP_CONTENT_MAX || chosen.length >= ZIP_FILES_MAX))
      return { chosen, isLast: false };
    chosen.push(file);
  }
  return { chosen, isLast: true };
}

/** How often an archive begins again because an account left. */
const ATTEMPTS_MAX = 5;

/** Marks the archive as ready, unless one of its accounts has left since: then it begins again. */
export async function readyStep(id: string, given: Arguments, place: Place): Promise<StepEnd<Place>> {
  if (given.include === 'below' && (await hasLost(given, place))) {
    if (place.attempt >= ATTEMPTS_MAX)
      throw new Fault('invalid', 'Accounts kept leaving while the archive was made; ask for it again.', {
        reason: 'changed_meanwhile',
      });
    return { writes: [], done: 0, of: 0, place: { ...FIRST_PLACE, attempt: place.attempt + 1 } };
  }
  const expiresAt = new Date(clock.now().getTime() + ARCHIVE_DAYS * DAY_MS);
  const set = { status: 'ready', files: place.zips, expires_at: timestamp(expiresAt), expires: secondsOf(expiresAt) };
  return {
    writes: [{ update: keys.archive(given.path, id), set, must: ['attribute_exists(pk)'] }],
    done: place.done,
    of: place.done,
    place: { ...place, phase: 'clean' },
  };
}

/** Whether an account in the archive has left the accounts below. */
async function hasLost(given: Arguments, { indexes }: Place): Promise<boolean> {
  const archived = new Set<string>();
  const read = contentReader();
  for await (const file of filesIn(indexes)) {
    if (!/^accounts(-\d+)?\.jsonl$/.test(file.name)) continue;
    const chunks = await Array.fromAsync(read(file));
    for (const line of Buffer.concat(chunks).toString().split('\n'))
      if (line !== '') archived.add((JSON.parse(line) as { id: string }).id);
  }
  for await (const { account } of eachAccount(given.path)) archived.delete(account.id);
  return archived.size > 0;
}

/** Removes the pieces, and the files of earlier attempts. */
export async function cleanStep(id: string, { zips, done }: Place): Promise<StepEnd<Place>> {
  const kept = new Set(zips.map(({ object }) => object));
  const found = await Array.fromAsync(files().list(prefixOf(id)));
  for (const { name } of found) if (!kept.has(name)) await files().remove(name);
  return { writes: [], done, of: done, result: { archive_id: id } };
}
