import * as z from 'zod';
import { idAt } from '../../platform/id.ts';
import { files } from '../../platform/objects/files.ts';
import { type Content, readObject } from '../../platform/objects/object-store.ts';

/**
 * Received mails in the object store, until they are processed. On AWS SES stores the mail and reports its envelope in a
 * notification. On one machine the first line is the envelope, so one object has everything, and is there whole or not at all.
 */
export const MAIL_IN = 'mail-in/';

export const MAIL_IN_QUEUE = 'mail-in';

/** A mail's size in bytes at most, as SES and the listener accept it. */
export const MAIL_BYTES_MAX = 25_000_000;

const Envelope = z.object({
  received_at: z.string(),
  recipients: z.array(z.string()),
  /** The mail server in front whose verdict counts; null if the connection did not come from it. */
  verdict_of: z.string().nullable(),
});
type Envelope = z.infer<typeof Envelope>;

/** Stores a mail and returns its name. When this resolves, the mail is durable; when it throws, nothing is stored. */
export async function storeMail(
  { recipients, verdict_of }: Omit<Envelope, 'received_at'>,
  content: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<string> {
  const name = `${MAIL_IN}${idAt(now)}`;
  await files().put(name, withEnvelope({ received_at: now.toISOString(), recipients, verdict_of }, content));
  return name;
}

async function* withEnvelope(envelope: Envelope, content: Content): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(envelope)}\n`);
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/** Undefined once it is processed. */
export async function readStoredMail(name: string): Promise<{ envelope: Envelope; raw: Uint8Array } | undefined> {
  const bytes = await readObject(files(), name);
  if (!bytes) return undefined;
  const end = bytes.indexOf('\n');
  return { envelope: Envelope.parse(JSON.parse(bytes.toString('utf8', 0, end))), raw: bytes.subarray(end + 1) };
}

/** The names of mails not processed yet, oldest first. */
export async function* waitingMails(): AsyncGenerator<string> {
  for await (const { name } of files().list(MAIL_IN)) yield name;
}

export const removeMail = (name: string): Promise<void> => files().remove(name);
