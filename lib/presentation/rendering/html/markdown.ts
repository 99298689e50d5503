import { Marked, type Tokens } from 'marked';
import { escaped } from '../escape.ts';

/**
 * Markdown as HTML. HTML within it is shown as text, and comments are left out. The code blocks of a `code-group` fold, and the
 * first is open.
 */
type MarkdownOptions = {
  /** A heading's id; without it headings have none. */
  anchorOf?(heading: string): string;
  /** The address to link to; undefined leaves the label as text. */
  linkOf?(address: string): string | undefined;
};

export function markdownHtml(
  markdown: string,
  { anchorOf, linkOf = (address) => address }: MarkdownOptions = {},
): string {
  const marked = new Marked({
    renderer: {
      html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
      heading({ tokens, depth, text }) {
        const id = anchorOf ? ` id="${escaped(anchorOf(text))}"` : '';
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const [label, to] = [this.parser.parseInline(tokens), linkOf(href)];
        return to === undefined ? label : `<a href="${escaped(to)}">${label}</a>`;
      },
      code,
    },
  });
  return marked.parse(markdown.replace(GROUP, '$1 open [').replace(GROUP_END, ''), { async: false });
}

/** Only VitePress knows the lines around a group, so they become a word behind the language of its first block. */
const GROUP = /^::: code-group\n\n(```\w+) \[/gm;
const GROUP_END = /^:::$/gm;

function code({ text, lang = '' }: Tokens.Code): string {
  const block = `<pre tabindex="0"><code>${escaped(text)}\n</code></pre>\n`;
  const [, open = '', label] = /^\w+( open)? \[([^[\]]+)\]$/.exec(lang) ?? [];
  return label === undefined ? block : `<details${open}><summary>${escaped(label)}</summary>${block}</details>\n`;
}
