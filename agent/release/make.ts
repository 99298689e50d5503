/**
 * `npm run agent:release -- --sequence 7 [--days 180] [--node win32-x64=FILE ...] [--out FOLDER]` makes a release in FOLDER
 * (artifacts/agent-release): executables for this system and for each further Node of the same version, the bill of
 * materials, and release.json without signatures. `npm run agent:release -- --sign KEY [--out FOLDER]` adds one signature.
 * A service serves the folder as it is (docs/agent-releases.md).
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleAgent, releaseKeys } from '../bundle.ts';
import { makeExecutable } from '../executable.ts';
import { SYSTEM, VERSION } from '../version.ts';
import { billOfMaterials } from './sbom.ts';
import { FILE_BYTES_MAX, type Release, SIGNATURES_NEEDED, signedBytes, verifySignatures } from './verify.ts';

const DAY_MS = 86_400_000;
type SignedRelease = { payload: string; signatures: { key: string; signature: string }[] };

const { values } = parseArgs({
  options: {
    sequence: { type: 'string' },
    days: { type: 'string', default: '180' },
    node: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: join(import.meta.dirname, '../../artifacts/agent-release') },
    sign: { type: 'string' },
  },
});
const releaseFile = join(values.out, 'release.json');
if (values.sign !== undefined) addSignature(values.sign);
else await make(Number(values.sequence), Number(values.days));

async function make(sequence: number, days: number): Promise<void> {
  if (!Number.isSafeInteger(sequence) || sequence < 1) refuse('--sequence must be above that of the last release.');
  rmSync(values.out, { recursive: true, force: true });
  mkdirSync(join(values.out, 'files'), { recursive: true });
  const program = await bundleAgent({ sequence, isExecutable: true });
  const nodes = [[SYSTEM, process.execPath], ...values.node.map((one) => one.split('='))];
  const files = nodes.map(([system = '', node = '']) => fileOf(system, node, program));
  const validUntil = new Date(Date.now() + days * DAY_MS).toISOString();
  const payload: Release = { version: VERSION, sequence, valid_until: validUntil, files };
  write({ payload: Buffer.from(JSON.stringify(payload)).toString('base64url'), signatures: [] });
  writeFileSync(join(values.out, 'sbom.cdx.json'), `${JSON.stringify(await billOfMaterials(), undefined, 2)}\n`);
  console.log(JSON.stringify(payload, undefined, 2));
  console.log(`${values.out} needs ${SIGNATURES_NEEDED} signatures: npm run agent:release -- --sign KEY`);
}

function fileOf(system: string, node: string, program: string): Release['files'][number] {
  const made = join(values.out, 'files', 'unnamed');
  makeExecutable({ system, node, program, target: made });
  const bytes = readFileSync(made);
  if (bytes.length > FILE_BYTES_MAX) refuse(`The executable for ${system} has ${bytes.length} bytes.`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  renameSync(made, join(values.out, 'files', sha256));
  return { system, sha256, bytes: bytes.length };
}

/** Prints what is signed, so that the person sees it. Signing twice with one key changes nothing. */
function addSignature(file: string): void {
  const release: SignedRelease = JSON.parse(readFileSync(releaseFile, 'utf8'));
  const privateKey = createPrivateKey(readFileSync(file));
  const key = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  const { keys } = releaseKeys(process.env.REGROVE_AGENT_KEYS);
  if (!keys.includes(key)) refuse(`${file} is not one of this project's three release keys.`);
  const signature = sign(null, signedBytes(release.payload), privateKey).toString('base64url');
  const signatures = [...release.signatures.filter((one) => one.key !== key), { key, signature }];
  write({ payload: release.payload, signatures });
  console.log(Buffer.from(release.payload, 'base64url').toString());
  if (signatures.length < SIGNATURES_NEEDED) {
    console.log(`Signed. ${SIGNATURES_NEEDED - signatures.length} more is needed, by another key.`);
    return;
  }
  const { version, sequence } = verifySignatures(readFileSync(releaseFile, 'utf8'), keys);
  console.log(`Signed. Version ${version} (sequence ${sequence}) can be published.`);
}

function write(release: SignedRelease): void {
  writeFileSync(releaseFile, `${JSON.stringify(release)}\n`);
}

/** Ends the command with a sentence. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
