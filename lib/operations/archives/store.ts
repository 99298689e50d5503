import { readingAccounts } from '../../accounts/account/price-readers.ts';
import { clock } from '../../platform/clock.ts';
import { variable } from '../../platform/environment.ts';
import { Fault } from '../../platform/fault.ts';
import type { AccountScope, Caller } from '../../platform/http/caller.ts';
import { requireRecentSignIn } from '../../platform/http/caller-kinds.ts';
import type { Download } from '../../platform/http/declaration.ts';
import { storedFile } from '../../platform/http/stored-file.ts';
import type { LongJobKind } from '../../platform/long-jobs/kind.ts';
import { hasEnded, StoredJob } from '../../platform/long-jobs/long-job.ts';
import { startAlone } from '../../platform/long-jobs/start-alone.ts';
import { getJob } from '../../platform/long-jobs/store.ts';
import { files } from '../../platform/objects/files.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import type { NamedObjects } from '../../platform/objects/unnamed-objects.ts';
import { keys, lists, type Page, type Paging, type Step, table } from '../../platform/table/table.ts';
import { DAY_MS, secondsOf, timestamp } from '../../platform/time.ts';
import { ARCHIVE_DAYS, type Archive, type ArchiveStarted, type NewArchive, StoredArchive } from './archive.ts';
import { Arguments } from './place.ts';
import { archiveReaders } from './readers.ts';
import { ARCHIVES } from './staged.ts';

/** Starts an archive. While one with the same arguments is being made, that one is the answer. */
export async function startArchive(
  { path }: AccountScope,
  { include, people }: NewArchive,
  { caller, kind, remember, now }: { caller: Caller; kind: LongJobKind; remember(answer: unknown): Step[]; now: Date },
): Promise<ArchiveStarted> {
  if (include === 'below' || people) requireRecentSignIn(caller.session, now);
  const answerOf = (id: string): ArchiveStarted => ({ id, status: 'making' });
  const { account: asking } = caller;
  const reader = asking.path === path ? {} : { reader: asking.id };
  const given = { path, include, people, ...reader };
  const readers = await archiveReaders(path, asking.path);
  const tried = new Set<string>();
  const job = await startAlone(
    {
      subject: ['archive', path, include, people, ...Object.values(reader)].join(' '),
      kind,
      given,
      by: caller.who,
      path,
      alongside({ id }) {
        tried.add(id);
        return [...remember(answerOf(id)), newArchiveStep({ ...given, readers }, id, now)];
      },
    },
    now,
  );
  const answer = answerOf(job.id);
  const joined = tried.has(job.id) ? [] : remember(answer);
  if (joined.length > 0) await table.write(joined);
  return answer;
}

type New = Arguments & Pick<StoredArchive, 'readers'>;

function newArchiveStep({ path, include, people, readers }: New, id: string, now: Date): Step {
  const archive: StoredArchive = {
    id,
    include,
    people,
    status: 'making',
    created_at: timestamp(now),
    readers,
    files: [],
    expires_at: null,
    // A failed one is shown as long.
    expires: secondsOf(now) + ((ARCHIVE_DAYS + 1) * DAY_MS) / 1000,
  };
  return { put: { ...keys.archive(path, id), ...archive }, must: 'not exist' };
}

/** An account above only later does not see it: readers.ts. */
function isVisible(archive: StoredArchive, caller: Caller): boolean {
  const reading = readingAccounts(caller);
  return !isExpired(archive) && archive.readers.some((id) => reading.has(id));
}

/** Only a person may read an archive of accounts below or with people. */
const mayRead = ({ include, people }: StoredArchive, { session }: Caller): boolean =>
  session !== undefined || (include === 'own' && !people);

const requireArchive = async (account: AccountScope, id: string, caller: Caller): Promise<StoredArchive> =>
  readable(await table.get(keys.archive(account.path, id), StoredArchive), id, caller);

function readable(archive: StoredArchive | undefined, id: string, caller: Caller): StoredArchive {
  if (!archive || !isVisible(archive, caller))
    throw new Fault('not_found', `There is no archive ${id} in this account.`);
  if (mayRead(archive, caller)) return archive;
  throw new Fault('forbidden', `Archive ${id} is open to full users who have signed in, and not to API keys.`, {
    reason: 'not_allowed',
  });
}

const isExpired = ({ expires }: StoredArchive): boolean => expires <= secondsOf(clock.now());

export async function getShownArchive(account: AccountScope, id: string, caller: Caller): Promise<Archive> {
  const [archive, job] = await table.getMany([
    { key: keys.archive(account.path, id), form: StoredArchive },
    { key: keys.longJob(id), form: StoredJob },
  ]);
  return shownArchive(account, readable(archive, id, caller), job);
}

/** Newest first. */
export async function listArchives(account: AccountScope, paging: Paging, caller: Caller): Promise<Page<Archive>> {
  const page = await table.query(lists.archives(account.path), StoredArchive, { ...paging, newestFirst: true });
  const jobs = await table.getMany(page.items.map(({ id }) => ({ key: keys.longJob(id), form: StoredJob })));
  const items = await Promise.all(page.items.map((archive, index) => shownArchive(account, archive, jobs[index])));
  const isShown = page.items.map((archive) => isVisible(archive, caller) && mayRead(archive, caller));
  const shownAt = [...isShown.keys()].filter((index) => isShown[index]);
  return {
    ...page,
    items: items.filter((_, index) => isShown[index]),
    cursorAfter: (index) => page.cursorAfter(shownAt[index] ?? 0),
  };
}

async function shownArchive(
  account: AccountScope,
  archive: StoredArchive,
  job: Pick<StoredJob, 'state' | 'done'> | undefined,
): Promise<Archive> {
  const { id, include, people, created_at, expires_at } = archive;
  const isFailed = archive.status === 'making' && (!job || job.state === 'failed');
  const urls = archive.files.map(({ object, name }) => urlOf(files(), account, { id, object, name }));
  const shown = await Promise.all(urls);
  return {
    id,
    status: isFailed ? 'failed' : archive.status,
    include,
    people,
    created_at,
    done: job?.done ?? 0,
    files: archive.files.map(({ name, bytes, sha256 }, index) => ({ name, bytes, sha256, url: shown[index] ?? '' })),
    expires_at,
  };
}

/** A temporary URL, or on one machine the endpoint for the file. */
const urlOf = async (
  store: ObjectStore,
  { id: accountId }: AccountScope,
  { id, object, name }: { id: string; object: string; name: string },
): Promise<string> =>
  (await store.temporaryUrl(object, { disposition: dispositionOf(name), now: clock.now() })) ??
  `${variable('REGROVE_PUBLIC_URL')}/v1/accounts/${accountId}/archives/${id}/files/${name}`;

/** A file of an archive, as the endpoint answers it. */
export async function downloadOf(
  account: AccountScope,
  { id, name }: { id: string; name: string },
  caller: Caller,
): Promise<Download> {
  const file = (await requireArchive(account, id, caller)).files.find((one) => one.name === name);
  const missing = () => new Fault('not_found', `Archive ${id} has no file ${JSON.stringify(name)}.`);
  if (!file) throw missing();
  const { object, bytes } = file;
  return storedFile(object, { bytes, type: 'application/zip', disposition: dispositionOf(name), missing });
}

const dispositionOf = (name: string): string => `attachment; filename="${name}"`;

/** The archives' objects. An archive in progress names all its objects; a ready one names only its ZIP files, until it expires. */
export const archiveObjects: NamedObjects = {
  prefix: ARCHIVES,
  async isNamed(name) {
    const [, id = ''] = name.split('/');
    const job = await getJob(id);
    if (!job) return false;
    if (!hasEnded(job)) return true;
    const { path } = Arguments.parse(JSON.parse(job.arguments));
    const archive = await table.get(keys.archive(path, id), StoredArchive);
    return archive !== undefined && !isExpired(archive) && archive.files.some(({ object }) => object === name);
  },
};
