/**
 * The anchor of a heading, by the rule that forges use for Markdown: lowercase, spaces become `-`, punctuation is dropped, underscores stay.
 * The site, the dashboard and the tests of links share it, so that a link works on the forge and on the site alike.
 */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
