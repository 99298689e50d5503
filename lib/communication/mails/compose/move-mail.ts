import { parentsOf } from '../../../accounts/moves/activity.ts';
import { MoveNews } from '../../../accounts/moves/news.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { moveContent } from '../kinds/move.ts';
import type { Trigger } from '../queue/trigger.ts';
import { getAccountName } from './account-name.ts';
import { sendToFullUsers, settingsUrl } from './full-users.ts';

/**
 * Every user with full permission is notified, whatever they chose. Users of the account read both parents' names, users of a parent
 * only their own: the other one may belong to a competitor.
 */
export async function sendMove(trigger: Extract<Trigger, { kind: 'move' }>): Promise<void> {
  const [path, at] = [asPath(trigger.path), asPath(trigger.at)];
  const news = await table.get(keys.moveNews(path, trigger.news), MoveNews);
  if (!news) return;
  const [from, to] = parentsOf(news);
  const names = await Promise.all([path, from, to].map(getAccountName));
  const [account, fromName, toName] = names;
  if (account === undefined || fromName === undefined || toName === undefined) return;
  const reader = at === path ? 'account' : at === from ? 'former' : 'new';
  const url = settingsUrl(at, 'activity');
  await sendToFullUsers(at, trigger, ({ locale, full_name: name }) =>
    moveContent({ locale, name, account, from: fromName, to: toName, why: news.why, reader, url }),
  );
}
