import * as z from 'zod';
import { TEXT_MAX } from '../../platform/fields.ts';
import { lazy } from '../../platform/lazy.ts';
import { addressDomain, isStableDomain } from '../../platform/mail-transport/address.ts';

export { identityOf } from '../../platform/mail-transport/address.ts';

/**
 * An e-mail address without a display name. The domain may have letters from every script. The local part must be ASCII,
 * because SES cannot send to others.
 */
export const email = () =>
  z
    .string()
    .max(TEXT_MAX)
    .refine((value) => address().test(value), 'must be an e-mail address')
    .refine((value) => !address().test(value) || isAscii(mailboxOf(value)), ASCII_ONLY)
    .refine((value) => !address().test(value) || isStableDomain(addressDomain(value)), OTHER_DOMAIN)
    .meta({ format: 'email' });

const ASCII_ONLY = 'must have only ASCII letters, digits and signs before the @';
const OTHER_DOMAIN = 'must have its domain in lower case and without look-alike letters, or in its xn-- form';

const isAscii = (text: string): boolean => !/[^!-~]/.test(text);

/** The part before the last @. */
export const mailboxOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;

/** Lazy, because the Unicode classes make this pattern slow to compile. */
const address = lazy(() => new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?!\p{N}+$)${LABEL}$`, 'u'));
