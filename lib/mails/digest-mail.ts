import * as z from 'zod';
import { certificateUrl } from '../certificates/url.ts';
import { forestryCatalogue } from '../forestry/store.ts';
import { boundedPages } from '../paper/bounds.ts';
import { clock } from '../platform/clock.ts';
import { variable } from '../platform/environment.ts';
import { asPath } from '../platform/table/account-path.ts';
import { personHash } from '../platform/table/keys.ts';
import { exact, exactField, keys, table } from '../platform/table/table.ts';
import { addMonths } from '../platform/time.ts';
import { StoredUser, type User } from '../users/user.ts';
import { getAccountName } from './account-name.ts';
import { type DigestLine, digestLines } from './digest.ts';
import { type Certificates, certificatesContent } from './kinds/certificates.ts';
import { wantsMail } from './recipients.ts';
import { renderMail } from './render/render-mail.ts';
import type { WrittenMail } from './send-once.ts';
import { newUnsubscribeUrl } from './unsubscribe.ts';

/** A mail lists this many certificates and names the number of the others. */
const LISTED_MAX = 12;

/** DynamoDB's limit of keys in one batch read. */
const KEYS_MAX = 100;

/** Writes the mail of a closed digest; undefined if the person does not want it any more. */
export async function writeDigest(person: string, period: string): Promise<WrittenMail | undefined> {
  const { lines, recipient } = await wantedLines(person, period);
  if (!recipient) return undefined;
  const { email, full_name: name, locale } = recipient;
  const unsubscribe = await newUnsubscribeUrl(email, 'certificates', clock.now());
  const content = certificatesContent({
    ...{ locale, name },
    month: addMonths(period, -1),
    pages: boundedPages(lines.reduce((sum, { pages }) => sum + pages, 0)),
    trees: Number(lines.reduce((sum, { trees }) => sum.plus(trees), exact(0))),
    count: lines.reduce((sum, { offsets }) => sum + offsets.length, 0),
    listed: await listedCertificates(lines),
    url: variable('REGROVE_PUBLIC_URL'),
    unsubscribeUrl: unsubscribe,
  });
  return { to: { address: email, name }, unsubscribe, ...renderMail(content) };
}

type WantedLines = { lines: DigestLine[]; recipient?: User | undefined };

/** The lines whose user still exists and wants certificates. The newest user decides name and language. */
async function wantedLines(person: string, period: string): Promise<WantedLines> {
  const lines: DigestLine[] = [];
  const recipients: User[] = [];
  for await (const chunk of chunksOf(digestLines(person, period))) {
    const users = await table.getMany(
      chunk.map(({ path, user }) => ({ key: keys.user(asPath(path), user), form: StoredUser })),
    );
    for (const [index, line] of chunk.entries()) {
      const user = users[index];
      if (!user || !isRecipient(user, person)) continue;
      lines.push(line);
      recipients.push(user);
    }
  }
  const [newest] = recipients.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return { lines, recipient: newest };
}

/** Compares the address again: a digest from before addresses were compared by mailbox may hold another person's lines. */
const isRecipient = (user: User, person: string): boolean =>
  wantsMail(user, 'certificates') && personHash(user.email) === person;

async function* chunksOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < KEYS_MAX) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const IssuedOffset = z.object({
  certificate_id: z.string(),
  project_id: z.string(),
  pages: z.number(),
  trees: exactField(),
});

/** The accounts with the most pages first. An offset that was deleted since has no certificate to list. */
async function listedCertificates(lines: DigestLine[]): Promise<Certificates['listed']> {
  const first = lines
    .toSorted((a, b) => b.pages - a.pages)
    .flatMap((line) => line.offsets.map((id) => ({ line, id, path: asPath(line.path) })))
    .slice(0, LISTED_MAX);
  const offsets = await table.getMany(
    first.map(({ path, id }) => ({ key: keys.biomassOffset(path, id), form: IssuedOffset })),
  );
  const projects = await forestryCatalogue(offsets.flatMap((offset) => offset?.project_id ?? []));
  const names = new Map<string, string>();
  for (const { path } of first) if (!names.has(path)) names.set(path, (await getAccountName(path)) ?? '');
  return first.flatMap(({ line, path }, index) => {
    const offset = offsets[index];
    if (!offset) return [];
    const { certificate_id, project_id, pages, trees } = offset;
    const project = projects.find(({ id }) => id === project_id)?.name ?? '';
    const facts = { month: line.month, pages, trees: Number(trees), url: certificateUrl(certificate_id) };
    return [{ account: names.get(path) ?? '', project, ...facts }];
  });
}
