import * as z from 'zod';
import { TEXT_MAX } from '../platform/fields.ts';
import { once } from '../platform/once.ts';

/**
 * One address without a display name. Letters of every script pass, because our users write in 13 languages; whether a
 * mailbox exists only a message to it can tell.
 */
export const email = () =>
  z
    .string()
    .max(TEXT_MAX)
    .refine((value) => address().test(value), 'must be an e-mail address')
    .meta({ format: 'email' });

/** The part before the @, which is the last one. */
export const mailboxOf = (address: string): string => address.slice(0, address.lastIndexOf('@'));

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`;

/** The letters of every script make this pattern costly to prepare, so whoever checks no address does not. */
const address = once(() => new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?!\p{N}+$)${LABEL}$`, 'u'));
