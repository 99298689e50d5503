import { describe, expect, it } from 'vitest';
import { balancePicture } from '../../../lib/communication/public-pages/project/balance.ts';
import { localMapSvg } from '../../../lib/communication/public-pages/project/local-map.ts';
import { projectPage } from '../../../lib/communication/public-pages/project/page.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { PROJECT_TEXTS } from '../../../lib/presentation/texts/all/public-pages.ts';
import { ODD_NAMES } from '../../books/certificates/render/sample.ts';
import { emptyProject, plantingView, projectView } from './project-sample.ts';

describe("a project's public page", () => {
  it('shows the balance, each planting, its audits and its documents', () => {
    const html = projectPage(projectView(), 'en');

    for (const text of ['2,311', '1,704', '1,104', '532', '12.25', '120', '45.50']) expect(html).toContain(text);
    expect(html).toContain('92% alive at the audit of February 10, 2026 by Forest Audit Partners');
    expect(html).toContain('Replaces lost trees of Quebrada Grande 2025');
    expect(html).toContain('Next planting: May 2027.');
    expect(html).toContain('<a href="https://example.org/record.pdf" rel="noopener nofollow">');
    expect(html).toContain(`SHA-256 ${'ab12'.repeat(16)}`);
    expect(html).toContain('/entries.csv">');
  });

  it('names no planted trees while there are none, and no amount above zero as zero', () => {
    const html = projectPage(emptyProject(), 'en');

    expect(html).not.toContain(PROJECT_TEXTS.en.planted);
    expect(html).not.toContain(PROJECT_TEXTS.en.audited);
    expect(html).toContain('<dt>Trees ordered</dt><dd>&lt; 0.01</dd>');
    expect(html).toContain(PROJECT_TEXTS.en.plantingsEmpty);
    expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it.each(LOCALES)('is complete in %s', (locale) => {
    const html = projectPage(projectView({ has_more: true, is_complete: true }), locale);

    expect(html).toContain(`<html lang="${locale}">`);
    const { title, intro, complete, balance, ordered, planted, audited, waiting, unbilled } = PROJECT_TEXTS[locale];
    for (const text of [title, intro, complete, balance, ordered, planted, audited, waiting, unbilled])
      expect(html).toContain(text);
    expect(html).not.toMatch(/undefined|null|\[object/);
  });

  it.each(Object.entries(ODD_NAMES))('escapes what operators wrote: %s', (_, name) => {
    const html = projectPage(
      projectView({ name, about: name, plantings: [plantingView({ name, partner: name })] }),
      'en',
    );

    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
  });
});

describe("the balance's picture", () => {
  const widths = (html: string) =>
    Array.from(html.matchAll(/<rect class="(\w+)" x="([\d.]+)" width="([\d.]+)"/g), ([, kind, x, width]) => ({
      kind,
      from: Number(x),
      to: Number(x) + Number(width),
    }));

  it('begins what waits where what is planted ends, and fills the width in all', () => {
    const { ledger } = projectView();
    const none = { before_ledger: exact(0), moved_in: exact(0), unbilled: exact(0) };
    const plain = { ...ledger, ...none, ordered: exact(100), lost: exact(6) };
    const bars = widths(
      balancePicture({ ledger: { ...plain, planted: exact(60), audited: exact(30), waiting: exact(40) } }, 'en'),
    );

    expect(bars).toEqual([
      { kind: 'whole', from: 0, to: 1000 },
      { kind: 'solid', from: 0, to: 600 },
      { kind: 'hatched', from: 0, to: 300 },
      { kind: 'open', from: 0, to: 60 },
      { kind: 'open', from: 600, to: 1000 },
    ]);
  });
});

describe("the plantings' map", () => {
  const at = (number: number, latitude: number, longitude: number) => ({ number, latitude, longitude });
  const map = (...spots: ReturnType<typeof at>[]) => localMapSvg(spots, 'Map', (value) => `${value} km`);

  it('has north at the top and a scale, and one dot for plantings at one place', () => {
    const svg = map(at(1, 10, 20), at(2, 10.1, 20), at(3, 10, 20)) ?? '';
    const dots = Array.from(svg.matchAll(/cy="([\d.]+)"/g), ([, y]) => Number(y));

    expect(dots).toHaveLength(2);
    expect(dots[1]).toBeLessThan(dots[0] ?? 0);
    expect(svg).toContain('>1, 3</text>');
    expect(svg).toMatch(/>[125]0* km</);
  });

  it('is left out for a single place', () => {
    expect(map(at(1, 10, 20), at(2, 10, 20))).toBeUndefined();
    expect(map()).toBeUndefined();
  });
});
