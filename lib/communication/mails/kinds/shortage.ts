import type { Locale } from '../../../platform/locale.ts';
import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { amount } from '../../../presentation/language/numbers.ts';
import { SHORTAGE_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Content } from '../render/content.ts';
import { named, shortName } from '../render/names.ts';

type Shortage = { locale: Locale; project: string; since: string; trees: number; url: string };

/** The mail notifying an operator that a project is short of trees. Operators may have no name, so it has no greeting. */
export function shortageContent({ locale, project, since, trees, url }: Shortage): Content {
  const { subject, lead, label, what, button } = SHORTAGE_TEXTS[locale];
  return {
    locale,
    subject: fill(subject, { project: shortName(project) }),
    title: fill(subject, { project: shortName(project) }),
    parts: [
      { paragraph: fill(lead, { project: named(project, locale), date: dateInWords(since, locale) }) },
      { figures: [{ label, value: amount(trees, locale) }] },
      { paragraph: what },
      { button: { label: button, href: url } },
    ],
  };
}
