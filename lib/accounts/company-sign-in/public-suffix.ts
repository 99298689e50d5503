/**
 * Whether anybody can register names below a domain, by the publicsuffix.org list with its private part: `co.uk`,
 * `github.io`. The list is loaded at its first use, because it would be a third of what a cold start loads.
 */
export async function isPublicSuffix(domain: string): Promise<boolean> {
  const { getPublicSuffix } = await import('tldts');
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}
