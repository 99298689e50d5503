import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { MAIL_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Content } from '../render/content.ts';
import { greeted, named } from '../render/names.ts';

type Invitation = { locale: Locale; name: string; account: string; url: string };

/** The mail to a new user. It is sent once, so it has no unsubscribe link. */
export function invitationContent({ locale, name, account, url }: Invitation): Content {
  const { hello, invitation } = MAIL_TEXTS[locale];
  return {
    locale,
    subject: fill(invitation.subject, { account: named(account, locale) }),
    title: invitation.title,
    parts: [
      { paragraph: fill(hello, { name: greeted(name) }) },
      { paragraph: fill(invitation.lead, { account: named(account, locale) }) },
      { paragraph: invitation.what },
      { button: { label: invitation.button, href: url } },
      { paragraph: invitation.how },
      { note: invitation.ignore },
    ],
  };
}
