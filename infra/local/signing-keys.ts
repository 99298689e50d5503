import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../../lib/platform/environment.ts';
import { withNewKey } from '../../lib/platform/signing/local.ts';

/**
 * Sets the variable lib/platform/signing reads the certificate signing keys from. They are in a file in the data
 * folder, created at the first start. For data in memory they are in the variable itself.
 */
export function provideSigningKeys(folder: string | 'memory'): void {
  const { REGROVE_SIGNING_KEY_ARNS, REGROVE_SIGNING_KEYS_FILE, REGROVE_SIGNING_KEYS } = environment;
  if (REGROVE_SIGNING_KEY_ARNS || REGROVE_SIGNING_KEYS_FILE || REGROVE_SIGNING_KEYS) return;
  if (folder === 'memory') {
    environment.REGROVE_SIGNING_KEYS = withNewKey();
    return;
  }
  const file = signingKeysFile(folder);
  if (!existsSync(file)) writeSigningKeys(file, withNewKey());
  environment.REGROVE_SIGNING_KEYS_FILE = file;
}

export const signingKeysFile = (folder: string): string => join(folder, 'signing-keys.json');

/** Atomic: with half a file nothing could be signed or verified. */
export function writeSigningKeys(file: string, keys: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${keys}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}
