import { domainToASCII, domainToUnicode } from 'node:url';
import { lazy } from '../lazy.ts';

/**
 * An e-mail address in canonical form: the local part with A-Z in lower case, and the domain in ASCII (Punycode). Two addresses
 * belong to one person if and only if these texts are equal. No other letters are folded, because mail would still go to two
 * mailboxes. Everything stored by address uses this: persons, uniqueness within an account, sign-in codes, suppression,
 * digests.
 */
export function identityOf(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return asciiLower(address);
  return `${asciiLower(address.slice(0, at))}@${asciiDomain(address.slice(at + 1))}`;
}

/**
 * Whether a domain survives conversion to ASCII and back, apart from A-Z. If not, the domain shown would differ from the one
 * mailed to. A domain in ASCII form is stable.
 */
export function isStableDomain(domain: string): boolean {
  const lowered = asciiLower(domain);
  const ascii = domainToASCII(domain);
  return ascii !== '' && (ascii === lowered || domainToUnicode(ascii) === lowered);
}

/** A domain without an ASCII form stays as is: an empty one would merge many people into one. */
const asciiDomain = (domain: string): string =>
  (isDomain().test(domain) && domainToASCII(domain)) || asciiLower(domain);

const asciiLower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** `domainToASCII` reads its input as part of a URL, where a slash or a colon would end the domain. */
// biome-ignore lint/complexity/useRegexLiterals: a literal is parsed at every cold start; Unicode classes take a millisecond.
const isDomain = lazy(() => new RegExp(String.raw`^[\p{L}\p{M}\p{N}.-]+$`, 'u'));

/** The part after the last @, as written. */
export const addressDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The first letter of an address and its domain, such as `j…@example.com`. A one-letter mailbox shows none of it. */
export function addressHint(address: string): string {
  const at = address.lastIndexOf('@');
  return `${at > 1 ? address.slice(0, 1) : ''}…${address.slice(at)}`;
}
