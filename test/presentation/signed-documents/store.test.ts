import { describe, expect, it } from 'vitest';
import { idAt } from '../../../lib/platform/id.ts';
import { verifyJws } from '../../../lib/platform/signing/jws.ts';
import { signing } from '../../../lib/platform/signing/signing.ts';
import { type SignedKind, signedPrefixes } from '../../../lib/platform/table/keys/documents.ts';
import { signedKinds } from '../../../lib/presentation/signed-documents/kinds.ts';
import { getSignedDocument, signedJws } from '../../../lib/presentation/signed-documents/store.ts';

const kinds = Object.keys(signedPrefixes) as SignedKind[];
const content = { trees: 12 };
const headerOf = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString());

describe('a signed document', () => {
  it.each(kinds)('with kind %s is signed once and found by kind and id', async (kind) => {
    const id = idAt(new Date());
    const jws = await signedJws({ kind, id, content });

    expect(await signedJws({ kind, id, content })).toBe(jws);
    expect(await getSignedDocument(kind, id)).toEqual({ text: '{"trees":12}', jws });
    expect(verifyJws(jws, await signing().publicKeys()).payload).toBe('{"trees":12}');
    expect(headerOf(jws).typ).toBe(signedKinds[kind].type);
  });

  it('does not verify as another kind with the same id', async () => {
    const id = idAt(new Date());
    const signed = await Promise.all(kinds.map((kind) => signedJws({ kind, id, content: { kind } })));
    const found = await Promise.all(kinds.map((kind) => getSignedDocument(kind, id)));

    expect(found.map((one) => one?.jws)).toEqual(signed);
    expect(new Set(signed.map((jws) => headerOf(jws).typ)).size).toBe(kinds.length);
  });

  it('is signed once by many at the same time', async () => {
    const id = idAt(new Date());
    const answers = await Promise.all(Array.from({ length: 8 }, () => signedJws({ kind: 'report', id, content })));

    expect([...new Set(answers)]).toEqual([await signedJws({ kind: 'report', id, content })]);
  });

  it('if changeable is signed again when its content differs, and only the latest is stored', async () => {
    const id = idAt(new Date());
    const before = await signedJws({ kind: 'ledger', id, content });
    const after = await signedJws({ kind: 'ledger', id, content: { trees: 13 } });

    expect(verifyJws(before, await signing().publicKeys()).payload).toBe('{"trees":12}');
    expect(await getSignedDocument('ledger', id)).toEqual({ text: '{"trees":13}', jws: after });
  });

  it('if unchangeable refuses other content and stays as it was', async () => {
    const id = idAt(new Date());
    const jws = await signedJws({ kind: 'report', id, content });

    await expect(signedJws({ kind: 'report', id, content: { trees: 13 } })).rejects.toThrow('a report never changes');
    expect(await getSignedDocument('report', id)).toEqual({ text: '{"trees":12}', jws });
  });

  it('never requested does not exist', async () => {
    expect(await getSignedDocument('report', idAt(new Date()))).toBeUndefined();
  });
});
