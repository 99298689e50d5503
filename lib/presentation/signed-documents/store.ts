import * as z from 'zod';
import { clock } from '../../platform/clock.ts';
import { payloadOf, signJws } from '../../platform/signing/jws.ts';
import { signing } from '../../platform/signing/signing.ts';
import type { Condition } from '../../platform/table/condition.ts';
import type { SignedKind } from '../../platform/table/keys/documents.ts';
import { keys } from '../../platform/table/keys.ts';
import { read, table } from '../../platform/table/table.ts';
import { signedKinds } from './kinds.ts';
import { leafOf, leafStep } from './log-leaf.ts';

/** The document to sign: `content` as `JSON.stringify` writes it, so equal content must have its fields in the same order. */
type DocumentToSign = { kind: SignedKind; id: string; content: object };

/** The signed text and its JWS, with the text as payload. */
export type SignedDocument = { text: string; jws: string };

const StoredSignature = z.object({ jws: z.string() });

/**
 * A document's JWS. It is signed at the first request, and again only after its content changed; a kind that may not
 * change refuses other content. If two requests sign equal content at the same time, both return the signature stored
 * first.
 */
export async function signedJws({ kind, id, content }: DocumentToSign): Promise<string> {
  const key = keys.signedDocument(kind, id);
  const { type, mayChange } = signedKinds[kind];
  const text = JSON.stringify(content);
  const stored = await table.get(key, StoredSignature);
  if (stored && payloadOf(stored.jws) === text) return stored.jws;
  if (stored && !mayChange) throw changed(kind, id);

  const jws = await signJws(text, type, signing());
  const leaf = leafOf(kind, id, text);
  const leafSteps = leaf ? [leafStep(leaf, clock.now())] : [];
  if (mayChange && jws.length > JWS_STORED_MAX) {
    await table.tryWrite(leafSteps);
    return jws;
  }
  const signature = {
    put: { ...key, jws },
    must: stored ? (['jws = :seen', { seen: stored.jws }] as Condition) : ('not exist' as const),
    refused: 'signed by another request' as const,
  };
  const first = await table.tryWrite([signature, ...leafSteps]);
  // The content is again what it was before its last change.
  const refusal = first?.refused === 'leaf exists' ? await table.tryWrite([signature]) : first;
  if (!refusal) return jws;
  const latest = refusal.found && read(refusal.found, StoredSignature);
  if (latest && payloadOf(latest.jws) === text) return latest.jws;
  if (latest && !mayChange) throw changed(kind, id);
  return jws;
}

/** A table item holds 400 KB. The facts for an offset with a thousand lots are larger, and are signed at each request. */
const JWS_STORED_MAX = 380_000;

/** The document as last signed, or undefined if nobody has requested it. */
export async function getSignedDocument(kind: SignedKind, id: string): Promise<SignedDocument | undefined> {
  const stored = await table.get(keys.signedDocument(kind, id), StoredSignature);
  return stored && { text: payloadOf(stored.jws), jws: stored.jws };
}

const changed = (kind: SignedKind, id: string): Error =>
  new Error(`The ${kind} ${id} is signed with other content, and a ${kind} never changes.`);
