/**
 * Whether anybody can register names below a domain, by the list of publicsuffix.org with its private part: `co.uk`, `github.io`.
 * The list is loaded when it is asked, because it is a third of what a cold start would load.
 */
export async function isPublicSuffix(domain: string): Promise<boolean> {
  const { getPublicSuffix } = await import('tldts');
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}
