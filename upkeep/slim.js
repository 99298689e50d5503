/**
 * After `npm ci`: drops what packages bring along and nobody here reads, 222 MB of 886. Nothing depends on it, so an install
 * without scripts works as well. JavaScript, because a Node without the packages' own may run it.
 */
import fs from 'node:fs';
import { join } from 'node:path';

const NOBODY_READS = [
  // Headers to compile against Node with.
  'node_modules/node-*/{include,share}',
  // For languages other than JavaScript.
  'node_modules/aws-cdk-lib/{.jsii*,rosetta,**/.jsiirc.json}',
  // A certificate has one weight, upright.
  'node_modules/@expo-google-fonts/*/{[123567890]*,400Regular_Italic}',
  // Of each script its own letters, in that weight; the Latin ones come from the face above.
  'node_modules/@fontsource/!(noto-serif-thai)/files/*.woff',
  'node_modules/@fontsource/!(noto-serif-thai)/files/*-{100,200,300,500,600,700,800,900}-normal.woff2',
  'node_modules/@fontsource/!(noto-serif-thai)/files/*-{latin,latin-ext,math,braille,mayan-numerals}-400-normal.woff2',
  'node_modules/@fontsource/noto-sans-mongolian/files/*-mongolian-[0-9]*-400-normal.woff2',
  'node_modules/@fontsource/*/{*.css,scss}',
  // The map is drawn from the land at 1:50 million.
  'node_modules/world-atlas/*-10m.json',
  // The older TypeScript is a library here, not a compiler.
  'openapi/node_modules/typescript/lib/{_tsc.js,_tsserver.js,lib.*.d.ts,*/}',
  // Which line of its authors a line comes from, and what is read on the web.
  '{,openapi/}node_modules/**/*.{js,mjs,cjs,ts,mts,cts}.map',
  '{,openapi/}node_modules/**/{README,CHANGELOG,HISTORY}.md',
  // What their builds are made from, and builds for pages and for other module systems.
  'node_modules/{zod,@redocly/openapi-core,fontkit}/src',
  'node_modules/ajv/lib',
  'node_modules/@redocly/config/lib-esm',
  'node_modules/sinon/pkg/{sinon.js,sinon-esm.js,sinon-no-sourcemaps.cjs}',
  'node_modules/fontkit/dist/browser*',
  'node_modules/pdfkit/{.yarn,js/pdfkit.{standalone,browser,old,browser.old,es5}.*}',
  'node_modules/{csv-parse/dist/{umd,iife},yaml/browser}',
  // Binaries for a runtime that is not Node, and of a style sheet compiler: there is no style sheet that Vite builds.
  'node_modules/bare-*/prebuilds',
  'node_modules/lightningcss-*/*.node',
  // Windows of the browser's driver, its checks in other languages, and what their authors read.
  'node_modules/playwright-core/lib/vite',
  'node_modules/axe-core/locales',
  'node_modules/{net-snmp/ref,cdk-nag/{RULES.md,cdk_nag.gif,.jsii},undici/docs}',
];

const project = join(import.meta.dirname, '..');
// Node 20 has no globSync; it runs this only where there is no package of Node for the platform.
for (const path of fs.globSync?.(NOBODY_READS, { cwd: project }) ?? [])
  fs.rmSync(join(project, path), { recursive: true, force: true });
