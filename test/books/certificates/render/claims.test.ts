import { describe, expect, it } from 'vitest';
import { fileNameOf } from '../../../../lib/books/certificates/file-name.ts';
import { factsOf } from '../../../../lib/books/certificates/render/facts-of.ts';
import { notFoundPage } from '../../../../lib/books/certificates/render/html/not-found.ts';
import { page } from '../../../../lib/books/certificates/render/html/page.ts';
import { withdrawnPage } from '../../../../lib/books/certificates/render/html/withdrawn.ts';
import { LOCALES } from '../../../../lib/platform/locale.ts';
import { findForbidden } from '../../../../lib/presentation/claims/find.ts';
import { bare } from '../../../../lib/presentation/rendering/isolated.ts';
import { CERTIFICATE_TEXTS } from '../../../../lib/presentation/texts/all/certificates.ts';
import { forbiddenIn } from './said.ts';
import { carbon, certificate, PROCESSING, STATES } from './sample.ts';

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(STATES))('a certificate claims no more than is known: %s', (_, state) => {
    const view = certificate(state);
    const { closing, coverage, sentence } = factsOf(view, locale);
    const html = page(view, locale);

    expect(forbiddenIn(html, locale)).toEqual([]);
    expect(html.split(closing ?? 'nothing')).toHaveLength(2);
    for (const text of [bare(sentence), coverage?.summary ?? '']) expect(findForbidden(text, locale)).toEqual([]);
  });

  it.each([
    ['fulfilled', carbon()],
    ['processing', carbon(PROCESSING)],
  ])('a certificate of carbon credits claims no more than is known: %s', (_, view) => {
    expect(forbiddenIn(page(view, locale), locale)).toEqual([]);
  });

  it('neither do file names and the pages for missing documents', () => {
    expect(forbiddenIn(notFoundPage(locale, 'Regrove'), locale)).toEqual([]);
    expect(forbiddenIn(withdrawnPage(locale, 'Regrove', '2026-10-31T00:00:00Z'), locale)).toEqual([]);
    expect(findForbidden(fileNameOf(CERTIFICATE_TEXTS[locale].fileName, '2026-10', 'Acme', 'pdf'), locale)).toEqual([]);
  });

  it('and mentions planting before it happens only as waiting', () => {
    const { lines } = factsOf(certificate(STATES.waitingUnplanned), locale).coverage ?? {};

    expect(lines).toHaveLength(1);
    expect(lines?.[0]).toHaveLength(1);
  });
});

it('a forbidden word on a page is found', () => {
  const view = certificate({ project: { ...certificate().project, about: 'A climate neutral forest.' } });

  expect(forbiddenIn(page(view, 'en'), 'en')).toEqual(['climate neutral in A climate neutral forest.']);
});
