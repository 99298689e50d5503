/**
 * A real browser out of npm packages alone, for looking at what is rendered. It reaches no network: it is shown
 * pages of an invented origin, which are answered from memory.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { FONT_FILES } from '../../../lib/certificates/render/pdf/font-files.ts';
import { unpackWoff } from '../../../lib/certificates/render/pdf/woff.ts';
import { launchChromium } from '../../support/chromium.ts';

const ORIGIN = 'https://certificates.example.com';
const packages = createRequire(import.meta.url);
const PDF_JS = join(dirname(packages.resolve('unpdf')), 'pdfjs.mjs');

/** Undefined, with the reason on the console, where Chromium cannot run: another processor or a missing library. */
export async function openBrowser(): Promise<Browser | undefined> {
  try {
    const env = { ...process.env, FONTCONFIG_FILE: fontsConfig() };
    return await launchChromium({ args: ['--font-render-hinting=none'], env });
  } catch (error) {
    console.warn(`Screenshots are skipped, because Chromium does not start here: ${error}`);
    return undefined;
  }
}

/** Opens a page as its function would answer it, and notes what the browser complains about, such as its policy. */
export async function openHtml(browser: Browser, html: string, headers: Record<string, string>, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor: width < 500 ? 2 : 1.5 });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.route('**/*', (route) => route.fulfill({ body: html, headers, contentType: 'text/html; charset=utf-8' }));
  await page.goto(`${ORIGIN}/certificate`);
  return { page, complaints };
}

/** Draws a PDF with pdf.js inside the browser: a headless Chromium has no viewer of its own. */
export async function openPdf(browser: Browser, bytes: Uint8Array): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 1420 } });
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/pdf.js') return route.fulfill({ path: PDF_JS, contentType: 'text/javascript' });
    if (path === '/file.pdf') return route.fulfill({ body: Buffer.from(bytes), contentType: 'application/pdf' });
    return route.fulfill({ body: VIEWER, contentType: 'text/html; charset=utf-8' });
  });
  await page.goto(ORIGIN);
  await page.waitForSelector('canvas[data-drawn]');
  return page;
}

const VIEWER = `<!doctype html><title>PDF</title><style>body{margin:0}canvas{display:block}</style><canvas></canvas>
<script type="module">
import { getDocument } from '/pdf.js';
const canvas = document.querySelector('canvas');
const data = await (await fetch('/file.pdf')).arrayBuffer();
const page = await (await getDocument({ data }).promise).getPage(1);
const viewport = page.getViewport({ scale: 1000 / page.getViewport({ scale: 1 }).width });
Object.assign(canvas, { width: viewport.width, height: viewport.height });
await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
canvas.dataset.drawn = 'yes';
</script>`;

/** The machine may have no font for some scripts, so the browser is given the faces of the PDF as its system fonts. */
function fontsConfig(): string {
  const folder = join(tmpdir(), 'regrove-certificate-fonts');
  const file = join(folder, 'fonts.conf');
  const thai = join(folder, 'thai');
  mkdirSync(thai, { recursive: true });
  writeFileSync(join(thai, 'NotoSerifThai.ttf'), unpackWoff(readFileSync(packages.resolve(FONT_FILES.thai))));
  const folders = Object.values(FONT_FILES).map((font) => dirname(packages.resolve(font)));
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${[thai, ...folders].map((dir) => `<dir>${dir}</dir>`).join('')}<cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return file;
}
