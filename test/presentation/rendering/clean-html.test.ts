import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../lib/presentation/rendering/html/clean.ts';
import { draws } from '../../support/long.ts';

type Node = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] };

/** Everything in a browser's parsed tree that runs, styles or embeds. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  const nodes: Node[] = [parseFragment(html) as Node];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (/^(script|style|iframe|object|embed|svg|math|link|meta|base|template)$/.test(node.tagName ?? ''))
      found.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs ?? []) {
      const address = [...value]
        .filter((character) => character > ' ')
        .join('')
        .toLowerCase();
      if (/^on|^style$|^srcdoc$|:/.test(name) || /^(javascript|vbscript|data):/.test(address)) found.push(name);
    }
    nodes.push(...(node.childNodes ?? []));
  }
  return found;
}

describe('cleaned HTML', () => {
  it.each([
    '<p>Trees, "many" & more > few.</p>',
    '<h2 class="x">A</h2><ul><li><a href="https://example.com/?a=1&amp;b=2#c">b</a></li></ul><br>',
    '<img src="/forests/1.png" alt="A &quot;tree&quot;"><a href="mailto:a@example.com">Write</a>',
    'Text alone: 3 &lt; 4, ÄÖÜ İ 森',
  ])('is as it was without anything to remove: %s', (html) => {
    expect(cleanHtml(html)).toEqual({ html, removed: [] });
  });

  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>', ['<script>']],
    ['<SCRIPT src=x>1</sCript >b', 'b', ['<script>']],
    ['a<script>never ends', 'a', ['<script>']],
    ['<p onclick="x()" class=a>b</p>', '<p class="a">b</p>', ['onclick']],
    ['<p/onclick=x()>b', '<p>b', ['onclick']],
    ['<p style="color:red">b</p><style>p{}</style>', '<p>b</p>', ['style', '<style>']],
    ['<a href="javascript:x()">b</a>', '<a>b</a>', ['href']],
    ['<a href="http://example.com">b</a>', '<a>b</a>', ['href']],
    ['<a href=" java&#115;cript:x()">b</a>', '<a>b</a>', ['href']],
    ['<a href="javascript&colon;x()">b</a>', '<a>b</a>', ['href']],
    ['<a href="java\nscript:x()">b</a>', '<a>b</a>', ['href']],
    ['<img src="data:text/html,x" alt=y>', '<img alt="y">', ['src']],
    ['<svg><script>x</script></svg>b', 'b', ['<svg>']],
    ['<iframe srcdoc="<script>x</script>"></iframe>b', 'b', ['<iframe>']],
    ['<!--<script>-->b', 'b', ['<!-- -->']],
    ['3 < 4 <', '3 &lt; 4 &lt;', []],
    ['<a title="<script>x</script>">b</a>', '<a title="&lt;script>x&lt;/script>">b</a>', []],
    ['a<p onclick="never ends', 'a<p>', ['onclick']],
  ])('%s becomes %s', (sent, html, removed) => {
    expect(cleanHtml(sent)).toEqual({ html, removed });
  });

  it('contains nothing executable, whatever was sent, and cleaning it again changes nothing', () => {
    const parts = [
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      '<!--',
      '-->',
      '</',
      '<script',
      '</script>',
      '<svg>',
      '<math>',
      '<style>',
      '<p',
      '<a ',
      'href=',
      'onload=',
      'style=',
      'javascript:',
      '&#106;avascript:',
      '<img src=x ',
      '<template>',
      '<noscript>',
      '<title>',
      'x',
      '\n',
      '`',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), (some) => {
        const { html } = cleanHtml(some.join(''));
        expect(dangersIn(html)).toEqual([]);
        expect(cleanHtml(html)).toEqual({ html, removed: [] });
      }),
      { numRuns: draws(2_000) },
    );
  });

  it('takes time in proportion to its length', () => {
    for (const part of ['<', '<a ', '<a b=', '<svg', '<!--', '"<a b="', '</'])
      expect(cleanHtml(part.repeat(100_000 / part.length)).html.length).toBeLessThanOrEqual(500_000);
  });
});
