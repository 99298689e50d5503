import { describe, expect, it } from 'vitest';
import { amountIn, checkClaim } from '../../lib/claims/check.ts';
import { avoidIn, claimsOf, type OwnLedger } from '../../lib/claims/claims.ts';
import { BORROWED, EXPRESSIONS } from '../../lib/claims/expressions/all.ts';
import { REASONS } from '../../lib/claims/expressions/expressions.ts';
import { findForbidden } from '../../lib/claims/find.ts';
import { CLAIM_TEXTS } from '../../lib/claims/texts/texts.ts';
import { exact } from '../../lib/platform/exact.ts';
import { LOCALES, type Locale } from '../../lib/platform/locale.ts';
import { exampleOf } from './example-of.ts';

const NOW = new Date('2026-11-16T08:00:00Z');
const ledgerOf = (pages: number, trees: string, planted: string, tonnes = '0'): OwnLedger => ({
  account: 'Grünwald & Söhne',
  pages,
  trees: exact(trees),
  planted: exact(planted),
  tonnes: exact(tonnes),
});
const LEDGERS = [
  ledgerOf(12_345, '1.481459', '0'),
  ledgerOf(8_333, '1', '0.5'),
  ledgerOf(1, '0.02', '0.02'),
  ledgerOf(2, '2', '1'),
  ledgerOf(5, '5', '5'),
  ledgerOf(21, '21', '21', '12.5'),
  ledgerOf(10_032_932, '1204', '1000.999', '0.1'),
];
const URL = 'https://example.com/forests/1';

describe.each(LOCALES)('the list of %s', (locale: Locale) => {
  const { forbidden } = EXPRESSIONS[locale];
  const all = REASONS.flatMap((reason) => forbidden[reason].map((expression) => ({ reason, expression })));

  it.each(all)('finds "$expression" in a sentence', ({ expression, reason }) => {
    const example = exampleOf(expression);
    const text = EXPRESSIONS[locale].spaced ? `Xy ${example} xy.` : `「${example}」`;

    expect(example).not.toBe('');
    expect(findForbidden(text, locale).map((found) => found.reason)).toContain(reason);
  });

  it('has every reason', () => {
    expect(REASONS.filter((reason) => forbidden[reason].length === 0)).toEqual([]);
  });

  it('finds every sentence that is offered as one to avoid, for the reason that is given', () => {
    const { avoid } = EXPRESSIONS[locale];
    const { why } = CLAIM_TEXTS[locale];
    expect(avoid.length).toBeGreaterThanOrEqual(8);
    for (const [text, reason] of avoid) {
      expect([text, findForbidden(text, locale).map((found) => found.reason)]).toEqual([
        text,
        expect.arrayContaining([reason]),
      ]);
    }
    expect(avoidIn(locale)).toEqual(avoid.map(([text, reason]) => ({ text, why: why[reason] })));
  });

  it('finds nothing in the sentences that are offered, whatever the ledger holds', () => {
    for (const ledger of LEDGERS) {
      const sentences = claimsOf(ledger, URL, NOW, locale);
      expect(sentences.length).toBeGreaterThanOrEqual(4);
      for (const { text } of sentences) {
        expect([text, checkClaim(text, ledger, locale).findings]).toEqual([text, []]);
        expect(text).toMatch(/2026|2569/);
      }
    }
  });
});

describe('matching', () => {
  it.each([
    ['Grünwald, Grünberg und Herr Grüneberg', 'de'],
    ['Greenland, Evergreen and Mr Green’s ecosystem of Ecuador', 'en'],
    ['Verdeira e Conde de Vila Verdeal', 'pt'],
    ['We hold a tree certificate.', 'en'],
    ['This does not undo the effects of making or using paper.', 'en'],
  ] as const)('leaves names and other words alone: %s', (text, locale) => {
    const found = findForbidden(text, locale).map((one) => one.text);
    expect(found.filter((one) => one !== 'Green')).toEqual([]);
  });

  it('matches capital letters, hyphens, no-break spaces and decomposed letters', () => {
    const found = (text: string, locale: Locale) => findForbidden(text, locale).length;

    expect(found('CARBON-NEUTRAL', 'en')).toBe(1);
    expect(found('carbon\u00a0neutral', 'en')).toBe(1);
    expect(found('Grünes Papier'.normalize('NFD'), 'de')).toBe(1);
  });

  it('ends words at signs, pictures and dashes, and not at marks and digits', () => {
    for (const text of ['🌳green🌳', '“green”', 'a—green—b', '(green)', '「green」', '¡green!'])
      expect([text, findForbidden(text, 'en').length]).toEqual([text, 1]);
    for (const text of ['green2', 'gréen', 'green\u0301', 'ungreen']) expect(findForbidden(text, 'en')).toEqual([]);
  });

  it('finds borrowed English in every language', () => {
    for (const locale of LOCALES) expect(findForbidden('100 % carbon neutral', locale).length, locale).toBe(1);
  });

  it('answers places in the text as it was sent', () => {
    const text = 'Wir drucken klimaneutral.';
    const [found] = findForbidden(text, 'de');

    expect(text.slice(found?.start, found?.end)).toBe('klimaneutral');
  });
});

describe('numbers above the ledger', () => {
  const ledger = ledgerOf(8_333_000, '1204', '1000', '12.5');
  const found = (text: string, locale?: Locale) => checkClaim(text, ledger, locale).findings.map((one) => one.text);

  it.each([
    ['1,204 trees were ordered.', 'en', []],
    ['1,205 trees were ordered.', 'en', ['1,205 trees']],
    ['1,204 trees were planted.', 'en', ['1,204 trees']],
    ['We planted 1,000 trees; 1,204 trees were ordered.', 'en', []],
    ['1.205 Bäume in Auftrag gegeben', 'de', ['1.205 Bäume']],
    ['1,205 Bäume in Auftrag gegeben', 'de', []],
    ['1 205 arbres commandés', 'fr', ['1 205 arbres']],
    ['1,205本の木を注文', 'ja', ['1,205本の木']],
    ['已订购1205棵树', 'zh-CN', ['1205棵树']],
    ['12.5 t CO2e of credits were retired', 'en', []],
    ['13 tonnes of credits were retired', 'en', ['13 tonnes']],
  ] as const)('%s', (text, locale, expected) => {
    expect(found(text, locale)).toEqual(expected);
  });

  it('leaves a number alone that is written as certificates and pages write it', () => {
    const own = ledgerOf(525_377, '63.047762', '0', '0');
    const above = (text: string) => checkClaim(text, own, 'en').findings.map((one) => one.text);

    expect(above('63.05 trees were ordered.')).toEqual([]);
    expect(above('63.06 trees were ordered, or 64 trees.')).toEqual(['63.06 trees', '64 trees']);
  });

  it('checks every language when none is named', () => {
    expect(found('1.205 Bäume und 1,205 trees')).toEqual(['1.205 Bäume', '1,205 trees']);
  });

  it('reads numbers as the language writes them', () => {
    expect([amountIn('1.204,5', 'de')?.toFixed(), amountIn('1,204.5', 'en')?.toFixed()]).toEqual(['1204.5', '1204.5']);
    expect(amountIn('1,2,3', 'en')).toBeUndefined();
  });
});

describe('sentences', () => {
  it('round down, so that none says more than the ledger holds', () => {
    const [website] = claimsOf(ledgerOf(100, '1.999', '0.999'), URL, NOW, 'en');

    expect(website?.text).toContain('1.99 trees');
    expect(website?.text).toContain('0.99 had been planted');
  });

  it('say nothing of planting while nothing is covered, and nothing at all without trees', () => {
    expect(claimsOf(ledgerOf(100, '1', '0'), URL, NOW, 'en').every(({ text }) => !text.includes('planted'))).toBe(true);
    expect(claimsOf(ledgerOf(0, '0', '0'), URL, NOW, 'en')).toEqual([]);
    expect(claimsOf(ledgerOf(100, '1', '0'), undefined, NOW, 'en')).toEqual([]);
  });
});

/** After an intended change of a list look at the difference, and store it: `npx vitest run test/claims/claims.test.ts -u`. */
it('examples of all lists are found by the reasons that are stored', async () => {
  const lines = LOCALES.flatMap((locale) => {
    const { forbidden, trees, tonnes, planted, ordered, avoid, spaced } = EXPRESSIONS[locale];
    const examples = [...REASONS.flatMap((reason) => forbidden[reason]), ...BORROWED].map(exampleOf);
    return [
      ...examples.map((example) => {
        const found = findForbidden(spaced ? `Xy ${example} xy.` : `「${example}」`, locale);
        return `${found.map(({ reason }) => reason).join()}: ${example}`;
      }),
      ...avoid.map(([sentence, reason]) => `avoid, ${reason}: ${sentence}`),
      ...Object.entries({ trees, tonnes, planted, ordered }).map(([name, words]) => `${name}: ${words.join(' | ')}`),
    ].map((line) => `${locale} ${line}\n`);
  });

  await expect(lines.join('')).toMatchFileSnapshot('examples.txt');
});
