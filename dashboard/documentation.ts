/**
 * The address of a page of the documentation, or of one of its sections. The host decides where the documentation is served and says
 * so in the page's head: `/docs`, or another address. Without it there is no documentation to link to, and the answer is undefined.
 * `page` is its path below docs/ without `.md`: `feeds`, `alarms/api-errors`.
 */
export function documentationUrl(page: string, anchor?: string): string | undefined {
  const base = document.querySelector<HTMLMetaElement>('meta[name="documentation"]')?.content;
  return base ? `${base}/${page}.html${anchor ? `#${anchor}` : ''}` : undefined;
}
