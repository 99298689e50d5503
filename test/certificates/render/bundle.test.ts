import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { FONT_FILES } from '../../../lib/certificates/render/pdf/font-files.ts';
import { certificate } from './sample.ts';

const folder = mkdtempSync(join(tmpdir(), 'certificate-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('renders from a bundle with its fonts beside it and no packages', async () => {
  await build({
    entryPoints: [new URL('../../../lib/certificates/render/pdf/pdf.ts', import.meta.url).pathname],
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  mkdirSync(join(folder, 'fonts'));
  const { resolve } = createRequire(import.meta.url);
  for (const file of Object.values(FONT_FILES)) symlinkSync(resolve(file), join(folder, 'fonts', basename(file)));

  const { pdf } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.mjs')).href);

  expect((await pdf(certificate(), 'zh-TW', 'letter')).length).toBeGreaterThan(20_000);
});
