import { variable } from '../../../platform/environment.ts';
import { asPath, idOf } from '../../../platform/table/account-path.ts';
import { wantedLines } from '../digests/wanted-lines.ts';
import { personOfYearDigest, yearLines } from '../digests/year-news.ts';
import { yearContent } from '../kinds/year.ts';
import { renderMail } from '../render/render-mail.ts';
import type { WrittenMail } from '../send/send-once.ts';
import { getAccountName } from './account-name.ts';
import { addresseeOf } from './addressee.ts';

/** A mail lists this many accounts and gives the number of others. */
const LISTED_MAX = 12;

/** Writes the yearly mail for a closed digest; undefined if the person no longer wants it. */
export async function writeYearNews(digest: string, period: string): Promise<WrittenMail | undefined> {
  const person = personOfYearDigest(digest);
  const { lines, users } = await wantedLines(yearLines(digest, period));
  const addressee = await addresseeOf(person, users, 'certificates');
  const [first] = lines;
  if (!addressee || !first) return undefined;
  const { to, name, locale, unsubscribe } = addressee;
  const listed = lines.toSorted((a, b) => b.pages - a.pages).slice(0, LISTED_MAX);
  const content = yearContent({
    locale,
    name,
    year: first.month,
    count: lines.length,
    accounts: await Promise.all(
      listed.map(async ({ path, pages, trees, has_below }) => ({
        id: idOf(asPath(path)),
        name: (await getAccountName(asPath(path))) ?? '',
        pages,
        trees,
        has_below,
      })),
    ),
    url: variable('REGROVE_PUBLIC_URL'),
    unsubscribeUrl: unsubscribe,
  });
  return { to, unsubscribe, ...renderMail(content) };
}
