import * as z from 'zod';
import { isWithin, onlyWithin } from '../../accounts/account/line.ts';
import { StoredCertificate } from '../../books/certificates/certificate.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { uuid } from '../../platform/fields.ts';
import { UUID } from '../../platform/id.ts';
import { type AccountPath, asPath, idOf, SERVICE } from '../../platform/table/account-path.ts';
import { folded } from '../../platform/table/keys/key-text.ts';
import { keys, table } from '../../platform/table/table.ts';
import { getForestryProject } from '../../trees/forestry/store.ts';
import { accountIdOf, type Found } from './entry.ts';
import { ENTRIES_MAX, entriesInside, entriesOfBeginning, entriesOfWord } from './store.ts';
import { canBeInside, matches, queryTerms, termsOf } from './terms.ts';

export const RESULTS_MAX = 20;

/** The query argument with the search text. */
export const searchText = () =>
  z
    .string()
    .trim()
    .min(2)
    .max(100)
    .describe('What to look for.')
    .meta({ examples: ['school'] });

export const SearchResult = z
  .object({
    kind: z.enum(['account', 'user', 'certificate']),
    id: uuid(),
    account_id: uuid(),
    name: z.string().describe('Of an account or a user; of a certificate its forestry project.'),
    detail: z
      .string()
      .nullable()
      .describe('The external id of an account or null, the address of a user, the date of a certificate.'),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

/** At most 20: accounts, then users, then a certificate, each by name. `hasMore` means that more were found. */
export async function search(path: AccountPath, query: string): Promise<{ results: SearchResult[]; hasMore: boolean }> {
  const [byWords, byBeginning, certificate] = await Promise.all([
    foundByWords(path, query),
    entriesOfBeginning(path, query, RESULTS_MAX + 1),
    foundCertificate(path, query),
  ]);
  const found = new Map([...byWords, ...byBeginning].map((one) => [`${one.kind} ${one.path} ${one.id}`, one]));
  const records = await firstWithin(
    [...found.values()].toSorted((a, b) => byKindAndName(shown(a), shown(b))),
    path,
  );
  const all = [...records.map(shown), ...certificate];
  return { results: all.slice(0, RESULTS_MAX), hasMore: all.length > RESULTS_MAX };
}

/** One more than are shown. The index may still have records of an account moved away. */
async function firstWithin(found: Found[], path: AccountPath): Promise<Found[]> {
  const within: Found[] = [];
  for (const some of chunksOf(found, RESULTS_MAX + 1)) {
    within.push(...(await onlyWithin(some, path, (one) => asPath(one.path))));
    if (within.length > RESULTS_MAX) break;
  }
  return within;
}

/**
 * The root accounts matching a query, by name. It reads as many entries for its longest word as every search does, and as many
 * external ids, so it takes three calls however many roots there are.
 */
export async function searchRoots(query: string): Promise<Found[]> {
  const [byWords, byBeginning] = await Promise.all([
    foundByWords(SERVICE, query),
    entriesOfBeginning(SERVICE, query, ENTRIES_MAX),
  ]);
  const found = new Map([...byWords, ...byBeginning].map((one) => [one.id, one]));
  return (
    [...found.values()]
      // uncaught: '' → 'mutant': the fallback is for the type checker: a name of a record is always there
      .map((one) => ({ one, order: `${folded(one.names[0] ?? '')}\n${one.id}` }))
      // uncaught: a.order < b.order → a.order <= b.order: the order ends with an id
      // uncaught: 1 → 2: sorting asks only for the sign of the number
      .toSorted((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ one }) => one)
  );
}

/**
 * The longest term's entries whose record has all other terms too. Words beginning with it come first: it is looked for inside
 * words only if these do not fill the results.
 */
async function foundByWords(path: AccountPath, query: string): Promise<Found[]> {
  const terms = queryTerms(query);
  const [longest] = terms.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const hasAll = ({ names }: Found) => matches(terms, termsOf(...names));
  const begun = (await entriesOfWord(path, longest)).filter(hasAll);
  if (begun.length > RESULTS_MAX || !canBeInside(longest)) return begun;
  return [...begun, ...(await entriesInside(path, longest)).filter(hasAll)];
}

/** The directory keeps a withdrawn certificate's id, without an account. */
const Directory = z.object({ path: z.string().optional() });

async function foundCertificate(path: AccountPath, query: string): Promise<SearchResult[]> {
  const id = query.toLowerCase();
  if (!UUID.test(id)) return [];
  const directory = await table.get(keys.certificateDirectory(id), Directory);
  if (directory?.path === undefined || !(await isWithin(asPath(directory.path), path))) return [];
  const certificate = await table.get(keys.certificate(asPath(directory.path), id), StoredCertificate);
  if (!certificate) return [];
  const project = await getForestryProject(certificate.project_id);
  const account_id = idOf(asPath(directory.path));
  return [{ kind: 'certificate', id, account_id, name: project?.name ?? '', detail: certificate.date.slice(0, 10) }];
}

const shown = (found: Found): SearchResult => ({
  kind: found.kind,
  id: found.id,
  account_id: accountIdOf(found),
  // uncaught: '' → 'mutant': the fallback is for the type checker: a name of a record is always there
  name: found.names[0] ?? '',
  detail: found.detail,
});

const byKindAndName = (a: SearchResult, b: SearchResult): number =>
  // uncaught: a.kind < b.kind → a.kind <= b.kind: equal kinds are compared by name
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  a.kind === b.kind ? compareNames(a, b) : a.kind < b.kind ? -1 : 1;

const compareNames = (a: SearchResult, b: SearchResult): number =>
  // uncaught: a.name < b.name → a.name <= b.name: equal names are compared by id
  // uncaught: a.id < b.id → a.id <= b.id: no two records of a kind have the same id
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1;
