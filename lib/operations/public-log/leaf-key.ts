import { type SignedKind, signedPrefixes } from '../../platform/table/keys/documents.ts';
import type { Key } from '../../platform/table/keys/key.ts';
import type { EntryKind, Leaf } from '../../presentation/signed-documents/log-leaf.ts';

/** The leaf whose item has this key. The work index projects keys only, and they say everything about an entry. */
export function leafIn({ pk, sk }: Key): Leaf {
  const mark = pk.indexOf('#') + 1;
  const prefix = pk.slice(0, mark);
  const kind = (Object.keys(signedPrefixes) as SignedKind[]).find((one) => signedPrefixes[one] === prefix);
  const [, entryKind, payloadHash] = sk.split('#');
  if (!kind || payloadHash === undefined) throw new Error(`${pk} ${sk} is not the key of a leaf.`);
  return { kind, id: pk.slice(mark), entryKind: entryKind as EntryKind, payloadHash };
}
