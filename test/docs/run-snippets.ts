import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Started } from '../local/process.ts';
import type { Snippet } from './pages.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** A folder in which programs find the project's packages. */
export function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'regrove-docs-'));
  symlinkSync(join(PROJECT, 'node_modules'), join(home, 'node_modules'));
  return home;
}

/** Runs one page's code in its own folder, whose `.regrove` is a running service's data. */
export class PageRun {
  private readonly server: Started;
  private readonly data: string;
  private readonly folder: string;

  constructor(server: Started, data: string, home: string, page: string) {
    this.server = server;
    this.data = data;
    this.folder = join(home, page.replaceAll('/', '-'));
    mkdirSync(this.folder);
    symlinkSync(data, join(this.folder, '.regrove'));
  }

  /** Each command block's output. They run in one shell, and the first failure ends it. */
  async commands(blocks: Snippet[]): Promise<string[]> {
    const script = [FUNCTIONS, ...blocks.map(({ text }) => `${this.forThisServer(text)}\necho '${END}'`)].join('\n');
    return (await this.outputOf('bash', ['-euo', 'pipefail', '-c', script])).split(END).slice(0, -1);
  }

  async program(blocks: Snippet[]): Promise<string> {
    writeFileSync(join(this.folder, 'program.ts'), this.forThisServer(blocks.map(({ text }) => text).join('\n')));
    return this.outputOf(process.execPath, ['program.ts']);
  }

  private forThisServer(text: string): string {
    return text
      .replaceAll('http://127.0.0.1:3000/v1', this.server.url)
      .replaceAll('http://127.0.0.1:3000', new URL(this.server.url).origin)
      .replaceAll('.regrove/year', '.regrove')
      .replaceAll('@regrove/client', join(PROJECT, 'client/index.ts'));
  }

  private outputOf(command: string, args: string[]): Promise<string> {
    const env = { ...ofReader(), REGROVE_API_KEY: this.server.key, REGROVE_DATA: this.data };
    const child = spawn(command, args, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts: Buffer[] = [];
    const problems: Buffer[] = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => problems.push(part));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => {
        const output = Buffer.concat(parts).toString();
        if (code === 0) resolve(output);
        else reject(new Error(`It ended with ${code}: ${output}${Buffer.concat(problems).toString()}`));
      });
    });
  }
}

/** This process's variables without those for the tests' table. */
const ofReader = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(REGROVE|DYNAMODB|NODE_OPTIONS)/.test(name)));

const END = '=== end of a block ===';

/** An answer ends without a line break, so two of them would share a line. `npm run regrove` runs in the project. */
const FUNCTIONS = `
curl() { command curl "$@"; local code=$?; echo; return $code; }
npm() { while [ "$1" != -- ]; do shift; done; shift; '${process.execPath}' '${PROJECT}/operator/main.ts' "$@"; }
`;

/** A failed API answer. */
export const failureIn = (output: string): string | undefined => /\{"code":[45]\d\d,"error":.*/.exec(output)?.[0];
