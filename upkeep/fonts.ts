import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_FONTS } from '../lib/presentation/rendering/fonts/font-files.ts';

/**
 * `npm run fonts` fetches the committed font files again from the packages they came from, each at the version in
 * sources.json, and fails if one has another hash. For a newer version, write it into sources.json and run this with
 * `-- --accept`, which stores the new hashes.
 */
type Source = { file: string; package: string; path: string; sha256: string };

const FOLDER = join(import.meta.dirname, '..', OWN_FONTS);
const LIST = join(FOLDER, 'sources.json');
const sources = JSON.parse(readFileSync(LIST, 'utf8')) as Source[];
const fetched = sources.map((source) => ({ source, bytes: fetch(source) }));
const stale = fetched.filter(({ source, bytes }) => source.sha256 !== hashOf(bytes));

if (stale.length > 0 && !process.argv.includes('--accept')) {
  console.error(`Other bytes than sources.json says: ${stale.map(({ source }) => source.file).join(', ')}`);
  process.exitCode = 1;
} else {
  for (const { source, bytes } of fetched) writeFileSync(join(FOLDER, source.file), bytes);
  const list = fetched.map(({ source, bytes }) => ({ ...source, sha256: hashOf(bytes) }));
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${sources.length} font files, ${stale.length} of them new.`);
}

function fetch(source: Source): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-fonts-'));
  try {
    const packed = execFileSync('npm', ['pack', '--silent', source.package], { cwd: folder, encoding: 'utf8' }).trim();
    execFileSync('tar', ['-xzf', packed, `package/${source.path}`], { cwd: folder });
    return readFileSync(join(folder, 'package', source.path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
