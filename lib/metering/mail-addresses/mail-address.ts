import * as z from 'zod';
import { environment } from '../../platform/environment.ts';
import type { Permission } from '../../platform/http/caller.ts';
import { NOT_IN_CSV } from '../../platform/secret-fields.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { takesReports } from '../integrations/integration-types.ts';
import { SENDERS_MAX } from './mail-from.ts';

/**
 * A feed's or server's mail address for reports. Anyone who knows it can send a file, which waits for a person, so it is
 * secret: the stored public fields are null, and only an endpoint puts in the values (`withMail`). Webhooks, archives and
 * exports read the stored item, so they have null.
 */
export const mailFields = () => ({
  mail_address: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Only of types that take reports: the address for reports by mail. It is secret. Null for restricted users, in CSV, in a feed with a server, and where the service receives no mail.',
    )
    .meta({ ...NOT_IN_CSV, examples: ['k3q7w2zyx4mnbvcp6rtd5shjfa@reports.example.com'] }),
  mail_from: z
    .array(z.string())
    .max(SENDERS_MAX)
    .nullable()
    .optional()
    .describe(
      'Only of types that take reports: domains and addresses whose mails are counted without a person, if DMARC passed. Null for those who may not see mail_address.',
    ),
});

/** The fields missing from the stored form: only `withMail` fills them in. */
export const SHOWN_MAIL = { mail_address: true, mail_from: true } as const;

/** The stored values, absent from types without reports. */
export const storedMailFields = () => ({
  mail_local: z.string().optional(),
  mail_senders: z.array(z.string()).optional(),
});
export type StoredMail = { mail_local?: string | undefined; mail_senders?: string[] | undefined };
type ShownMail = { mail_address?: string | null | undefined; mail_from?: string[] | null | undefined };

export const mailDomain = (): string | undefined => environment.REGROVE_MAIL_DOMAIN?.toLowerCase() || undefined;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LOCAL_LENGTH = 26;

/** 130 random bits. */
export const newLocal = (random: Uint8Array = crypto.getRandomValues(new Uint8Array(LOCAL_LENGTH))): string =>
  Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** The mail fields of a new feed or server. Each has an address even before the deployment receives mail. */
export const newMail = (type: string): StoredMail & ShownMail =>
  takesReports(type) ? { mail_address: null, mail_from: null, mail_local: newLocal(), mail_senders: [] } : {};

/** A feed or server as a caller may see it. */
export function withMail<T extends StoredMail & ShownMail & { server_id?: string | null; columns?: unknown }>(
  item: T,
  { permission }: { permission: Permission },
): T {
  if (item.mail_local === undefined) return item;
  const columns = item.columns ?? null;
  if (permission !== 'full') return { ...item, columns, mail_address: null, mail_from: null };
  const domain = mailDomain();
  const isReached = domain !== undefined && !item.server_id;
  return {
    ...item,
    columns,
    mail_address: isReached ? `${item.mail_local}@${domain}` : null,
    mail_from: item.mail_senders ?? [],
  };
}

/** An address's feed or server. */
export type MailTarget = { kind: 'feed' | 'server'; path: AccountPath; id: string };

const StoredTarget = z.object({
  kind: z.enum(['feed', 'server']),
  path: z.custom<AccountPath>((value) => typeof value === 'string'),
  id: z.string(),
});

/** Undefined for an unknown or replaced address. */
export const findTarget = (local: string): Promise<MailTarget | undefined> =>
  LOCAL.test(local) ? table.get(keys.mailAddress(local), StoredTarget) : Promise.resolve(undefined);

const LOCAL = /^[a-z2-7]{26}$/;

/** The steps replacing an address in its feed's or server's transaction; the old address is unknown afterwards. */
export const moveMailAddress = (target: MailTarget, before: StoredMail, after: StoredMail): Step[] =>
  before.mail_local === after.mail_local
    ? []
    : [
        ...(before.mail_local === undefined ? [] : [{ delete: keys.mailAddress(before.mail_local) }]),
        ...(after.mail_local === undefined ? [] : [putMailAddress(target, after.mail_local)]),
      ];

const putMailAddress = ({ kind, path, id }: MailTarget, local: string): Step => ({
  put: { ...keys.mailAddress(local), kind, path, id },
  must: 'not exist',
});
