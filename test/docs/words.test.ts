import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dashboardTexts } from '../../lib/presentation/texts/en/dashboard.ts';
import { operatorTexts } from '../../lib/presentation/texts/en/operator.ts';
import { navigation } from '../../site/navigation.ts';
import { pagesOfDocs, textOf, withoutCode } from './pages.ts';

type Term = { term: string; meaning: string; not: string };

const terms: Term[] = Array.from(
  textOf('docs/glossary.md').matchAll(/^\| (?!term |-)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
  ([, term = '', meaning = '', not = '']) => ({ term, meaning, not }),
);

/** A word with a remark, such as "status, when health is meant", is right elsewhere. */
const wordsInsteadOf = ({ not }: Term): string[] => {
  const [words = '', remark] = not.split(/, when /);
  return remark === undefined ? words.split(', ') : words.split(', ').slice(0, -1);
};
const insteadOf = terms.flatMap(wordsInsteadOf);

/**
 * Words with no other meaning. The others are everyday words, or terms other makers, protocols and laws use for their own things.
 */
const FORBIDDEN = `
  page equivalent, standard tree, tons, top account, reseller, tree path, sub-accounts, access level, pending user, bulk request,
  ledger of the month, settlement, reforestation, compensation, tranche, attestation, batch of trees, locked offset, slogan,
  usage history, forest site, annual statement, invoicing, MPS platform, connector, plug-in, crawler, contracted device,
  device filter, two-sided page, tabloid sheet, start value, rollover, quarantined, stale feed, dead feed, error text, subscriber,
  start page, forest page, poison message, skipped run, background task, cron table, fake time, guard clause, request token,
  page token, failed queue
`
  .trim()
  .split(/,\s+/);

describe('the glossary', () => {
  it('has one line for each term', () => {
    const names = terms.map(({ term }) => term);

    expect(terms.length).toBeGreaterThan(100);
    expect(names).toEqual([...new Set(names)]);
    expect(terms.filter(({ meaning }) => !/^(\p{Lu}|`|\d).*\.$/u.test(meaning))).toEqual([]);
  });

  it('uses no word for one thing that it rejects for another', () => {
    const names = new Set(terms.flatMap(({ term }) => term.split(', ')));

    expect(insteadOf.filter((word) => names.has(word))).toEqual([]);
    expect(FORBIDDEN.filter((word) => !insteadOf.includes(word))).toEqual([]);
  });

  it.each(pagesOfDocs().filter((page) => page !== 'glossary' && !page.startsWith('decisions/')))(
    'decides the words of docs/%s.md',
    (page) => {
      expect(usedIn(withoutCode(textOf(`docs/${page}.md`)).replace(/`[^`]*`|\]\([^)]*\)/g, ''))).toEqual([]);
    },
  );

  it.each([
    ['the dashboard', dashboardTexts],
    ["the operator's pages", operatorTexts],
  ])('decides the words of %s', (_, texts) => {
    expect(usedIn(JSON.stringify(texts))).toEqual([]);
  });
});

const usedIn = (text: string): string[] => FORBIDDEN.filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text));

describe('plain English', () => {
  const pages = navigation.flatMap((section) => section.pages);

  it.each(pages)('$title begins no sentence with What, Who or Where unless it asks', ({ page }) => {
    const text = withoutCode(textOf(`docs/${page}.md`))
      .replace(/^> .*$/gm, '')
      .replaceAll('\n', '\n ');
    const sentences =
      text.match(/(?<=^|[.:!?] +|\n #+ |\n [-*] +|\*\*|\| )(What|Who|Where|Whose|Whoever)\b[^.?!|]*[.?!|\n]/g) ?? [];

    expect(sentences.filter((sentence) => !sentence.endsWith('?'))).toEqual([]);
  });
});

describe('comments', () => {
  const COLUMNS_MAX = 135;

  it('in lib fit the width of a screen', () => {
    const files = globSync('lib/**/*.ts');
    const tooLong = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /^\s*(\/\*|\*|\/\/ (?!uncaught: ))/.test(line) && line.length > COLUMNS_MAX ? [`${file}:${index + 1}`] : [],
        ),
    );

    expect(files.length).toBeGreaterThan(1_000);
    expect(tooLong).toEqual([]);
  });
});
