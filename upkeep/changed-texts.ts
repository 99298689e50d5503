import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `node upkeep/changed-texts.ts [COMMIT]` prints every English text that changed since a commit, as a Markdown table: the text set and
 * key, the text before and now. The default is the commit before the dashboard's texts were reworded. A text that moved to
 * another key is not a change.
 */
const FIRST = '342e7255^';
const FOLDER = 'lib/presentation/texts/en';
const root = join(import.meta.dirname, '..');

const commit = process.argv[2] ?? FIRST;
const earlier = mkdtempSync(join(tmpdir(), 'regrove-texts-'));
try {
  const archive = execFileSync('git', ['archive', commit, 'lib'], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', earlier], { input: archive });
  const before = await textsIn(earlier);
  const now = await textsIn(root);
  const known = new Set(before.values());
  console.log('| text | before | now |\n|---|---|---|');
  for (const key of new Set([...before.keys(), ...now.keys()])) {
    const [old, text] = [before.get(key), now.get(key)];
    if (old === text || (old === undefined && text !== undefined && known.has(text))) continue;
    console.log(`| ${key} | ${cell(old)} | ${cell(text)} |`);
  }
} finally {
  rmSync(earlier, { recursive: true });
}

/** Every English text, by `set.key`. */
async function textsIn(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  if (!existsSync(join(folder, FOLDER))) throw new Error(`${commit} has no ${FOLDER}.`);
  for (const file of globSync('*.ts', { cwd: join(folder, FOLDER) }).sort())
    collect(file.slice(0, -'.ts'.length), await import(join(folder, FOLDER, file)), texts);
  return texts;
}

function collect(key: string, value: unknown, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(key, value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) collect(`${key}.${name}`, inner, into);
}

function cell(text = ''): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|');
}
