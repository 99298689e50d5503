import { randomUUID } from 'node:crypto';
import { mailHash } from '../../../lib/communication/mails/queue/trigger.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';

export const newCause = (): string => `test-${randomUUID()}`;

/** A mail's stored record. */
export const ofMail = (cause: string) => table.get(keys.mail(mailHash(cause)), AsStored);
