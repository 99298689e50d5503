import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { findForbidden } from '../../../lib/presentation/claims/find.ts';
import { REASONS } from '../../../lib/presentation/texts/expressions.ts';

/** Each line in test/presentation/claims/sentences is a reason and a sentence it forbids, or `fine` and a harmless sentence. */
const sentencesOf = (locale: string): { reason: string; sentence: string }[] =>
  readFileSync(new globalThis.URL(`sentences/${locale}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ reason: line.slice(0, line.indexOf(': ')), sentence: line.slice(line.indexOf(': ') + 2) }));

describe.each(LOCALES)('sentences in %s', (locale) => {
  const all = sentencesOf(locale);
  const fine = all.filter(({ reason }) => reason === 'fine');
  const forbidden = all.filter(({ reason }) => reason !== 'fine');

  it('are 40 forbidden ones with every reason, and 40 harmless ones', () => {
    expect([forbidden.length, fine.length]).toEqual([40, 40]);
    expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(80);
    expect(new Set(forbidden.map(({ reason }) => reason))).toEqual(new Set(REASONS));
  });

  it('are found if they are forbidden, for their reason', () => {
    const missed = forbidden.filter(
      ({ reason, sentence }) => !findForbidden(sentence, locale).some((found) => found.reason === reason),
    );
    expect(missed).toEqual([]);
  });

  it('are left alone if they are harmless', () => {
    const found = fine.map(({ sentence }) => [sentence, findForbidden(sentence, locale).map(({ text }) => text)]);
    expect(found.filter(([, texts]) => texts?.length)).toEqual([]);
  });
});
