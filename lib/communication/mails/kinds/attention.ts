import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { reasonIn } from '../../../presentation/language/reason-in.ts';
import { ATTENTION_TEXTS, MAIL_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Attention } from '../../attention/desk.ts';
import { type Content, type Entry, isolated } from '../render/content.ts';
import { formatFor } from '../render/format.ts';
import { greeted, reported, shortName, withoutLinks, withoutLinksIn } from '../render/names.ts';

export type AttentionCause = Attention & { url: string };

/** An account's desk, opened at the cause a mail names. */
export const causeUrl = (dashboard: string, accountId: string, id: string): string =>
  `${dashboard}/accounts/${accountId}?attention=${id}`;

/** The attention digest for one person's desks. */
type AttentionFacts = {
  locale: Locale;
  name: string;
  /** New or worsened causes, oldest first. */
  causes: AttentionCause[];
  /** All open causes, including these. */
  open: number;
  url: string;
  unsubscribeUrl: string;
};

/** A mail lists this many and gives the number of others. */
const LISTED_MAX = 25;

export function attentionContent({ locale, name, causes, open, url, unsubscribeUrl }: AttentionFacts): Content {
  const { hello, because, unsubscribe, open: openLabel } = MAIL_TEXTS[locale];
  const texts = ATTENTION_TEXTS[locale];
  const { number } = formatFor(locale);
  const rest = causes.length - LISTED_MAX;
  return {
    locale,
    subject: fill(texts.subject, { count: number(causes.length) }),
    title: texts.title,
    parts: [
      { paragraph: fill(hello, { name: greeted(name) }) },
      { paragraph: texts.lead },
      { entries: causes.slice(0, LISTED_MAX).map((cause) => entryOf(cause, locale)) },
      ...(rest > 0 ? [{ paragraph: fill(texts.more, { count: number(rest) }) }] : []),
      { figures: [{ label: texts.open, value: number(open) }] },
      { button: { label: openLabel, href: url } },
      { note: texts.often },
    ],
    end: { because, label: unsubscribe, href: unsubscribeUrl },
  };
}

function entryOf(cause: AttentionCause, locale: Locale): Entry {
  const reason = reasonOf(cause, locale);
  return {
    title: shortName(cause.account_name),
    lines: [sentenceOf(cause, locale), ...(reason === undefined ? [] : [reason])],
    href: cause.url,
    label: ATTENTION_TEXTS[locale].show,
  };
}

function sentenceOf({ kind, since, reason_detail }: AttentionCause, locale: Locale): string {
  const { kinds } = ATTENTION_TEXTS[locale];
  const { day, month, number } = formatFor(locale);
  const values = reason_detail?.values ?? {};
  switch (kind) {
    case 'reading_held':
      return fill(kinds.reading_held, {
        device: isolated(shortName(String(values.device ?? ''))),
        since: day(since),
        pages: number(Number(values.pages ?? 0)),
      });
    case 'month_overdue':
      return fill(kinds.month_overdue, { month: month(String(values.month ?? since.slice(0, 7))) });
    case 'agent_silent':
    case 'agent_outdated':
      return fill(kinds[kind], { host: isolated(shortName(String(values.host ?? ''))), since: day(since) });
    default:
      return fill(kinds[kind], { since: day(since) });
  }
}

/** Why a feed fails or a webhook is off; the other kinds explain themselves. Only a reason without a code is in English. */
function reasonOf({ kind, reason, reason_detail }: AttentionCause, locale: Locale): string | undefined {
  if ((kind !== 'feed_unhealthy' && kind !== 'webhook_off') || reason === null) return undefined;
  return reported(reason_detail ? reasonIn(locale, withoutLinksIn(reason_detail)) : withoutLinks(reason));
}
