import { describe, expect, it } from 'vitest';
import { exact } from '../../../lib/platform/exact.ts';
import { LOCALES, type Locale } from '../../../lib/platform/locale.ts';
import { amountIn } from '../../../lib/presentation/claims/amounts.ts';
import { checkClaim } from '../../../lib/presentation/claims/check.ts';
import { avoidIn, claimsOf, type Ledger } from '../../../lib/presentation/claims/claims.ts';
import { findForbidden } from '../../../lib/presentation/claims/find.ts';
import { choicesOf } from '../../../lib/presentation/claims/words-apart.ts';
import { fill } from '../../../lib/presentation/language/fill.ts';
import { orderedInWords } from '../../../lib/presentation/rendering/figures.ts';
import { CLAIM_TEXTS } from '../../../lib/presentation/texts/all/claims.ts';
import { EXPRESSIONS } from '../../../lib/presentation/texts/all/expressions.ts';
import { WORDS } from '../../../lib/presentation/texts/all/words.ts';
import { BORROWED, REASONS } from '../../../lib/presentation/texts/expressions.ts';
import { LANGUAGE_SAMPLES } from '../language/language-samples.ts';
import { exampleOf } from './example-of.ts';

const wordsOf = (list: string): string[] => choicesOf(list).map((word) => word.replaceAll('*', ''));
const NOW = new Date('2026-11-16T08:00:00Z');
const ledgerOf = (pages: number, trees: string, planted: string, tonnes = '0'): Ledger => ({
  account: 'Grünwald & Söhne',
  with_below: false,
  pages,
  hasTreesByNumber: false,
  trees: exact(trees),
  planted: exact(planted),
  lost: exact(planted).div(4).round(9),
  tonnes: exact(tonnes),
  retirements: [],
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

describe.each(LOCALES)('the %s list', (locale: Locale) => {
  const { forbidden, apart, spaced } = EXPRESSIONS[locale];
  const all = REASONS.flatMap((reason) => forbidden[reason].map((expression) => ({ reason, expression })));

  it.each(all)('finds "$expression" in a sentence', ({ expression, reason }) => {
    const example = exampleOf(expression);
    const text = spaced ? `Xy ${example} xy.` : `「${example}」`;

    expect(example).not.toBe('');
    expect(findForbidden(text, locale).map((found) => found.reason)).toContain(reason);
  });

  it('finds each half of a claim with each other half, in the orders forming claims', () => {
    const missed = REASONS.flatMap((reason) =>
      (apart[reason] ?? [])
        .flatMap(([qualities, nouns, order]) =>
          wordsOf(qualities).flatMap((quality) =>
            wordsOf(nouns).flatMap((noun) => [
              `${noun}${spaced ? ' ' : ''}${quality}`,
              ...(order ? [] : [`${quality}${spaced ? ' ' : ''}${noun}`]),
            ]),
          ),
        )
        .filter((text) => findForbidden(text, locale).length === 0),
    );
    expect(missed.length, missed.slice(0, 20).join(', ')).toBe(0);
  });

  it('has every reason', () => {
    expect(REASONS.filter((reason) => forbidden[reason].length + (apart[reason] ?? []).length === 0)).toEqual([]);
  });

  it('finds every sentence offered as one to avoid, for the given reason', () => {
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

  it('finds nothing in the offered sentences, whatever the ledger holds', () => {
    for (const ledger of LEDGERS) {
      const sentences = claimsOf(ledger, URL, NOW, locale);
      expect(sentences.length).toBeGreaterThanOrEqual(4);
      for (const { text } of sentences) {
        expect([text, checkClaim(text, [ledger], locale).findings]).toEqual([text, []]);
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
    expect(found('녹색 인쇄'.normalize('NFD'), 'ko')).toBe(1);
    expect(found('ＣＯ２ニュートラル', 'ja')).toBe(1);
    expect(found('car\u00adbon\n   neu\u200btral', 'en')).toBe(1);
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
    const folded = 'İ  ﬁne — ＣＡＲＢＯＮ   neutral paper'.normalize('NFD');
    expect(findForbidden(folded, 'en').map((one) => [one.text, folded.slice(one.start, one.end)])).toEqual([
      ['ＣＡＲＢＯＮ   neutral', 'ＣＡＲＢＯＮ   neutral'],
    ]);
  });
});

describe('numbers above the ledger', () => {
  const ledger = ledgerOf(8_333_000, '1204', '1000', '12.5');
  const found = (text: string, locale?: Locale) => checkClaim(text, [ledger], locale).findings.map((one) => one.text);

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

  it('leaves a number in the form of certificates and pages alone', () => {
    const own = ledgerOf(525_377, '63.047762', '0', '0');
    const above = (text: string) => checkClaim(text, [own], 'en').findings.map((one) => one.text);

    expect(above('63.05 trees were ordered.')).toEqual([]);
    expect(above('63.06 trees were ordered, or 64 trees.')).toEqual(['63.06 trees', '64 trees']);
  });

  it('checks every language when none is named', () => {
    expect(found('1.205 Bäume und 1,205 trees')).toEqual(['1.205 Bäume', '1,205 trees']);
  });

  it.each(LOCALES)('reads numbers in words, in %s', (locale) => {
    for (const [text, value] of LANGUAGE_SAMPLES[locale].written) {
      const above = (trees: number) => checkClaim(text, [ledgerOf(1, `${trees}`, `${trees}`)], locale).findings;
      expect([text, above(value).map((one) => one.text), above(value - 1).length]).toEqual([text, [], 1]);
    }
  });

  it('takes one tree in words as an article', () => {
    const none = ledgerOf(1, '0.1', '0');
    for (const [locale, text] of Object.entries(ONE_TREE))
      expect([text, checkClaim(text, [none], locale as Locale).findings]).toEqual([text, []]);
  });

  it("accepts the number in any of the account's ledgers", () => {
    const both = [ledgerOf(1, '2', '1'), ledgerOf(1, '5', '3')];
    const above = (text: string) => checkClaim(text, both, 'en').findings.map((one) => one.text);

    expect(above('Two trees were ordered, with our customers 5 trees. Of these 3 trees were planted.')).toEqual([]);
    expect(above('Six trees were ordered. 4 trees were planted.')).toEqual(['Six trees', '4 trees']);
  });

  it('reads numbers as the language writes them', () => {
    expect([amountIn('1.204,5', 'de')?.toFixed(), amountIn('1,204.5', 'en')?.toFixed()]).toEqual(['1204.5', '1204.5']);
    expect(amountIn('1,2,3', 'en')).toBeUndefined();
  });

  it("reads groups written with another language's separator, where nothing else can be meant", () => {
    expect([amountIn('3,000,000', 'de')?.toFixed(), amountIn('3.000.000', 'en')?.toFixed()]).toEqual([
      '3000000',
      '3000000',
    ]);
    expect(amountIn('3.000', 'en')?.toFixed()).toBe('3');
    expect(amountIn('3.0000.000', 'en')).toBeUndefined();
  });
});

describe('sentences', () => {
  it('write amounts as the proving page does', () => {
    const textOf = (trees: string, planted: string) => claimsOf(ledgerOf(100, trees, planted), URL, NOW, 'en')[0]?.text;

    expect(textOf('63.047762', '0.996')).toContain('63.05 trees');
    expect(textOf('63.047762', '0.996')).toContain('1 had been planted');
    expect(textOf('1263.5', '0')).toContain(orderedInWords(1263.5, 'en').replace(' ordered', ''));
    expect(textOf('0.009', '0')).toBeUndefined();
  });

  it.each(LOCALES)('say whose trees they are where customers are among them, in %s', (locale) => {
    const name = fill(WORDS[locale].withCustomers, { account: 'Grünwald & Söhne' });
    for (const ledger of LEDGERS) {
      const sentences = claimsOf({ ...ledger, with_below: true }, URL, NOW, locale);
      expect(sentences.length).toBeGreaterThanOrEqual(4);
      for (const { text, with_below } of sentences) {
        expect([text, text.includes(name), with_below]).toEqual([text, true, true]);
        expect([text, checkClaim(text, [ledger], locale).findings]).toEqual([text, []]);
      }
    }
  });

  it('say nothing about planting while nothing is covered, and nothing at all without trees', () => {
    expect(claimsOf(ledgerOf(100, '1', '0'), URL, NOW, 'en').every(({ text }) => !text.includes('planted'))).toBe(true);
    expect(claimsOf(ledgerOf(0, '0', '0'), URL, NOW, 'en')).toEqual([]);
    expect(claimsOf(ledgerOf(100, '1', '0'), undefined, NOW, 'en')).toEqual([]);
  });
});

/** A tree without a number, where the language has an article or counts it. */
const ONE_TREE = {
  en: 'A tree grows over decades, one tree after another.',
  de: 'Ein Baum wächst über Jahrzehnte.',
  es: 'Un árbol crece durante décadas.',
  fr: 'Un arbre pousse pendant des décennies.',
  it: 'Un albero cresce per decenni.',
  pt: 'Uma árvore cresce durante décadas.',
  ja: '一本の木は何十年もかけて育ちます。日本の木です。',
  ko: '나무 한 그루',
  'zh-CN': '一棵树要生长几十年。',
  'zh-TW': '一棵樹要生長幾十年。',
  th: 'ต้นไม้หนึ่งต้น',
  id: 'Satu pohon tumbuh selama puluhan tahun.',
  ms: 'Satu pokok tumbuh selama berpuluh tahun.',
};

/** After an intended list change, review the diff and store it: `npx vitest run test/presentation/claims/claims.test.ts -u`. */
it("all lists' examples are found by the stored reasons", async () => {
  const lines = LOCALES.flatMap((locale) => {
    const { forbidden, apart, trees, tonnes, planted, ordered, avoid, spaced } = EXPRESSIONS[locale];
    const examples = [...REASONS.flatMap((reason) => forbidden[reason]), ...BORROWED].map(exampleOf);
    return [
      ...examples.map((example) => {
        const found = findForbidden(spaced ? `Xy ${example} xy.` : `「${example}」`, locale);
        return `${found.map(({ reason }) => reason).join()}: ${example}`;
      }),
      ...REASONS.flatMap((reason) =>
        (apart[reason] ?? []).map(
          ([quality, noun, order]) => `${reason}, apart: ${quality} + ${noun}${order ? `, ${order}` : ''}`,
        ),
      ),
      ...avoid.map(([sentence, reason]) => `avoid, ${reason}: ${sentence}`),
      ...Object.entries({ trees, tonnes, planted, ordered }).map(([name, words]) => `${name}: ${words.join(' | ')}`),
    ].map((line) => `${locale} ${line}\n`);
  });

  await expect(lines.join('')).toMatchFileSnapshot('examples.txt');
});
