import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { FONT_ASSETS } from '../../../lib/certificates/render/letters/font-files.ts';
import { certificate } from './sample.ts';

const project = new URL('../../..', import.meta.url).pathname;
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
  for (const { from, to } of FONT_ASSETS) {
    mkdirSync(join(folder, to), { recursive: true });
    symlinkSync(join(project, from), join(folder, to, basename(from)));
  }

  const { pdf } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.mjs')).href);

  for (const locale of ['en', 'th', 'ja', 'ko', 'zh-CN', 'zh-TW'])
    expect((await pdf(certificate({ account_name: '䶮' }), locale, 'letter')).length).toBeGreaterThan(20_000);
});
