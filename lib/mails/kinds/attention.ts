import { fill } from '../../language/fill.ts';
import type { Locale } from '../../platform/locale.ts';
import { type Content, isolated, type Part } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, named, reported, shortName } from '../render/names.ts';
import { MAIL_TEXTS } from '../texts/texts.ts';

/** The facts of a mail about something that needs attention. */
export type AttentionFacts =
  | { kind: 'feed'; account: string; system: string; since: string; reason: string | null }
  | { kind: 'held'; account: string; system: string; day: string; held: { device: string; pages: number }[] }
  | { kind: 'failing'; account: string; host: string; since: string }
  | { kind: 'off'; account: string; host: string };

type Texts = (typeof MAIL_TEXTS)[Locale];

export type Recipient = { locale: Locale; name: string; url: string; unsubscribeUrl: string };

export function attentionContent(facts: AttentionFacts, { locale, name, url, unsubscribeUrl }: Recipient): Content {
  const texts = MAIL_TEXTS[locale];
  const { hello, attention, open, because, unsubscribe } = texts;
  const { subject, title, hint } = attention[facts.kind];
  return {
    locale,
    subject: fill(subject, { account: named(facts.account, locale) }),
    title,
    parts: [
      { paragraph: fill(hello, { name: greeted(name) }) },
      { paragraph: leadOf(facts, texts, locale) },
      ...details(facts, texts, locale),
      { paragraph: hint },
      { button: { label: open, href: url } },
    ],
    end: { because, label: unsubscribe, href: unsubscribeUrl },
  };
}

function leadOf(facts: AttentionFacts, { attention }: Texts, locale: Locale): string {
  const { day } = formatFor(locale);
  const account = named(facts.account, locale);
  switch (facts.kind) {
    case 'feed':
      return fill(attention.feed.lead, { account, system: isolated(facts.system), since: day(facts.since) });
    case 'held':
      return fill(attention.held.lead, { account, system: isolated(facts.system), day: day(facts.day) });
    case 'failing':
      return fill(attention.failing.lead, { account, host: named(facts.host, locale), since: day(facts.since) });
    case 'off':
      return fill(attention.off.lead, { account, host: named(facts.host, locale) });
  }
}

function details(facts: AttentionFacts, { attention }: Texts, locale: Locale): Part[] {
  if (facts.kind === 'feed' && facts.reason)
    return [{ paragraph: attention.reported }, { quote: reported(facts.reason) }];
  if (facts.kind !== 'held') return [];
  const { number } = formatFor(locale);
  return [
    { rows: facts.held.map(({ device, pages }) => ({ name: isolated(shortName(device)), values: [number(pages)] })) },
  ];
}
