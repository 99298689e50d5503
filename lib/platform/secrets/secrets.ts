import { readFileSync } from 'node:fs';
import { environment } from '../environment.ts';
import type { Cipher } from './cipher.ts';
import { kmsCipher } from './kms.ts';
import { localCipher } from './local.ts';

let chosen: Cipher | undefined;

/** The cipher configured by the environment (KMS or a local key), chosen at first use. */
export function secrets(): Cipher {
  chosen ??= choose();
  return chosen;
}

/** Makes the next use read the environment again. */
export function forgetSecrets(): void {
  chosen = undefined;
}

function choose(): Cipher {
  const { REGROVE_PASSWORDS_KEY_ARN: arn, REGROVE_PASSWORDS_KEY_FILE: file, REGROVE_PASSWORDS_KEY: key } = environment;
  if (arn) return kmsCipher(arn);
  if (file) return localCipher(readFileSync(file, 'utf8'), `The file ${file}`);
  if (key) return localCipher(key, 'REGROVE_PASSWORDS_KEY');
  throw new Error(
    'There is no key for the passwords of servers: set REGROVE_PASSWORDS_KEY_ARN to a KMS key, ' +
      'REGROVE_PASSWORDS_KEY_FILE to a file with 32 bytes in base64, or REGROVE_PASSWORDS_KEY to such bytes.',
  );
}
