import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { FONT_ASSETS } from '../../../../lib/presentation/rendering/fonts/font-files.ts';
import { certificate, HARD_NAMES } from './sample.ts';

const ENTRY = ['pdf', 'png']
  .map((form) => `export * from './lib/books/certificates/render/${form}/${form}.ts';`)
  .join('\n');
const project = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'certificate-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('renders from a bundle with its fonts beside it and no packages', async () => {
  await build({
    stdin: { contents: ENTRY, resolveDir: project },
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  for (const { from, to } of FONT_ASSETS) {
    mkdirSync(join(folder, to), { recursive: true });
    symlinkSync(join(project, from), join(folder, to, basename(from)));
  }

  const { pdf, png } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.mjs')).href);

  for (const locale of ['th', 'ja', 'ko', 'zh-CN', 'zh-TW'])
    expect((await pdf(certificate({ account_name: '䶮' }), locale, 'letter')).length).toBeGreaterThan(20_000);
  const arabic = certificate({ account_name: HARD_NAMES.arabic });
  expect((await pdf(arabic, 'en', 'a4')).length).toBeGreaterThan(20_000);
  expect((await png(arabic, 'en')).length).toBeGreaterThan(20_000);
});
