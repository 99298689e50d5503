import { itemsOfLines } from '../../../accounts/account/line-items.ts';
import { figuresOfLines } from '../../../accounts/totals/figures.ts';
import { figuresOfAllTime, treesLost, treesPlanted } from '../../../accounts/totals/totals.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { exact } from '../../../platform/table/table.ts';
import { addMonths } from '../../../platform/time.ts';
import { projectPageUrl } from '../../../trees/forestry/url.ts';
import { latestAudit, lostOf } from '../../../trees/plantings/amounts.ts';
import { getPlantings } from '../../../trees/plantings/store.ts';
import { personOfTreeDigest, type TreeLine, treeLines } from '../digests/tree-news.ts';
import { type TreeNewsFacts, treesContent } from '../kinds/trees.ts';
import type { WrittenMail } from '../send/send-once.ts';
import { getAccountName } from './account-name.ts';
import { digestMail, LISTED_MAX } from './digest-mail.ts';

export const writeTreeNews = (digest: string, period: string): Promise<WrittenMail | undefined> =>
  digestMail(personOfTreeDigest(digest), treeLines(digest, period), async (lines, reader) =>
    treesContent({
      ...reader,
      month: addMonths(period, -1),
      accounts: await accountsOf(lines),
      plantings: await plantingsOf(lines),
    }),
  );

export async function accountsOf(lines: TreeLine[]): Promise<TreeNewsFacts['accounts']> {
  const paths = new Set(lines.filter(({ planting }) => planting === null).map(({ path }) => path));
  const first = [...paths].slice(0, LISTED_MAX).map(asPath);
  return Promise.all(
    first.map(async (path) => {
      const { own } = figuresOfLines(await itemsOfLines(path));
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
