import { figuresIn } from '../../../accounts/totals/figures.ts';
import { figuresOfAllTime, treesLost, treesPlanted } from '../../../accounts/totals/totals.ts';
import { variable } from '../../../platform/environment.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { AsStored, exact, lists, table } from '../../../platform/table/table.ts';
import { addMonths } from '../../../platform/time.ts';
import { projectPageUrl } from '../../../trees/forestry/url.ts';
import { getPlantings } from '../../../trees/plantings/store.ts';
import { latestAudit, lostOf } from '../../../trees/plantings/stored-planting.ts';
import { personOfTreeDigest, type TreeLine, treeLines } from '../digests/tree-news.ts';
import { wantedLines } from '../digests/wanted-lines.ts';
import { type TreeNewsFacts, treesContent } from '../kinds/trees.ts';
import { renderMail } from '../render/render-mail.ts';
import type { WrittenMail } from '../send/send-once.ts';
import { getAccountName } from './account-name.ts';
import { addresseeOf } from './addressee.ts';

/** A mail lists this many accounts and this many plantings. */
const LISTED_MAX = 12;

/** Writes the mail for a closed tree digest; undefined if the person no longer wants it. */
export async function writeTreeNews(digest: string, period: string): Promise<WrittenMail | undefined> {
  const person = personOfTreeDigest(digest);
  const { lines, users } = await wantedLines(treeLines(digest, period));
  const addressee = await addresseeOf(person, users, 'certificates');
  if (!addressee) return undefined;
  const { to, name, locale, unsubscribe } = addressee;
  const content = treesContent({
    locale,
    name,
    month: addMonths(period, -1),
    accounts: await accountsOf(lines),
    plantings: await plantingsOf(lines),
    url: variable('REGROVE_PUBLIC_URL'),
    unsubscribeUrl: unsubscribe,
  });
  return { to, unsubscribe, ...renderMail(content) };
}

export async function accountsOf(lines: TreeLine[]): Promise<TreeNewsFacts['accounts']> {
  const paths = new Set(lines.filter(({ planting }) => planting === null).map(({ path }) => path));
  const first = [...paths].slice(0, LISTED_MAX).map(asPath);
  return Promise.all(
    first.map(async (path) => {
      const { own } = figuresIn((await table.query(lists.account(path), AsStored)).items);
      const account = (await getAccountName(path)) ?? '';
      return { account, ordered: figuresOfAllTime(own).trees, planted: treesPlanted(own), lost: treesLost(own) };
    }),
  );
}

async function plantingsOf(lines: TreeLine[]): Promise<TreeNewsFacts['plantings']> {
  const ids = [...new Set(lines.flatMap(({ planting }) => planting ?? []))].slice(0, LISTED_MAX);
  const found = await getPlantings(ids);
  return Array.from(found.values(), (planting) => {
    const audit = latestAudit(planting);
    return {
      name: planting.name,
      url: projectPageUrl(planting.project_id),
      trees: planting.trees,
      notPlanted: planting.not_planted_at !== null,
      audit: audit && { survival: audit.survival_percent, date: audit.date, by: audit.by },
      lost: lostOf({ ...planting, replaced: exact(0) }).toNumber(),
      replaced: planting.replaced.toNumber(),
    };
  });
}
