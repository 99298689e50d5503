import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newLocalKey } from '../../lib/platform/secrets/local.ts';

/**
 * Names the key that server passwords are encrypted under on this machine, in the environment that lib/platform/secrets reads:
 * a file in the data folder, made at the first start. Without a folder the key lives as long as the data do.
 */
export function providePasswordKey(folder: string | 'memory'): void {
  const { REGROVE_PASSWORDS_KEY_ARN, REGROVE_PASSWORDS_KEY_FILE, REGROVE_PASSWORDS_KEY } = process.env;
  if (REGROVE_PASSWORDS_KEY_ARN || REGROVE_PASSWORDS_KEY_FILE || REGROVE_PASSWORDS_KEY) return;
  if (folder === 'memory') {
    process.env.REGROVE_PASSWORDS_KEY = newLocalKey();
    return;
  }
  const file = join(folder, 'passwords-key');
  if (!existsSync(file)) {
    // A start that is killed in between must not leave half a key behind: passwords would be lost with it.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${newLocalKey()}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  }
  process.env.REGROVE_PASSWORDS_KEY_FILE = file;
}
