import type { Locale } from '../../platform/locale.ts';
import { type Content, isolated, type Part } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, named, reported, shortName } from '../render/names.ts';
import type { MailTexts } from '../texts/text.ts';
import { MAIL_TEXTS } from '../texts/texts.ts';

/** Something that somebody has to look at. */
export type Need =
  | { need: 'feed'; account: string; system: string; since: string; reason: string | null }
  | { need: 'held'; account: string; system: string; day: string; held: { device: string; pages: number }[] }
  | { need: 'failing'; account: string; host: string; since: string }
  | { need: 'off'; account: string; host: string };

export type Reader = { locale: Locale; name: string; url: string; endUrl: string };

export function needContent(need: Need, { locale, name, url, endUrl }: Reader): Content {
  const texts = MAIL_TEXTS[locale];
  const { hello, needs, open, because, unsubscribe } = texts;
  const { subject, title, hint } = needs[need.need];
  return {
    locale,
    subject: subject(named(need.account, locale)),
    title,
    parts: [
      { paragraph: hello(greeted(name)) },
      { paragraph: leadOf(need, texts, locale) },
      ...details(need, texts, locale),
      { paragraph: hint },
      { button: { label: open, href: url } },
    ],
    end: { because, label: unsubscribe, href: endUrl },
  };
}

function leadOf(need: Need, { needs }: MailTexts, locale: Locale): string {
  const { day } = formatFor(locale);
  const account = named(need.account, locale);
  switch (need.need) {
    case 'feed':
      return needs.feed.lead({ account, system: isolated(need.system), since: day(need.since) });
    case 'held':
      return needs.held.lead({ account, system: isolated(need.system), day: day(need.day) });
    case 'failing':
      return needs.failing.lead({ account, host: named(need.host, locale), since: day(need.since) });
    case 'off':
      return needs.off.lead({ account, host: named(need.host, locale) });
  }
}

function details(need: Need, { needs }: MailTexts, locale: Locale): Part[] {
  if (need.need === 'feed' && need.reason) return [{ paragraph: needs.reported }, { quote: reported(need.reason) }];
  if (need.need !== 'held') return [];
  const { number } = formatFor(locale);
  return [
    { rows: need.held.map(({ device, pages }) => ({ name: isolated(shortName(device)), values: [number(pages)] })) },
  ];
}
