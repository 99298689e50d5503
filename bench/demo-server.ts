import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** The local server with a year of fictional business, for dashboard benchmarks. No scheduled job changes what they count. */
export type DemoServer = { origin: string; out(): string };

export const FIGURES = '.figures';
const PERSON = 'admin@example.com';

export async function withDemoServer<T>(run: (server: DemoServer) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-dashboard-'));
  const { child, ...server } = await started(folder);
  try {
    return await run(server);
  } finally {
    child.kill('SIGINT');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function started(folder: string): Promise<DemoServer & { child: ChildProcess }> {
  const { DYNAMODB_ENDPOINT: _engine, REGROVE_TABLE: _table, ...env } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../infra/local/main.ts'), '--no-schedule'], {
    env: { ...env, PORT: '0', REGROVE_DATA: join(folder, 'data'), REGROVE_SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const ready = await said(() => out, /^ready (http:\/\/\S+)$/m);
  return { child, origin: new URL(ready).origin, out: () => out };
}

/** Types the address, and the code the server prints instead of mailing it. */
export async function signIn(
  browser: Browser,
  { origin, out }: DemoServer,
  { email = PERSON, ...options }: BrowserContextOptions & { email?: string } = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${origin}/`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('.sign-in button[type=submit]').click();
  const code = await said(out, new RegExp(`mail to ${email}: (\\d{8}) `));
  await page.locator('input.code').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.locator(FIGURES).waitFor();
  return page;
}

async function said(out: () => string, what: RegExp): Promise<string> {
  for (let look = 0; look < 600; look++) {
    const [, found] = what.exec(out()) ?? [];
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`The local server did not say ${what}: ${out()}`);
}
