import { domainToASCII, domainToUnicode } from 'node:url';
import { lazy } from '../lazy.ts';

/**
 * The mailbox that an address leads to, as one text: the local part with A-Z lowered, and the domain in the ASCII form
 * that mail is sent to. Two addresses are one person if and only if these texts are equal. No other letters are folded,
 * because mail would still go to two mailboxes. Everything that is kept by address uses this: persons, uniqueness within
 * an account, sign-in codes, suppression, digests.
 */
export function identityOf(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return asciiLower(address);
  return `${asciiLower(address.slice(0, at))}@${asciiDomain(address.slice(at + 1))}`;
}

/**
 * Whether a domain is the same on the way to ASCII and back, A-Z aside. One that is not would be shown in one spelling and
 * mailed to another. A domain that is in its ASCII form already is the same.
 */
export function isStableDomain(domain: string): boolean {
  const given = asciiLower(domain);
  const ascii = domainToASCII(domain);
  return ascii !== '' && (ascii === given || domainToUnicode(ascii) === given);
}

/** A domain without an ASCII form stays as it is: an empty one would make one person of many. */
const asciiDomain = (domain: string): string =>
  (isDomain().test(domain) && domainToASCII(domain)) || asciiLower(domain);

const asciiLower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** `domainToASCII` reads its input as part of a URL, where a slash or a colon would end the domain. */
const isDomain = lazy(() => /^[\p{L}\p{M}\p{N}.-]+$/u);
