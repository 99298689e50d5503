/**
 * `npm run agent:key -- FILE` makes a release key: the private half in FILE, readable by its owner alone, and the public
 * half on standard output, for agent/release-keys.json. Run it three times, on three computers (docs/agent-releases.md).
 */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file for the private key: npm run agent:key -- FILE');
  process.exit(2);
}
if (existsSync(file)) {
  console.error(`${file} exists. Name a new file: a key is never overwritten.`);
  process.exit(1);
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
console.log(JSON.stringify({ key: publicKey.export({ format: 'jwk' }).x }));
