import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A recipe is a section of docs/recipes.md. Its code blocks are its steps, in order:
 *
 * - `diff` changes files. `@@ <file>` names the file; the lines below it must be adjacent in that file, and lines with `+` and `-` are
 *   added and removed as in any diff. The first match is used; a second `@@` for the same file searches below the first match.
 *   `{a,b}` in a file's name applies the change to both files. `…` within a line stands for any text; a `+` line repeats that text.
 * - `ts` or `tsx` is a new file. Its first line, `// <file>`, names it.
 * - `sh` is run.
 */
export type Step = { language: string; lines: string[] };

export function stepsOf(document: string, title: string): Step[] {
  const section = document.split(/^##+ /m).find((one) => one.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`docs/recipes.md has no recipe "${title}".`);
  const blocks = section.matchAll(/^( *)```(\w+)\n([\s\S]*?)\n *```$/gm);
  return [...blocks].map(([, indent = '', language = '', text = '']) => ({
    language,
    lines: text.split('\n').map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart())),
  }));
}

export function follow({ language, lines }: Step, folder: string): void {
  if (language === 'sh') run(lines.join('\n'), folder);
  else if (language === 'diff') change(lines, folder);
  else create(lines, folder);
}

function create(lines: string[], folder: string): void {
  const [, file] = /^\/\/ (\S+)$/.exec(lines[0] ?? '') ?? [];
  if (file === undefined)
    throw new Error(`The block "${lines[0]}" of docs/recipes.md does not begin with "// <file>".`);
  if (existsSync(join(folder, file))) throw new Error(`${file} exists; change the recipe in docs/recipes.md.`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${lines.slice(1).join('\n')}\n`);
}

function change(lines: string[], folder: string): void {
  const starts = lines.flatMap((line, index) => (line.startsWith('@@ ') ? [index] : []));
  const changes = new Map<string, string[][]>();
  for (const [index, start] of starts.entries())
    for (const file of filesNamed(lines[start]?.slice(3).trim() ?? ''))
      changes.set(file, [...(changes.get(file) ?? []), lines.slice(start + 1, starts[index + 1])]);
  for (const [file, hunks] of changes) {
    const place = join(folder, file);
    if (!existsSync(place)) throw new Error(`${file} does not exist; change the recipe in docs/recipes.md.`);
    writeFileSync(place, changed(file, readFileSync(place, 'utf8'), hunks));
  }
}

const filesNamed = (name: string): string[] => {
  const [, before = '', choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? [];
  return choices === undefined ? [name] : choices.split(',').map((choice) => before + choice + after);
};

/** A file's text after applying a diff's hunks. Each hunk is searched for below the previous one. */
export function changed(file: string, text: string, hunks: string[][]): string {
  const lines = text.split('\n');
  let from = 0;
  for (const hunk of hunks) {
    const old = hunk.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
    const at = placeOf(old, lines, from);
    if (old.length === 0 || at === undefined)
      throw new Error(
        `${file} has no place for this step${from > 0 ? ` below line ${from}` : ''}; change the recipe in docs/recipes.md:\n${hunk.join('\n')}`,
      );
    const result = replaced(hunk, lines.slice(at, at + old.length));
    lines.splice(at, old.length, ...result);
    from = at + result.length;
  }
  return lines.join('\n');
}

function placeOf(old: string[], lines: string[], from: number): number | undefined {
  for (let at = from; at + old.length <= lines.length; at++)
    if (old.every((line, index) => textsOf(line, lines[at + index] ?? '') !== undefined)) return at;
  return undefined;
}

function replaced(hunk: string[], found: string[]): string[] {
  const result: string[] = [];
  let texts: string[] = [];
  let index = 0;
  for (const line of hunk) {
    if (line.startsWith('+')) {
      const rest = [...texts];
      result.push(line.slice(1).replaceAll('…', (sign) => rest.shift() ?? sign));
      continue;
    }
    const was = found[index++] ?? '';
    texts = line.startsWith('-') ? (textsOf(line.slice(1), was) ?? []) : [];
    if (!line.startsWith('-')) result.push(was);
  }
  return result;
}

/** The texts each `…` in a recipe line stands for in a file's line; undefined if the lines differ otherwise. */
function textsOf(pattern: string, line: string): string[] | undefined {
  if (!pattern.includes('…')) return pattern.trimEnd() === line ? [] : undefined;
  const parts = pattern.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.*)')}$`).exec(line)?.slice(1);
}

/** The shell starts without the variables of the tests around it, so its own tests run as they would for a person. */
function run(commands: string, folder: string): void {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST_|NODE_OPTIONS|SEED|DYNAMODB_|REGROVE_|AWS_)/.test(name),
  );
  try {
    execFileSync('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: folder,
      env: { ...Object.fromEntries(inherited), CI: '1', NO_COLOR: '1' },
      stdio: 'pipe',
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`A command of the recipe failed: ${commands}\n${stdout.slice(-6_000)}\n${stderr.slice(-4_000)}`);
  }
}
