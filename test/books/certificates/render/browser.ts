/**
 * A real browser from npm packages, for tests of rendered pages. It has no network: requests to a fake origin are answered
 * from memory.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { page } from '../../../../lib/books/certificates/render/html/page.ts';
import { projectPage } from '../../../../lib/communication/public-pages/project/page.ts';
import { lazy } from '../../../../lib/platform/lazy.ts';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { FONT_FILES } from '../../../../lib/presentation/rendering/fonts/font-files.ts';
import { slicesOf } from '../../../../lib/presentation/rendering/fonts/font-slices.ts';
import { pathOf } from '../../../../lib/presentation/rendering/fonts/fonts.ts';
import { unpackWoff } from '../../../../lib/presentation/rendering/fonts/woff.ts';
import { unpackWoff2 } from '../../../../lib/presentation/rendering/fonts/woff2.ts';
import { PUBLIC_PAGE_TEXTS } from '../../../../lib/presentation/texts/all/public-pages.ts';
import { projectView } from '../../../communication/public-pages/project-sample.ts';
import { launchChromium } from '../../../support/chromium.ts';
import { certificate, NAMES } from './sample.ts';

const ORIGIN = 'https://certificates.example.com';
const packages = createRequire(import.meta.url);
const PDF_JS = join(dirname(packages.resolve('unpdf')), 'pdfjs.mjs');

/** Throws if Chromium does not start, so no test passes without a browser. */
export const openBrowser = (): Promise<Browser> =>
  launchChromium({ args: ['--font-render-hinting=none'], env: { ...process.env, FONTCONFIG_FILE: fontsConfig() } });

export type Look = { width: number; height?: number; deviceScaleFactor?: number; colorScheme?: 'light' | 'dark' };
export type Answer = { body: string | Buffer; headers?: Record<string, string>; contentType: string };
type Stage = { page: Page; complaints: string[]; answer: (url: URL) => Answer };

/** One tab per pixel ratio shows all documents in turn, because each tab costs a process. */
const stages = new WeakMap<Browser, Map<number, Promise<Stage>>>();

async function newStage(browser: Browser, deviceScaleFactor: number): Promise<Stage> {
  const page = await browser.newPage({ deviceScaleFactor });
  const stage: Stage = { page, complaints: [], answer: () => ({ body: '', contentType: 'text/html' }) };
  page.on('console', (message) => stage.complaints.push(message.text()));
  await page.route('**/*', (route) => route.fulfill(stage.answer(new URL(route.request().url()))));
  return stage;
}

/** Opens an address, answers its requests from memory, and collects the browser's errors, such as policy violations. */
export async function openAnswered(browser: Browser, url: string, look: Look, answer: Stage['answer']) {
  const { width, height = 900, deviceScaleFactor = 1, colorScheme = 'light' } = look;
  const ofBrowser = stages.get(browser) ?? new Map<number, Promise<Stage>>();
  stages.set(browser, ofBrowser);
  const opening = ofBrowser.get(deviceScaleFactor) ?? newStage(browser, deviceScaleFactor);
  ofBrowser.set(deviceScaleFactor, opening);
  const stage = await opening;
  const complaints: string[] = [];
  Object.assign(stage, { answer, complaints });
  await stage.page.setViewportSize({ width, height });
  await stage.page.emulateMedia({ colorScheme });
  await stage.page.goto(url);
  return { page: stage.page, complaints };
}

/** Opens a page as its function would return it. It stays open until the next one is opened. */
export function openHtml(browser: Browser, html: string, headers: Record<string, string>, width: number) {
  const look = { width, deviceScaleFactor: width < 500 ? 2 : 1.5 };
  const answer = { body: html, headers, contentType: 'text/html; charset=utf-8' };
  return openAnswered(browser, `${ORIGIN}/certificate`, look, () => answer);
}

/** Draws a PDF page with pdf.js in the browser, because headless Chromium has no PDF viewer. */
export async function openPdf(browser: Browser, bytes: Uint8Array, number = 1): Promise<Page> {
  const { page } = await openAnswered(browser, ORIGIN, { width: 1000, height: 1420 }, ({ pathname }) => {
    if (pathname === '/pdf.js') return { body: readFileSync(PDF_JS), contentType: 'text/javascript' };
    if (pathname === '/file.pdf') return { body: Buffer.from(bytes), contentType: 'application/pdf' };
    return { body: VIEWER.replace('getPage(1)', `getPage(${number})`), contentType: 'text/html; charset=utf-8' };
  });
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

/** Installs the PDF's fonts as system fonts for the browser, because the machine may lack fonts for some scripts. */
const fontsConfig = lazy((): string => {
  const folder = join(tmpdir(), 'regrove-certificate-fonts');
  mkdirSync(folder, { recursive: true });
  for (const file of Object.values(FONT_FILES).flatMap((files) => filesNeeded([...files]))) {
    const copy = join(folder, `${basename(file)}.ttf`);
    if (!existsSync(copy)) writeFileSync(copy, unpacked(file));
  }
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  return config;
});

/** The font slices containing a character from the samples. */
function filesNeeded(files: string[]): string[] {
  if (!files[0]?.endsWith('.css')) return files;
  const sheets = files.map((sheet) => ({ sheet, css: readFileSync(pathOf(sheet), 'utf8') }));
  const { filesFor } = slicesOf(sheets);
  return Array.from(new Set(letters().flatMap((letter) => filesFor(letter.codePointAt(0) ?? 0))));
}

const letters = lazy((): string[] => {
  const pages = LOCALES.map((locale) => page(certificate(), locale));
  const projectPages = LOCALES.map((locale) => projectPage(projectView(), locale));
  return Array.from(
    new Set([...pages, ...Object.values(NAMES), JSON.stringify(PUBLIC_PAGE_TEXTS), ...projectPages].join('')),
  );
});

function unpacked(file: string): Buffer {
  const bytes = readFileSync(pathOf(file));
  if (file.endsWith('.woff2')) return unpackWoff2(bytes);
  return file.endsWith('.woff') ? unpackWoff(bytes) : bytes;
}
