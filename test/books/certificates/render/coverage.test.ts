import { describe, expect, it } from 'vitest';
import { coverageToSign } from '../../../../lib/books/certificates/json/coverage.ts';
import { textToSign } from '../../../../lib/books/certificates/json/facts.ts';
import { coverageLines } from '../../../../lib/books/certificates/render/coverage-lines.ts';
import { page } from '../../../../lib/books/certificates/render/html/page.ts';
import type { CoverageView } from '../../../../lib/books/certificates/render/view.ts';
import { exact } from '../../../../lib/platform/exact.ts';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { bare } from '../../../../lib/presentation/rendering/isolated.ts';
import { certificate, coverage, covered, uncovered } from './sample.ts';

/** Intl puts thin spaces around a range's dash. */
const linesOf = (view: CoverageView) =>
  coverageLines(view, 'en').lines.map((parts) => bare(parts.join(' · ')).replaceAll('\u2009', ' '));

describe('the coverage in words', () => {
  it('names planting, months and audit, and what waits', () => {
    expect(linesOf(coverage())).toEqual([
      '50.50 of 63.05 · Quebrada Grande 2026 · planted in March – May 2026, 92.5% alive at the audit of September 14, 2026 by Forest Audit Partners · of these 3.79 lost',
      '12.55 of 63.05 · waiting to be planted; next planting March 2027',
    ]);
  });

  it('mentions planting only with the number of trees, in the singular for one', () => {
    expect(linesOf(covered('2', ['2']))).toEqual(['2 trees · Lot 1 · planted in March – May 2026']);
    expect(linesOf(covered('1.001', ['1.001']))).toEqual(['1 tree · Lot 1 · planted in March – May 2026']);
  });

  it('states losses from a hundredth of a tree, on a separate line after several plantings', () => {
    const lose = (lost: string) => {
      const view = covered('2', ['1.5', '0.5']);
      return linesOf({ ...view, coverage: { ...view.coverage, lost: exact(lost) } });
    };
    expect(lose('0.01').at(-1)).toBe('Of these 0.01 lost');
    expect(lose('0.009')).toHaveLength(2);
  });

  it('says which trees wait because their planting was recorded by mistake', () => {
    const view = covered('2', ['0.5'], { mistaken: exact('1.25') });
    expect(linesOf(view).slice(1)).toEqual([
      '1.25 of 2 · recorded by mistake, waiting to be planted',
      '0.25 of 2 · waiting to be planted; next planting March 2027',
    ]);
  });

  it('has a summary for pictures', () => {
    const summary = (view: CoverageView) => bare(coverageLines(view, 'en').summary);

    expect(summary(coverage())).toBe(
      'Of these 50.50 planted · of these 3.79 lost · 12.55 of 63.05 · waiting to be planted; next planting March 2027',
    );
    expect(summary(covered('2', ['1.5', '0.5']))).toBe('Of these 2 planted');
    expect(summary(covered('0.002', ['0.002']))).toBe('Of these < 0.01 planted');
    expect(summary(uncovered({ waits_for: 'billing' }))).toBe('Assigned once the order is billed');
  });

  it('says why trees wait', () => {
    expect(linesOf(uncovered({ next_planting: null }))).toEqual(['Waiting to be planted']);
    expect(linesOf(uncovered({ waits_for: 'billing' }))).toEqual(['Assigned once the order is billed']);
    expect(linesOf(uncovered({ waits_for: null, is_before_ledger: true }))).toEqual([
      'Ordered before the public ledger began',
    ]);
    expect(linesOf(uncovered({ moved_to: 'Kijabe Slopes' }))).toContain('Moved to the project Kijabe Slopes');
  });

  it('shows shares below a hundredth of a tree together', () => {
    expect(linesOf(covered('1.5', ['1.49', '0.004', '0.006']))).toEqual([
      '1.49 of 1.50 · Lot 1 · planted in March – May 2026',
      '0.01 of 1.50 · shares in other plantings: 2',
    ]);
  });

  it('names the largest share of a certificate with only small ones', () => {
    expect(linesOf(covered('0.005', ['0.002', '0.003']))).toEqual([
      'Less than 0.01 trees · Lot 2 · planted in March – May 2026',
      'Less than 0.01 trees · shares in other plantings: 1',
    ]);
  });

  it.each(LOCALES)('is on the page in %s with a link to the project', (locale) => {
    const html = page(certificate(), locale);

    expect(html).toContain('<a href="https://regrove.example.com/projects/019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f6">');
    expect(html).toContain('Quebrada Grande 2026');
    expect(coverageLines(coverage(), locale).lines.flat().join()).not.toMatch(/undefined|null/);
  });
});

describe('the signed coverage', () => {
  it('has every digit of its amounts and names the certificate', () => {
    const view = certificate({ coverage: covered('123456789012.123456789', ['123456789012.123456789']) });

    expect(JSON.stringify(coverageToSign(view))).toContain('"planted":123456789012.123456789');
    expect(JSON.stringify(coverageToSign(view))).toMatch(`{"certificate_id":"${view.id}","coverage":{"as_of":`);
  });

  it('leaves the signed facts of the certificate as they were', () => {
    expect(textToSign(certificate({ coverage: uncovered() }))).toBe(textToSign(certificate()));
  });
});
