import { createHash } from 'node:crypto';
import { issuer } from '../../../books/certificates/issuer.ts';
import type { Locale } from '../../../platform/locale.ts';
import { GREEN, PAPER } from '../../../presentation/rendering/colors.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { brand } from '../../../presentation/rendering/html/document.ts';
import { sheetDocument } from '../../../presentation/rendering/html/sheet-document.ts';
import { SHEET_STYLE } from '../../../presentation/rendering/html/sheet-style.ts';
import { MAIL_TEXTS } from '../../../presentation/texts/all/mails.ts';
import type { Unsubscribable } from '../feedback/unsubscribe.ts';

/** The page behind the unsubscribe link asks for a click. Opening it changes nothing, because mail scanners open links. */
export function confirmPage(notification: Unsubscribable, locale: Locale): string {
  const { title, kinds, button } = MAIL_TEXTS[locale].unsubscribePage;
  return page(
    locale,
    title,
    `<p>${escaped(kinds[notification])}</p>
<form method="post"><button type="submit">${escaped(button)}</button></form>`,
  );
}

export function donePage(locale: Locale): string {
  const { done, again } = MAIL_TEXTS[locale].unsubscribePage;
  return page(locale, done, `<p>${escaped(again)}</p>`);
}

export function unknownPage(locale: Locale): string {
  const { unknown, unknownHint } = MAIL_TEXTS[locale].unsubscribePage;
  return page(locale, unknown, `<p>${escaped(unknownHint)}</p>`);
}

const page = (locale: Locale, title: string, below: string): string =>
  sheetDocument({
    locale,
    title,
    head: `<style>${BUTTON}</style>\n`,
    bar: brand(issuer()),
    main: `<div class="sheet absent">
<div class="frame">
<h1>${escaped(title)}</h1>
${below}
</div>
</div>`,
  });

const BUTTON = `button{font:600 1rem/1.3 -apple-system,"Segoe UI",Roboto,"Noto Sans",Helvetica,Arial,sans-serif;margin-top:1.75rem;padding:.75rem 1.5rem;border:0;border-radius:.2rem;background:${GREEN};color:${PAPER};cursor:pointer}button:focus-visible{outline:.15rem solid ${GREEN};outline-offset:.2rem}`;

const sourceHash = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A certificate page's content security policy, plus the form posting to its own address. */
export const UNSUBSCRIBE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${sourceHash(SHEET_STYLE)} ${sourceHash(BUTTON)}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
