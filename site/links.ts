import { basename, dirname, join, relative } from 'node:path/posix';

/**
 * A Markdown file's links, rewritten for the site. Files are named by their path in the repository. A page keeps its link,
 * wherever the site has it. The site has no source files, so its link becomes the path as text.
 */
export type Targets = {
  /** The path within the site for a file it has, such as `feeds.md`; undefined for others. */
  placeOf(file: string): string | undefined;
};

type Place = { file: string; at: string };

export const withSiteLinks = (markdown: string, place: Place, targets: Targets): string =>
  markdown.replace(CODE_OR_LINK, (whole, _fence, _ticks, bang, text, address) =>
    address === undefined || isOutside(address) ? whole : rewritten({ bang, text, address }, place, targets),
  );

/** Fenced code, inline code, and links and images; code comes first, because a link within code is not a link. */
const CODE_OR_LINK =
  /^[ \t]*(`{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[ \t]*$|(`+)(?:(?!\2)[\s\S])+\2(?!`)|(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(([^()\s]+)\)/gm;

const isOutside = (address: string): boolean => /^([a-z]+:|#|\/)/i.test(address);

type Link = { bang: string; text: string; address: string };

function rewritten({ bang, text, address }: Link, { file, at }: Place, { placeOf }: Targets): string {
  const [path = '', anchor] = address.split('#', 2);
  const target = join(dirname(file), decodeURI(path)).replace(/\/$/, '');
  const place = placeOf(target);
  if (place !== undefined) {
    const way = relative(dirname(at), place);
    return `${bang}[${text}](${bang ? `./${way}` : way}${anchor === undefined ? '' : `#${anchor}`})`;
  }
  return text.includes(basename(target)) ? `\`${text.replaceAll('`', '')}\`` : `${text} (\`${target}\`)`;
}
