import { asPath, idOf } from '../../../platform/table/account-path.ts';
import { personOfYearDigest, yearLines } from '../digests/year-news.ts';
import { yearContent } from '../kinds/year.ts';
import type { WrittenMail } from '../send/send-once.ts';
import { getAccountName } from './account-name.ts';
import { digestMail, LISTED_MAX } from './digest-mail.ts';

export const writeYearNews = (digest: string, period: string): Promise<WrittenMail | undefined> =>
  digestMail(personOfYearDigest(digest), yearLines(digest, period), async (lines, reader) => {
    const listed = lines.toSorted((a, b) => b.pages - a.pages).slice(0, LISTED_MAX);
    return yearContent({
      ...reader,
      year: lines[0]?.month ?? '',
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
    });
  });
