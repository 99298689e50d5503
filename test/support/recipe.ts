import { execSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * A recipe is a section of CONTRIBUTING.md. Its code blocks are its steps, in their order:
 *
 * - a `diff` block, whose first line is `# <file>`, changes a file. Lines that begin with `+` are added after the lines before them; lines
 *   that begin with `-` are removed. Every other line must be in the file. `…` at the end of a line stands for anything.
 * - a `ts` block, whose first line is `// <file>`, is a new file.
 * - an `sh` block is run.
 */
export type Step = { language: string; text: string };

export function stepsOf(document: string, title: string): Step[] {
  const section = document.split(/^## /m).find((one) => one.startsWith(`${title}\n`));
  if (!section) throw new Error(`CONTRIBUTING.md has no section "${title}".`);
  return [...section.matchAll(/^( *)```(diff|ts|sh)\n([\s\S]*?)\n *```$/gm)].map(
    ([, indent = '', language = '', text = '']) => ({
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

export function follow({ language, text }: Step, folder: string): void {
  if (language === 'sh') return run(text, folder);
  const [first = '', ...lines] = text.split('\n');
  const file = join(folder, first.replace(/^(#|\/\/) /, ''));
  if (language === 'diff') return writeFileSync(file, changed(readFileSync(file, 'utf8'), lines, first));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** The text with the changes of a diff. Places are looked for from the top, each after the one before. */
export function changed(text: string, diff: string[], file: string): string {
  const lines = text.split('\n');
  let at = 0;
  for (const line of diff.filter((one) => one.trim() !== '')) {
    const content = line.slice(1);
    if (line.startsWith('+')) {
      lines.splice(at, 0, content);
      at += 1;
      continue;
    }
    const found = lines.findIndex((one, index) => index >= at && matches(one, content));
    if (found < 0) throw new Error(`${file} has no line "${content.trim()}"; mend the recipe in CONTRIBUTING.md.`);
    if (line.startsWith('-')) lines.splice(found, 1);
    at = line.startsWith('-') ? found : found + 1;
  }
  return lines.join('\n');
}

function matches(line: string, wanted: string): boolean {
  const [start = '', isOpen] = wanted.trim().endsWith('…')
    ? [wanted.trim().slice(0, -1), true]
    : [wanted.trim(), false];
  return isOpen ? line.trim().startsWith(start) : line.trim() === start;
}

function run(commands: string, folder: string): void {
  const { NODE_OPTIONS, VITEST, VITEST_POOL_ID, VITEST_WORKER_ID, TEST_COUNTS, TEST_LONG, ...env } = process.env;
  const PATH = `${resolve('node_modules/.bin')}:${env.PATH}`;
  try {
    execSync(`set -e\n${commands}`, { cwd: folder, env: { ...env, PATH }, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${commands}\n${stdout.slice(-6_000)}\n${stderr.slice(-2_000)}`);
  }
}
