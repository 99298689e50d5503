import { getPublicSuffix } from 'tldts';

/** Whether anybody can register names below a domain, by the list of publicsuffix.org with its private part: `co.uk`, `github.io`. */
export const isPublicSuffix = (domain: string): boolean =>
  getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
