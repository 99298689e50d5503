import type { Locale } from '../../../platform/locale.ts';
import { NEW_PERSON_TEXTS } from '../../../presentation/texts/all/mails.ts';
import { type Content, isolated } from '../render/content.ts';
import { named } from '../render/names.ts';
import { noticeContent } from './notice.ts';

type NewPerson = { locale: Locale; name: string; account: string; email: string; url: string };

/** The notice that an operator invited a person to the reader's account. The address was validated when the user was created. */
export function newPersonContent({ locale, name, account, email, url }: NewPerson): Content {
  const values = { account: named(account, locale), email: isolated(email) };
  return noticeContent({ locale, name, texts: NEW_PERSON_TEXTS[locale], values, url });
}
