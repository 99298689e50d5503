import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { ARCHIVE_TEXTS, MAIL_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Content } from '../render/content.ts';
import { greeted, named } from '../render/names.ts';

type ArchiveReady = { locale: Locale; name: string; account: string; url: string };

/** The notice that an archive of the reader's account can be downloaded. */
export function archiveContent({ locale, name, account, url }: ArchiveReady): Content {
  const { hello } = MAIL_TEXTS[locale];
  const { subject, lead, what, button } = ARCHIVE_TEXTS[locale];
  const values = { account: named(account, locale) };
  return {
    locale,
    subject: fill(subject, values),
    title: fill(subject, values),
    parts: [
      { paragraph: fill(hello, { name: greeted(name) }) },
      { paragraph: fill(lead, values) },
      { paragraph: what },
      { button: { label: button, href: url } },
    ],
  };
}
