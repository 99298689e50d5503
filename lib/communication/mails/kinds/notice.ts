import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { MAIL_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Pattern } from '../../../presentation/texts/form.ts';
import type { Content } from '../render/content.ts';
import { greeted } from '../render/names.ts';

type Notice<InSubject extends string, InLead extends string> = {
  locale: Locale;
  name: string;
  texts: { subject: Pattern<InSubject>; lead: Pattern<InLead>; what: string; button: string };
  /** Safe to show. */
  values: Readonly<Record<InSubject | InLead, string>>;
  url: string;
};

/** A mail about one event: a greeting, what happened, what it means, and a button. */
export function noticeContent<InSubject extends string, InLead extends string>({
  locale,
  name,
  texts,
  values,
  url,
}: Notice<InSubject, InLead>): Content {
  const subject = fill(texts.subject, values);
  return {
    locale,
    subject,
    title: subject,
    parts: [
      { paragraph: fill(MAIL_TEXTS[locale].hello, { name: greeted(name) }) },
      { paragraph: fill(texts.lead, values) },
      { paragraph: texts.what },
      { button: { label: texts.button, href: url } },
    ],
  };
}
