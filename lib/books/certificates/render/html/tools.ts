import { hash } from 'node:crypto';
import type { Locale } from '../../../../platform/locale.ts';
import { fill } from '../../../../presentation/language/fill.ts';
import { plain } from '../../../../presentation/rendering/display-text.ts';
import { escaped } from '../../../../presentation/rendering/escape.ts';
import { CERTIFICATE_TEXTS } from '../../../../presentation/texts/all/certificates.ts';
import { textToSign } from '../../json/facts.ts';
import type { Facts } from '../facts.ts';
import type { View } from '../view.ts';
import { SCRIPT } from './share-and-verify-script.ts';

/**
 * The buttons below a certificate: download, share, copy the link, check the signature. All possible check results are in the
 * page, hidden, so the script contains no texts. `digest` is the hash of this page's facts; the script compares it with the
 * signed facts. URLs are relative, because the page may be served under several host names.
 */
export function toolsOf(view: View, facts: Facts, locale: Locale): string {
  const texts = CERTIFICATE_TEXTS[locale];
  const results = {
    copied: texts.copied,
    genuine: fill(texts.checked, { issuer: plain(view.issuer) }),
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
<div role="status">${Object.entries(results)
    .map(([name, text]) => resultText(name, text))
    .join('')}</div>
</section>
<script>${SCRIPT}</script>`;
}

const resultText = (name: string, text: string): string =>
  `<p class="says ${name}" hidden>${escaped(text)}${name === 'genuine' ? ' <code class="kid"></code>' : ''}</p>`;
