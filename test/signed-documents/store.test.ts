import { describe, expect, it } from 'vitest';
import { factsToSign } from '../../lib/certificates/json/facts.ts';
import { FORMATS } from '../../lib/certificates/web/formats.ts';
import { idAt } from '../../lib/platform/id.ts';
import { verifyJws } from '../../lib/platform/signing/jws.ts';
import { signing } from '../../lib/platform/signing/signing.ts';
import { type SignedKind, signedPrefixes } from '../../lib/platform/table/keys/documents.ts';
import { table } from '../../lib/platform/table/table.ts';
import { signedKinds } from '../../lib/signed-documents/kinds.ts';
import { getSignedDocument, signedJws } from '../../lib/signed-documents/store.ts';
import { carbon, certificate } from '../certificates/render/sample.ts';
import { PUBLISHED_KEY, SIGNED_BEFORE } from './signed-before.ts';

const kinds = Object.keys(signedPrefixes) as SignedKind[];
const content = { trees: 12 };
const headerOf = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString());

describe.each([
  ['a biomass certificate', certificate(), SIGNED_BEFORE.certificate],
  ['a carbon offset', carbon(), SIGNED_BEFORE.carbon],
])('%s that was signed before documents had kinds', (_name, view, jws) => {
  it('is found under its key and served byte for byte as before, with newer fields behind it', async () => {
    await table.write([{ put: { pk: `SIGNED#${view.id}`, sk: 'FACTS', jws } }]);
    const { body, headers } = await FORMATS.json(view, 'en', {});

    const before = JSON.stringify({ facts: factsToSign(view), jws }, null, 2).replace(/\n}$/, '');
    expect(String(body).slice(0, before.length + 1)).toBe(`${before},`);
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    expect(verifyJws(jws, [PUBLISHED_KEY]).payload).toBe(JSON.stringify(factsToSign(view)));
    expect(headerOf(jws)).toEqual({ alg: 'ES256', kid: PUBLISHED_KEY.kid, typ: 'regrove-certificate+jws' });
  });
});

describe('a signed document', () => {
  it.each(kinds)('of kind %s is signed once and found by kind and id', async (kind) => {
    const id = idAt(new Date());
    const jws = await signedJws({ kind, id, content });

    expect(await signedJws({ kind, id, content })).toBe(jws);
    expect(await getSignedDocument(kind, id)).toEqual({ text: '{"trees":12}', jws });
    expect(verifyJws(jws, await signing().publicKeys()).payload).toBe('{"trees":12}');
    expect(headerOf(jws).typ).toBe(signedKinds[kind].type);
  });

  it('of one kind is no document of another kind with the same id', async () => {
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

  it('that may change is signed again when its content differs, and only the latest is stored', async () => {
    const id = idAt(new Date());
    const before = await signedJws({ kind: 'ledger', id, content });
    const after = await signedJws({ kind: 'ledger', id, content: { trees: 13 } });

    expect(verifyJws(before, await signing().publicKeys()).payload).toBe('{"trees":12}');
    expect(await getSignedDocument('ledger', id)).toEqual({ text: '{"trees":13}', jws: after });
  });

  it('that may not change refuses other content and stays as it was', async () => {
    const id = idAt(new Date());
    const jws = await signedJws({ kind: 'report', id, content });

    await expect(signedJws({ kind: 'report', id, content: { trees: 13 } })).rejects.toThrow('a report never changes');
    expect(await getSignedDocument('report', id)).toEqual({ text: '{"trees":12}', jws });
  });

  it('that nobody requested is not there', async () => {
    expect(await getSignedDocument('report', idAt(new Date()))).toBeUndefined();
  });
});
