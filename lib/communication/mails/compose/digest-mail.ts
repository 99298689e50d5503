import { variable } from '../../../platform/environment.ts';
import type { Locale } from '../../../platform/locale.ts';
import { wantedLines } from '../digests/wanted-lines.ts';
import type { Content } from '../render/content.ts';
import { renderMail } from '../render/render-mail.ts';
import type { WrittenMail } from '../send/send-once.ts';
import { addresseeOf } from './addressee.ts';

/** A digest's mail lists this many things of a kind. */
export const LISTED_MAX = 12;

type Reader = { locale: Locale; name: string; url: string; unsubscribeUrl: string };

/** Writes the mail for a closed digest; undefined if the person no longer wants it. */
export async function digestMail<L extends { path: string; user: string }>(
  person: string | undefined,
  all: AsyncIterable<L>,
  contentOf: (lines: L[], reader: Reader) => Promise<Content>,
): Promise<WrittenMail | undefined> {
  const { lines, users } = await wantedLines(all);
  const addressee = await addresseeOf(person, users, 'certificates');
  if (!addressee) return undefined;
  const { to, name, locale, unsubscribe } = addressee;
  const url = variable('REGROVE_PUBLIC_URL');
  const content = await contentOf(lines, { locale, name, url, unsubscribeUrl: unsubscribe });
  return { to, unsubscribe, ...renderMail(content) };
}
