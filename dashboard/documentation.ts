/**
 * The address of a documentation page or section. The host decides where the documentation is served and writes it into
 * the page's head: `/docs`, or another address. Returns undefined if there is no documentation to link to. `page` is
 * its path below docs/ without `.md`: `feeds`, `alarms/api-errors`.
 */
export function documentationUrl(page: string, anchor?: string): string | undefined {
  const base = document.querySelector<HTMLMetaElement>('meta[name="documentation"]')?.content;
  return base ? `${base}/${page}.html${anchor ? `#${anchor}` : ''}` : undefined;
}
