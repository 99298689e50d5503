import { createSign, generateKeyPairSync } from 'node:crypto';

/**
 * A self-signed certificate made at run time, so no private key is in the repository. Node has no function for it; X.509 is nested DER
 * values, each with a tag, a length and its content.
 */
export function certificateFor(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(set(sequence(objectId('550403'), value(0x0c, Buffer.from(name)))));
  const validity = sequence(value(0x17, Buffer.from('250101000000Z')), value(0x17, Buffer.from('491231235959Z')));
  const alternativeNames = sequence(value(0x82, Buffer.from(name)));
  const extensions = value(0xa3, sequence(sequence(objectId('551d11'), value(0x04, alternativeNames))));
  const unsigned = sequence(
    value(0xa0, value(0x02, Buffer.from([2]))),
    value(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = createSign('sha256').update(unsigned).sign(privateKey);
  const der = sequence(unsigned, ECDSA_WITH_SHA256, value(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function value(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => value(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => value(0x31, Buffer.concat(parts));
const objectId = (hexadecimal: string) => value(0x06, Buffer.from(hexadecimal, 'hex'));
const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
