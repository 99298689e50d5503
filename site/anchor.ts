/**
 * A heading's anchor, by the forges' rule for Markdown: lowercase, spaces become `-`, punctuation is dropped, underscores stay.
 * The site, the dashboard and the link tests share it, so a link works on the forge and on the site alike.
 */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
