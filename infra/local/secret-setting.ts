import { readFileSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

type Env = Record<string, string | undefined>;

/** A secret from the variable, or from the file named by the variable with `_FILE`, as Docker and systemd mount them. */
export function secretSetting(env: Env, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (env[name] && file) throw new StartupError(`Set ${name} or ${name}_FILE, not both.`);
  if (!file) return env[name] || undefined;
  const text = fileSetting(env, `${name}_FILE`)?.replace(/\r?\n$/, '');
  if (!text) throw new StartupError(`${name}_FILE names an empty file, ${file}.`);
  return text;
}

/** The text in the file a variable names. */
export function fileSetting(env: Env, name: string): string | undefined {
  const file = env[name];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`${name} names a file that cannot be read: ${(error as Error).message}.`);
  }
}
