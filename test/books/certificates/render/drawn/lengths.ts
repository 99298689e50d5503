import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pdf } from '../../../../../lib/books/certificates/render/pdf/pdf.ts';
import { type Preview, previewSvg } from '../../../../../lib/presentation/rendering/png/preview-svg.ts';
import { drawingHash, drawingLines, pdfHash } from '../../../../support/drawings.ts';
import { certificate, coverage } from '../sample.ts';

/** From a text that fits in the largest type to one needing the smallest, so each step between them is drawn. */
const LENGTHS = [6, 14, 22, 30, 40, 52, 66, 84, 110, 150, 210, 300];
const words = (length: number): string => 'Kijabe Slopes of the Aberdare '.repeat(30).slice(0, length).trim();
const digits = (length: number): string => '1,234,567,890,'.repeat(9).slice(0, length);

const previewOf = (length: number, index: number): Preview => ({
  issuer: words(length),
  title: words(length),
  lead: words(length / 3),
  name: words(length),
  project: words(length / 2),
  figures: Array.from({ length: 2 + (index % 3) }, () => ({
    label: words(length / 4),
    value: digits(Math.ceil(length / 6)),
  })),
  place: index % 4 === 3 ? undefined : `${words(length / 2)} · Kenya`,
  notes: [words(length * 2), words(length)].slice(0, 1 + (index % 2)),
  dots: [
    { latitude: 9, longitude: -83 },
    { latitude: -40, longitude: 170 },
  ].slice(0, index % 3),
  logo: index % 2 === 0 ? null : { png: 'x', width: 20 * index, height: 400 / index },
});

it('texts of every length are drawn as they are stored', async () => {
  const hashes: Record<string, string> = {};
  for (const [index, length] of LENGTHS.entries())
    hashes[`preview of ${length} characters`] = drawingHash(previewSvg(previewOf(length, index), 'en'));
  for (const length of [14, 40, 84, 150]) {
    const { project } = certificate();
    const audits = [{ date: '2026-09-14', by: words(length) }];
    const view = certificate({
      account_name: words(length),
      issuer: words(length),
      dealer: words(length),
      pages: 10 ** (length / 14),
      project: { ...project, name: words(length), about: words(length * 2) },
      coverage: coverage({ audits }),
    });
    hashes[`certificate of ${length} characters`] = pdfHash(await pdf(view, 'en', length > 50 ? 'letter' : 'a4'));
  }

  await expect(drawingLines(hashes)).toMatchFileSnapshot(join(import.meta.dirname, '../drawings-by-length.txt'));
});
