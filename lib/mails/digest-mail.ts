import * as z from 'zod';
import { certificateUrl } from '../certificates/url.ts';
import { boundedPages } from '../paper/bounds.ts';
import { clock } from '../platform/clock.ts';
import { variable } from '../platform/environment.ts';
import { asPath } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { exact, exactField, keys, table } from '../platform/table/table.ts';
import { addMonths } from '../platform/time.ts';
import { isAccepted, StoredUser, type User } from '../users/user.ts';
import { getAccountName } from './account-name.ts';
import { type DigestLine, digestLines } from './digest.ts';
import { type Certificates, certificatesContent } from './kinds/certificates.ts';
import { written } from './render/render-mail.ts';
import type { Written } from './send-once.ts';
import { newEndUrl } from './unsubscribe.ts';

/** As many certificates as a mail lists; of the rest it says how many there are. */
const LISTED_MAX = 12;

/** How many keys DynamoDB reads at once. */
const KEYS_MAX = 100;

/** The mail of what was gathered for a person; undefined when by now they want none of it. */
export async function writeDigest(person: string, period: string): Promise<Written | undefined> {
  const { lines, reader } = await wanted(person, period);
  if (!reader) return undefined;
  const { email, full_name: name, locale } = reader;
  const unsubscribe = await newEndUrl(email, 'certificates', clock.now());
  const content = certificatesContent({
    ...{ locale, name },
    month: addMonths(period, -1),
    pages: boundedPages(lines.reduce((sum, { pages }) => sum + pages, 0)),
    trees: Number(lines.reduce((sum, { trees }) => sum.plus(trees), exact(0))),
    count: lines.reduce((sum, { offsets }) => sum + offsets.length, 0),
    listed: await listed(lines),
    url: variable('REGROVE_PUBLIC_URL'),
    endUrl: unsubscribe,
  });
  return { to: { address: email, name }, unsubscribe, ...written(content) };
}

/** The lines whose user is there still and wants to be told; the user made last says in which language. */
async function wanted(person: string, period: string): Promise<{ lines: DigestLine[]; reader?: User | undefined }> {
  const lines: DigestLine[] = [];
  const readers: User[] = [];
  for await (const some of chunksOf(digestLines(person, period))) {
    const users = await table.getMany(
      some.map(({ path, user }) => ({ key: keys.user(asPath(path), user), form: StoredUser })),
    );
    for (const [index, line] of some.entries()) {
      const user = users[index];
      if (!user || !isReader(user, person)) continue;
      lines.push(line);
      readers.push(user);
    }
  }
  const [newest] = readers.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return { lines, reader: newest };
}

/** The address is compared again: a digest gathered before addresses were compared by mailbox may hold another person's lines. */
const isReader = (user: User, person: string): boolean =>
  isAccepted(user) && user.notifications.includes('certificates') && personHash(user.email) === person;

async function* chunksOf<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let some: T[] = [];
  for await (const one of all) {
    some.push(one);
    if (some.length < KEYS_MAX) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

const IssuedOffset = z.object({ certificate_id: z.string(), pages: z.number(), trees: exactField() });

/** The largest accounts first. An offset that was deleted since has no certificate to show. */
async function listed(lines: DigestLine[]): Promise<Certificates['listed']> {
  const first = lines
    .toSorted((a, b) => b.pages - a.pages)
    .flatMap((line) => line.offsets.map((id) => ({ line, id, path: asPath(line.path) })))
    .slice(0, LISTED_MAX);
  const offsets = await table.getMany(
    first.map(({ path, id }) => ({ key: keys.biomassOffset(path, id), form: IssuedOffset })),
  );
  const names = new Map<string, string>();
  for (const { path } of first) if (!names.has(path)) names.set(path, (await getAccountName(path)) ?? '');
  return first.flatMap(({ line, path }, index) => {
    const offset = offsets[index];
    if (!offset) return [];
    const { certificate_id, pages, trees } = offset;
    const url = certificateUrl(certificate_id);
    return [{ account: names.get(path) ?? '', month: line.month, pages, trees: Number(trees), url }];
  });
}
