/** The next page's cursor from a Link header. The rest of the URL is ignored, because it may name another host. */
export function nextCursor(link: string | null): string | undefined {
  const [, address] = /<([^<>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? [];
  return address === undefined ? undefined : (new URL(address, 'https://link').searchParams.get('cursor') ?? undefined);
}
