import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../../lib/platform/environment.ts';
import { newLocalKey } from '../../lib/platform/secrets/local.ts';

/**
 * Sets the variable lib/platform/secrets reads the key for server passwords from. The key is a file in the data folder,
 * created at the first start. For data in memory it is in the variable itself.
 */
export function providePasswordKey(folder: string | 'memory'): void {
  const { REGROVE_PASSWORDS_KEY_ARN, REGROVE_PASSWORDS_KEY_FILE, REGROVE_PASSWORDS_KEY } = environment;
  if (REGROVE_PASSWORDS_KEY_ARN || REGROVE_PASSWORDS_KEY_FILE || REGROVE_PASSWORDS_KEY) return;
  if (folder === 'memory') {
    environment.REGROVE_PASSWORDS_KEY = newLocalKey();
    return;
  }
  const file = join(folder, 'passwords-key');
  if (!existsSync(file)) {
    // Written and renamed: half a key, left by a killed start, would make passwords unreadable.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, `${newLocalKey()}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  }
  environment.REGROVE_PASSWORDS_KEY_FILE = file;
}
