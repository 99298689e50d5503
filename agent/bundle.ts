import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BuiltIn } from './built-in.ts';

const here = import.meta.dirname;

/**
 * The agent as one JavaScript file with all dependencies, so the package depends on nothing and the same file can become an
 * executable. Code shared with the service (the PaperCut adapter and its imports) comes from lib/. The bundle contains the
 * release keys from release-keys.json, or from the file named by REGROVE_AGENT_KEYS.
 */
export async function bundleAgent(facts: { sequence?: number; isExecutable?: boolean } = {}): Promise<string> {
  const { sequence = 0, isExecutable = false } = facts;
  const builtIn: BuiltIn = { ...releaseKeys(process.env.REGROVE_AGENT_KEYS), sequence, isExecutable };
  const { outputFiles } = await build({
    entryPoints: [join(here, 'bin.ts')],
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { BUILT_IN_FACTS: JSON.stringify(builtIn) },
    banner: { js: '#!/usr/bin/env node\n/*! Contains packages of others: see THIRD_PARTY_NOTICES.md. */' },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

export function releaseKeys(file: string | undefined): Pick<BuiltIn, 'keys' | 'hasTestKeys'> {
  const path = file || join(here, 'release-keys.json');
  const list: { key: string }[] = JSON.parse(readFileSync(path, 'utf8'));
  const keys = list.map(({ key }) => key);
  const isRaw = (key: string) => Buffer.from(key, 'base64url').length === 32 && /^[\w-]{43}$/.test(key);
  if (keys.length !== 3 || new Set(keys).size !== 3 || !keys.every(isRaw)) {
    throw new Error(
      `${path} must have exactly three different Ed25519 keys: [{"key": "<base64url of the 32 bytes>"}, ...].`,
    );
  }
  return { keys, hasTestKeys: Boolean(file) };
}
