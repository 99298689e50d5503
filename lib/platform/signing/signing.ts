import { readFileSync } from 'node:fs';
import { environment } from '../environment.ts';
import { kmsSigner } from './kms.ts';
import { localSigner } from './local.ts';
import type { Signer } from './signer.ts';

let chosen: Signer | undefined;

/** The signer configured by the environment (KMS or local keys), chosen at first use. */
export function signing(): Signer {
  chosen ??= choose();
  return chosen;
}

/** Makes the next use read the environment again. */
export function forgetSigning(): void {
  chosen = undefined;
}

function choose(): Signer {
  const { REGROVE_SIGNING_KEY_ARNS: arns, REGROVE_SIGNING_KEYS_FILE: file, REGROVE_SIGNING_KEYS: keys } = environment;
  if (arns) return kmsSigner(arns.split(','));
  if (file) return localSigner(readFileSync(file, 'utf8'), `The file ${file}`);
  if (keys) return localSigner(keys, 'REGROVE_SIGNING_KEYS');
  throw new Error(
    'There is no key to sign certificates with: set REGROVE_SIGNING_KEY_ARNS to keys of KMS, the newest first, ' +
      'REGROVE_SIGNING_KEYS_FILE to a file with a JSON Web Key Set of private keys, or REGROVE_SIGNING_KEYS to such a set.',
  );
}
