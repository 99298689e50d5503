import { hash } from 'node:crypto';
import { plain } from '../../../rendering/display-text.ts';
import { escaped } from '../../../rendering/escape.ts';
import type { Locale } from '../../../rendering/pick-locale.ts';
import { textToSign } from '../../signed/facts.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { Facts } from '../facts.ts';
import type { View } from '../view.ts';
import { SCRIPT } from './script.ts';

/**
 * What one can do with a certificate: keep it, share it, check it. Each sentence that a check may end with is there from
 * the start, hidden, so that the script needs to know no language. `digest` is that of the facts shown here, which the
 * script compares with those that were signed. Addresses are relative: the page may be open under several names.
 */
export function toolsOf(view: View, facts: Facts, locale: Locale): string {
  const texts = TEXTS[locale];
  const says = {
    copied: texts.copied,
    genuine: texts.checked(plain(view.issuer)),
    differs: texts.checkDiffers,
    failed: texts.checkFailed,
    impossible: texts.checkImpossible,
  };
  const data = {
    url: view.url,
    title: `${facts.title} · ${facts.name}`,
    facts: `${view.id}.json`,
    keys: '/.well-known/jwks.json',
    digest: hash('sha256', textToSign(view), 'base64'),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const button = (name: string, text: string) =>
    `<button type="button" class="${name}" hidden>${escaped(text)}</button>`;
  return `<section class="tools"${attributes.join('')}>
<p><a href="${view.id}.pdf?lang=${locale}" download>${escaped(texts.download)}</a>
${button('share', texts.share)}${button('copy', texts.copyLink)}${button('check', texts.check)}
<a href="${view.id}.json">${escaped(texts.signedFacts)}</a></p>
<div role="status">${Object.entries(says)
    .map(([name, text]) => sentence(name, text))
    .join('')}</div>
</section>
<script>${SCRIPT}</script>`;
}

const sentence = (name: string, text: string): string =>
  `<p class="says ${name}" hidden>${escaped(text)}${name === 'genuine' ? ' <code class="kid"></code>' : ''}</p>`;
