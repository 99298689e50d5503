import type { User } from '../../../accounts/users/user.ts';
import { variable } from '../../../platform/environment.ts';
import { type AccountPath, idOf } from '../../../platform/table/account-path.ts';
import { attentionOf } from '../../attention/desk.ts';
import type { Entry } from '../../attention/entry.ts';
import { attentionContent, causeUrl } from '../kinds/attention.ts';
import { renderMail } from '../render/render-mail.ts';
import type { WrittenMail } from '../send/send-once.ts';
import { addresseeOf } from './addressee.ts';

/** A cause at one of the person's desks, as the account's user sees it. */
export type AttentionItem = { entry: Entry; desk: AccountPath; user: User };

/** Writes the digest; undefined if everything has been fixed since. `open` is the number of all open causes. */
export async function writeAttentionMail(
  person: string,
  items: AttentionItem[],
  open: number,
): Promise<WrittenMail | undefined> {
  const users = items.map(({ user }) => user);
  const addressee = await addresseeOf(person, users, 'digest');
  if (!addressee) return undefined;
  const { to, name, locale, unsubscribe } = addressee;
  const url = variable('REGROVE_PUBLIC_URL');
  const content = attentionContent({
    locale,
    name,
    open,
    url,
    unsubscribeUrl: unsubscribe,
    causes: await Promise.all(
      items.map(async ({ entry, desk }) => ({
        ...(await attentionOf(entry, desk)),
        url: causeUrl(url, idOf(desk), entry.id),
      })),
    ),
  });
  return { to, unsubscribe, ...renderMail(content) };
}
