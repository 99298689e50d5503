import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  checkpointBody,
  type NoteSigner,
  rawKeyOf,
  signedNote,
  unverifiedCheckpoint,
  verifiedBody,
  verifiedCheckpoint,
  verifierIn,
  verifierOf,
  vkeyOf,
} from '../../../lib/platform/transparency-log/checkpoint.ts';

/** The key and the note in the documentation of golang.org/x/mod/sumdb/note. */
const VKEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const SEED = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1);
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const NOTE = `${TEXT}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

describe('a signed note', () => {
  it('is the published one', async () => {
    const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, SEED]), format: 'der', type: 'pkcs8' });
    const signer = { verifier: verifierIn(VKEY), sign: async (bytes: Buffer) => sign(null, bytes, key) };

    expect(await signedNote(TEXT, signer)).toBe(NOTE);
    expect(verifiedBody(NOTE, verifierIn(VKEY))).toBe(TEXT);
  });

  it.each([
    ['a changed text', NOTE.replace('answer', 'problem'), 'something was changed'],
    ['another signer', NOTE.replace('— PeterNeumann', '— Somebody'), 'It is not signed by PeterNeumann'],
    ['no signature', TEXT, 'It is not a signed note.'],
    ['a malformed signature', `${TEXT}\n— PeterNeumann !\n`, 'a signature is malformed'],
  ])('refuses %s', (_, note, message) => {
    expect(() => verifiedBody(note, verifierIn(VKEY))).toThrow(message);
  });

  it('may have further signatures, such as a witness adds', () => {
    expect(verifiedBody(`${NOTE}— witness AAAAAAAAAA==\n`, verifierIn(VKEY))).toBe(TEXT);
  });
});

describe('a verifier key', () => {
  it('is written as it was read', () => {
    expect(vkeyOf(verifierIn(`${VKEY}\n`))).toBe(VKEY);
  });

  it.each([VKEY.replace('c74f20a3', 'c74f20a4'), VKEY.replace('+AR', '+AA'), 'nothing', ''])('refuses %j', (vkey) => {
    expect(() => verifierIn(vkey)).toThrow('It is not a verifier key of an Ed25519 key.');
  });

  it('has a name without spaces', () => {
    expect(() => verifierOf('my log', Buffer.alloc(32))).toThrow('"my log" cannot be a log\'s name.');
  });
});

describe('a checkpoint', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const verifier = verifierOf('regrove.example/log', rawKeyOf(publicKey));
  const signer: NoteSigner = { verifier, sign: async (bytes) => sign(null, bytes, privateKey) };
  const checkpoint = { origin: 'regrove.example/log', size: 30_000, root: Buffer.alloc(32, 7) };

  it('is read as it was signed', async () => {
    const note = await signedNote(checkpointBody(checkpoint), signer);

    expect(verifiedCheckpoint(note, verifier)).toEqual(checkpoint);
    expect(note.split('\n').slice(0, 2)).toEqual(['regrove.example/log', '30000']);
  });

  it.each([
    'regrove.example/log\n-1\nAA==\n',
    'regrove.example/log\n01\nAA==\n',
    'regrove.example/log\n1\nAA==\n',
    'x\n',
  ])('refuses %j', async (body) => {
    const note = await signedNote(body, signer);

    expect(() => unverifiedCheckpoint(note)).toThrow('It is not a checkpoint');
  });

  it('needs an Ed25519 key', () => {
    expect(() => rawKeyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)).toThrow('Ed25519');
  });
});
