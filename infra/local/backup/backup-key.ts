import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { newLocalKey } from '../../../lib/platform/secrets/local.ts';
import { StartupError } from '../startup-error.ts';
import { type Manifest, sealedText } from './manifest.ts';

/** The keys for one backup, derived from the key file and the backup's salt, so no two backups share a key. */
export type BackupKey = { pieces: Buffer; manifest: Buffer };
type Encryption = NonNullable<Manifest['encryption']>;

const BYTES = 32;

export function readKeyFile(file: string): Buffer {
  const key = Buffer.from(readText(file).trim(), 'base64');
  if (key.length === BYTES) return key;
  throw new StartupError(`${file} must hold ${BYTES} bytes in base64; "regrove backup key FILE" makes such a file.`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`The key file cannot be read: ${(error as Error).message}.`);
  }
}

/** Never overwrites: backups encrypted with an earlier key would become unreadable. */
export function writeKeyFile(file: string): void {
  try {
    writeFileSync(file, `${newLocalKey()}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw new StartupError(`The key file cannot be made: ${(error as Error).message}.`);
  }
}

export const newEncryption = (key: Buffer): Encryption => ({
  algorithm: 'aes-256-gcm',
  salt: randomBytes(BYTES).toString('base64'),
  key: fingerprint(key),
});

export function backupKey(key: Buffer, encryption: Encryption): BackupKey {
  if (fingerprint(key) !== encryption.key)
    throw new StartupError(`Another key encrypted this backup: its fingerprint is ${encryption.key}.`);
  const derived = (what: string) =>
    Buffer.from(hkdfSync('sha256', key, Buffer.from(encryption.salt, 'base64'), `regrove backup ${what}`, BYTES));
  return { pieces: derived('pieces'), manifest: derived('manifest') };
}

/** Distinguishes keys without revealing one. */
const fingerprint = (key: Buffer): string =>
  createHash('sha256').update('regrove backup key').update(key).digest('hex').slice(0, 16);

/** A backup without a key has a hash. It detects damage but not forgery. */
export function sealOf(manifest: Omit<Manifest, 'seal'>, key: BackupKey | undefined): string {
  const seal = key ? createHmac('sha256', key.manifest) : createHash('sha256');
  return seal.update(sealedText(manifest)).digest('hex');
}

export function hasItsSeal(manifest: Manifest, key: BackupKey | undefined): boolean {
  const expected = Buffer.from(sealOf(manifest, key));
  const found = Buffer.from(manifest.seal);
  return expected.length === found.length && timingSafeEqual(expected, found);
}
