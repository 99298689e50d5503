import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { wholeNumber } from '../../../presentation/language/numbers.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { ICON, sealSvg } from '../../../presentation/rendering/drawing/seal.ts';
import { escaped } from '../../../presentation/rendering/escape.ts';
import { brand, htmlDocument } from '../../../presentation/rendering/html/document.ts';
import { scriptedPolicy } from '../../../presentation/rendering/html/scripted-policy.ts';
import { PUBLIC_LOG_TEXTS } from '../../../presentation/texts/all/public-log.ts';
import { STYLE } from '../render/style.ts';
import { CHECK_SCRIPT } from './check-script.ts';

/** What the page shows. Without a checkpoint the log has no entry yet. */
export type LogView = {
  issuer: string;
  checkpoint: { origin: string; size: number; root: string; vkey: string } | null;
};

const LOG_STYLE = `${STYLE}
.check{margin-top:1rem}
.check label{display:block;margin-top:.75rem;font-size:.875rem;color:var(--muted)}
.check textarea{display:block;width:100%;min-height:9rem;margin-top:.25rem;padding:.6rem;border:.0625rem solid var(--muted);background:var(--paper);color:var(--ink);font:.8125rem/1.5 ui-monospace,Consolas,monospace}
.check input{display:block;max-width:100%;margin-top:.25rem;color:var(--ink);font:inherit}
.check button{margin-top:1rem;padding:.45rem 1.25rem;border:.0625rem solid var(--green);background:var(--paper);color:var(--green);font:inherit;cursor:pointer}
.check [role=status]{margin-top:1rem}`;

export const LOG_POLICY = scriptedPolicy({ style: LOG_STYLE, script: CHECK_SCRIPT });

/** The public log for people: what it is, its newest checkpoint, and a form to check a document. */
export function logPage(view: LogView, locale: Locale): string {
  const texts = PUBLIC_LOG_TEXTS[locale];
  return htmlDocument({
    locale,
    title: `${texts.title} · ${plain(view.issuer)}`,
    style: LOG_STYLE,
    bar: brand(view.issuer),
    head: `<meta name="color-scheme" content="light dark">\n<link rel="icon" href="${ICON}">\n`,
    main: `<article class="sheet">
<div class="head">
${sealSvg('')}
<h1>${escaped(texts.title)}</h1>
<p class="intro">${escaped(fill(texts.intro, { issuer: plain(view.issuer) }))}</p>
</div>
${checkpointSection(view, locale)}
${checkSection(locale)}
</article>
<script>${CHECK_SCRIPT}</script>`,
  });
}

function checkpointSection({ checkpoint }: LogView, locale: Locale): string {
  const texts = PUBLIC_LOG_TEXTS[locale];
  const code = (label: string, value: string) =>
    `<div class="wide"><dt>${escaped(label)}</dt><dd><code dir="ltr">${escaped(value)}</code></dd></div>`;
  const shown = checkpoint
    ? `<dl class="facts">
<div><dt>${escaped(texts.entries)}</dt><dd>${escaped(wholeNumber(checkpoint.size, locale))}</dd></div>
${code(texts.root, checkpoint.root)}
${code(texts.key, checkpoint.vkey)}
</dl>
<p>${escaped(texts.keep)}</p>
<ul class="list">
<li><a href="/log/checkpoint">${escaped(texts.checkpointFile)}</a></li>
<li><a href="/log/vkey">${escaped(texts.keyFile)}</a></li>
</ul>`
    : `<p>${escaped(texts.none)}</p>`;
  return `<section class="files" aria-labelledby="checkpoint">
<h2 id="checkpoint">${escaped(texts.newest)}</h2>
${shown}
</section>`;
}

/** All results are in the page, hidden, so the script contains no texts. */
function checkSection(locale: Locale): string {
  const texts = PUBLIC_LOG_TEXTS[locale];
  const { genuine, waiting, failed, unreadable, impossible } = texts;
  const results = Object.entries({ genuine, waiting, failed, unreadable, impossible });
  return `<section aria-labelledby="check">
<h2 id="check">${escaped(texts.check)}</h2>
<p>${escaped(texts.checkHint)}</p>
<form class="check" hidden>
<label>${escaped(texts.field)}<textarea spellcheck="false" autocomplete="off" dir="ltr"></textarea></label>
<label>${escaped(texts.file)}<input type="file" accept=".json,application/json"></label>
<button type="submit">${escaped(texts.button)}</button>
<div role="status">${results.map(([name, text]) => `<p class="says ${name}" hidden>${escaped(text)}</p>`).join('')}</div>
</form>
<noscript><p>${escaped(texts.needsScript)}</p></noscript>
</section>`;
}
