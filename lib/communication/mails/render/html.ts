import type { Locale } from '../../../platform/locale.ts';
import { DESK, GREEN, INK, MUTED, PAPER } from '../../../presentation/rendering/colors.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { isolatedHtml } from '../../../presentation/rendering/isolated.ts';
import type { Content, Entry, Part } from './content.ts';

/**
 * Renders a mail in the certificates' style. Mail programs support little, so there is no script, picture or web font, a table
 * sets the width, and styles are inline, because some programs drop the head. The dark color scheme is in the head, for
 * programs keeping it.
 */
export function htmlOf({ locale, subject, title, parts, end }: Content): string {
  const serif = SERIF[locale] ?? SERIF_LATIN;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="desk" style="margin:0;padding:0;background:${DESK};-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="desk" style="background:${DESK}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:${PAPER}">
<tr><td style="padding:10px">
<div class="frame" style="border:1px solid ${GREEN};padding:32px 24px">
<p class="green" style="margin:0 0 24px;font:600 15px/1.4 ${SANS};color:${GREEN};letter-spacing:.02em">Regrove</p>
<h1 class="green" style="margin:0 0 20px;font:400 26px/1.3 ${serif};color:${GREEN};overflow-wrap:anywhere">${shown(title)}</h1>
${parts.map((part) => drawn(part, serif)).join('\n')}
</div>
</td></tr>
</table>
${end ? footer(end) : ''}</td></tr>
</table>
</body>
</html>
`;
}

/** The number of an invoice stays on one line. One with a long prefix may break, because it is wider than a phone. */
const shown = (text: string): string =>
  isolatedHtml(text).replace(INVOICE_NUMBER, '<span style="white-space:nowrap">$&</span>');

const INVOICE_NUMBER = /(?<![\w-])[A-Z0-9-]{0,4}\d{4}-\d{6}(?![\w-])/g;

const footer = ({ because, label, href }: NonNullable<Content['end']>): string =>
  `<p class="muted" style="margin:16px auto 0;max-width:520px;font:400 13px/1.5 ${SANS};color:${MUTED}">${shown(because)} <a class="muted" style="color:${MUTED}" href="${escaped(href)}">${shown(label)}</a></p>
`;

function drawn(part: Part, serif: string): string {
  if ('paragraph' in part) return paragraph(part.paragraph, `16px/1.6 ${SANS}`, INK, 'ink');
  if ('note' in part) return paragraph(part.note, `14px/1.6 ${SANS}`, MUTED, 'muted');
  if ('quote' in part)
    return `<blockquote class="ink line" lang="en" dir="ltr" style="margin:0 0 16px;padding:0 0 0 12px;border-left:2px solid ${GREEN};font:400 15px/1.6 ${SANS};color:${INK};overflow-wrap:anywhere">${shown(part.quote)}</blockquote>`;
  if ('code' in part)
    return `<p class="ink line" style="margin:0 0 16px;padding:14px 0;border-top:1px solid ${GREEN};border-bottom:1px solid ${GREEN};text-align:center;font:400 34px/1.2 ${serif};font-variant-numeric:lining-nums tabular-nums;letter-spacing:.12em;color:${INK}">${escaped(part.code)}</p>`;
  if ('figures' in part) return figures(part.figures, serif);
  if ('rows' in part) return rows(part.rows);
  if ('entries' in part) return part.entries.map(entry).join('\n');
  const { label, href } = part.button;
  return `<p style="margin:24px 0 20px"><a class="button" href="${escaped(href)}" style="display:inline-block;padding:12px 22px;background:${GREEN};color:${PAPER};font:600 16px/1.3 ${SANS};text-decoration:none;border-radius:3px">${shown(label)}</a></p>`;
}

const paragraph = (text: string, font: string, color: string, name: string): string =>
  `<p class="${name}" style="margin:0 0 16px;font:400 ${font};color:${color};overflow-wrap:anywhere">${shown(text)}</p>`;

const figures = (all: { label: string; value: string }[], serif: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:0 0 20px;border-top:1px solid ${GREEN};border-bottom:1px solid ${GREEN}"><tr>${all
    .map(
      ({ label, value }) =>
        `<td align="center" valign="top" style="padding:14px 4px"><span class="ink figure" style="display:block;font:400 22px/1.25 ${serif};word-break:keep-all;font-variant-numeric:lining-nums tabular-nums;color:${INK}">${shown(value)}</span><span class="muted" style="font:400 13px/1.4 ${SANS};color:${MUTED}">${shown(label)}</span></td>`,
    )
    .join('')}</tr></table>`;

/** Wrapping lines, because a sentence is wider than a phone. */
function entry({ title, lines, href, label }: Entry): string {
  const linked = (words: string): string =>
    href === undefined ? words : `<a class="green" style="color:${GREEN}" href="${escaped(href)}">${words}</a>`;
  const heading = title === undefined ? [] : [`<bdi>${shown(title)}</bdi>`];
  const all = [
    ...(label === undefined ? heading.map(linked) : heading),
    ...lines.map(shown),
    ...(label === undefined ? [] : [linked(shown(label))]),
  ];
  return `<p class="ink" style="margin:0 0 16px;font:400 15px/1.6 ${SANS};color:${INK};overflow-wrap:anywhere">${all.join('<br>\n')}</p>`;
}

const rows = (all: { name: string; values: string[] }[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${all
    .map(
      ({ name, values }) =>
        `<tr><td class="ink" style="padding:8px 8px 8px 0;font:400 15px/1.45 ${SANS};color:${INK};overflow-wrap:anywhere;word-break:break-word"><bdi>${shown(name)}</bdi></td>${values
          .map(
            (value) =>
              `<td class="ink" align="right" style="padding:8px 0 8px 8px;font:400 15px/1.45 ${SANS};font-variant-numeric:tabular-nums;color:${INK};white-space:nowrap">${shown(value)}</td>`,
          )
          .join('')}</tr>`,
    )
    .join('')}</table>`;

const SANS = "-apple-system,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";
const SERIF_LATIN = "'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif',Georgia,serif";

/** The serif fonts for each script, as on the certificate pages. */
const SERIF: Partial<Record<Locale, string>> = {
  ja: "'Noto Serif','Hiragino Mincho ProN','Yu Mincho','Noto Serif JP',serif",
  ko: "'Noto Serif','Noto Serif KR','Nanum Myeongjo',AppleMyungjo,Batang,serif",
  'zh-CN': "'Noto Serif','Songti SC','Noto Serif SC',SimSun,serif",
  'zh-TW': "'Noto Serif','Songti TC','Noto Serif TC',PMingLiU,serif",
  th: "'Noto Serif','Noto Serif Thai',Thonburi,'Leelawadee UI',serif",
};

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.desk{background:#12150f!important}.sheet{background:#1b1f1a!important}.frame,.line{border-color:#6fae90!important}.ink{color:#ecebe3!important}.muted{color:#a8b0a8!important}.green{color:#8fc9ac!important}.button{background:#8fc9ac!important;color:#12150f!important}}
@media (max-width:400px){.frame{padding:24px 16px!important}.figure{font-size:18px!important}}`;
