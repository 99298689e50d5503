import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Locator, type Page, chromium as playwright } from 'playwright-core';
import { withFolderLock } from './folder-lock.ts';
import { PATIENCE_MS } from './patience.ts';
import { programModule } from './programs.ts';

/** A real browser from npm packages alone. Its pages wait for expected results as long as the tests do. */
export async function launchChromium(
  options: { args?: string[]; env?: Record<string, string | undefined> } = {},
): Promise<Browser> {
  const browser = await playwright.launch({
    executablePath: await unpacked(),
    timeout: PATIENCE_MS,
    // Root cannot use the sandbox, and a container's shared memory is too small for a large screenshot.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...(options.args ?? [])],
    ...(options.env && { env: options.env as Record<string, string> }),
  });
  const newContext = browser.newContext.bind(browser);
  // The browser's `newPage` creates its context through this, too.
  browser.newContext = async (contextOptions) => {
    const context = await newContext(contextOptions);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

type PictureOptions = { fullPage?: boolean; quality?: number };

/** Under load the browser sometimes fails to screenshot a healthy page, so this retries. */
export async function takePicture(of: Page | Locator, options: PictureOptions & { path: string }): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await of.screenshot(options);
      return;
    } catch (error) {
      if (attempt === 5 || !(error as Error).message.includes('Unable to capture screenshot')) throw error;
      await sleep(200 * attempt);
    }
  }
}

/**
 * Saves a screenshot for visual inspection in the folder named by PICTURES, as PNG unless the name ends with `.jpg`. Skipped if unset, because a large screenshot is
 * expensive.
 */
export async function keepPicture(of: Page | Locator, name: string, options: PictureOptions = {}) {
  const file = extname(name) ? { path: name, quality: 60 } : { path: `${name}.png` };
  if (process.env.PICTURES) await takePicture(of, { ...options, ...file, path: join(process.env.PICTURES, file.path) });
}

/** The package unpacks itself at first use; two test files doing so at once would start a half-unpacked browser. */
async function unpacked(): Promise<string> {
  const { default: chromium } = await programModule<{ default: { executablePath(): Promise<string> } }>(
    '@sparticuz/chromium/build/esm/index.js',
  );
  return withFolderLock(join(tmpdir(), 'regrove-chromium-unpacking'), () => chromium.executablePath());
}
