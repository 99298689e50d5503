import { attentionOf } from '../attention/desk.ts';
import type { Entry } from '../attention/store.ts';
import { clock } from '../platform/clock.ts';
import { variable } from '../platform/environment.ts';
import { type AccountPath, idOf } from '../platform/table/account-path.ts';
import type { User } from '../users/user.ts';
import { causeUrl, deskContent } from './kinds/desk.ts';
import { renderMail } from './render/render-mail.ts';
import type { WrittenMail } from './send-once.ts';
import { newUnsubscribeUrl } from './unsubscribe.ts';

/** A cause at one of the person's desks, as the user of that account sees it. */
export type DeskItem = { entry: Entry; desk: AccountPath; user: User };

/** Writes the digest; undefined if all of it was mended meanwhile. The newest of the person's users decides name and language. */
export async function writeDesk(telling: DeskItem[], open: number): Promise<WrittenMail | undefined> {
  const [newest] = telling.map(({ user }) => user).toSorted((one, other) => (one.id < other.id ? 1 : -1));
  if (!newest) return undefined;
  const { email, full_name: name, locale } = newest;
  const unsubscribe = await newUnsubscribeUrl(email, 'digest', clock.now());
  const url = variable('REGROVE_PUBLIC_URL');
  const content = deskContent({
    ...{ locale, name, open, url, unsubscribeUrl: unsubscribe },
    causes: telling.map(({ entry, desk }) => ({
      ...attentionOf(entry, desk),
      url: causeUrl(url, idOf(desk), entry.id),
    })),
  });
  return { to: { address: email, name }, unsubscribe, ...renderMail(content) };
}
