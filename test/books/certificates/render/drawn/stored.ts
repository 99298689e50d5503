import { join } from 'node:path';
import { expect, it } from 'vitest';
import { page } from '../../../../../lib/books/certificates/render/html/page.ts';
import { pdf } from '../../../../../lib/books/certificates/render/pdf/pdf.ts';
import { previewOf } from '../../../../../lib/books/certificates/render/png/png.ts';
import type { View } from '../../../../../lib/books/certificates/render/view.ts';
import { loadShaperFor } from '../../../../../lib/presentation/rendering/fonts/shaped-font.ts';
import type { Paper } from '../../../../../lib/presentation/rendering/pdf/document.ts';
import { previewSvg } from '../../../../../lib/presentation/rendering/png/preview-svg.ts';
import { drawingHash, drawingLines, pdfHash } from '../../../../support/drawings.ts';
import { carbon, certificate, HARD_NAMES, ODD_NAMES, PROCESSING, STATES } from '../sample.ts';

/** A stored picture: compressing one here would depend on the zlib version. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const dealer_logo = { png: PIXEL, width: 400, height: 200 };

const DRAWN: [name: string, view: View, paper: Paper][] = [
  ['certificate', certificate({ dealer_logo }), 'a4'],
  ['certificate in Arabic', certificate({ account_name: HARD_NAMES.arabic }), 'letter'],
  ['certificate with an endless name', certificate({ account_name: ODD_NAMES.endless }), 'letter'],
  ['carbon', carbon(), 'a4'],
];

const ON_PAGES: [name: string, view: View][] = [
  ...DRAWN.map(([name, view]): [string, View] => [name, view]),
  ...Object.entries(STATES).map(([name, changes]): [string, View] => [name, certificate(changes)]),
  ['carbon in processing', carbon(PROCESSING)],
];

it('certificates are drawn as they are stored', async () => {
  const hashes: Record<string, string> = {};
  for (const [name, view, paper] of DRAWN) {
    hashes[`${name}, pdf`] = pdfHash(await pdf(view, 'en', paper));
    const preview = previewOf(view, 'en');
    await loadShaperFor(JSON.stringify(preview));
    hashes[`${name}, preview`] = drawingHash(previewSvg(preview, 'en'));
  }
  for (const [name, view] of ON_PAGES) hashes[`${name}, page`] = drawingHash(page(view, 'en'));

  await expect(drawingLines(hashes)).toMatchFileSnapshot(join(import.meta.dirname, '../drawings.txt'));
});
