import * as z from 'zod';
import { email } from '../../accounts/users/email.ts';
import { Fault } from '../../platform/fault.ts';
import { TEXT_MAX } from '../../platform/fields.ts';
import { identityOf } from '../../platform/mail-transport/address.ts';

/** How many senders a feed or server may accept. */
export const SENDERS_MAX = 20;

/** A whole address, or a domain without its subdomains. Both are compared in canonical form. */
const sender = () =>
  z
    .string()
    .max(TEXT_MAX)
    .refine(isSender, 'must be a domain, such as example.com, or an e-mail address')
    .overwrite(canonicalSender)
    .meta({ examples: ['example.com'] });

const isSender = (value: string): boolean =>
  email().safeParse(value.includes('@') ? value : `someone@${value}`).success;

const canonicalSender = (value: string): string =>
  value.includes('@') ? identityOf(value) : identityOf(`@${value}`).slice(1);

export const mailFromInput = () =>
  z
    .array(sender())
    .max(SENDERS_MAX)
    .overwrite((list) => [...new Set(list)])
    .describe(
      `Only of types that take reports: up to ${SENDERS_MAX} domains (exactly themselves) and whole addresses whose mails are counted without a person, if DMARC passed. It replaces the list; null leaves it as it is.`,
    );

/** Refuses mail settings for a type without reports. */
export const wrongType = (noun: 'feed' | 'server', { id, type }: { id: string; type: string }, field: string): Fault =>
  new Fault('invalid', `${field} is for types that take reports; ${noun} ${id} is of type ${type}.`, {
    reason: 'wrong_feed_type',
    field,
  });
