import type { Refusal } from '../../../accounts/moves/rules.ts';
import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { MAIL_TEXTS, MOVE_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Content } from '../render/content.ts';
import { greeted, named } from '../render/names.ts';

type Move = {
  locale: Locale;
  name: string;
  account: string;
  from: string;
  to: string;
  /** Why a planned move was dropped; null if it took place. */
  why: Refusal | null;
  reader: 'account' | 'former' | 'new';
  url: string;
};

/** The notice that an account moved, or that its planned move was dropped. */
export function moveContent({ locale, name, account: moved, from, to, why, reader, url }: Move): Content {
  const { hello } = MAIL_TEXTS[locale];
  const texts = MOVE_TEXTS[locale];
  const account = named(moved, locale);
  const subject = fill(why === null ? texts.subject : texts.droppedSubject, { account });
  const lead = {
    account: fill(texts.toAccount, { account, from: named(from, locale), to: named(to, locale) }),
    former: fill(texts.toFormer, { account, parent: named(from, locale) }),
    new: fill(texts.toNew, { account, parent: named(to, locale) }),
  }[reader];
  const sentences = why === null ? [lead, texts.what] : [fill(texts.dropped, { account }), texts.why[why]];
  return {
    locale,
    subject,
    title: subject,
    parts: [
      { paragraph: fill(hello, { name: greeted(name) }) },
      ...sentences.map((paragraph) => ({ paragraph })),
      { button: { label: texts.button, href: url } },
    ],
  };
}
