import { describe, expect, it } from 'vitest';
import { texts as operatorTexts } from '../../dashboard/operator/texts/en/index.ts';
import { texts as dashboardTexts } from '../../dashboard/texts/en.ts';
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

/** Everyday words, and words that other makers, protocols and laws use for things of theirs. The glossary holds for our own things only. */
const EVERYDAY = new Set(
  `click emissions impact impression seedling | tenant client organization partner under over consumer token login member identity admin context |
  entry booking proof receipt register estimate purchase preference invoice target tier | connection authorization sample meter method quality machine |
  message call try cause reader summary block history log need trouble home seal label lookup tooltip | handler service module task platform database
  id operation mark exception version given once guard clause mutex inventory matching`
    .split(/[\s|]+/)
    .filter(Boolean),
);

const forbidden = [...new Set(insteadOf)].filter((word) => !EVERYDAY.has(word));

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

const usedIn = (text: string): string[] => forbidden.filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text));

describe('plain English', () => {
  const sections = new Set(['Start here', 'Call the API', 'Feeds', 'Understand it', 'Changes']);
  const pages = navigation.filter(({ title }) => sections.has(title)).flatMap((section) => section.pages);

  it.each(pages)('$title begins no sentence with What, Who or Where unless it asks', ({ page }) => {
    const text = withoutCode(textOf(`docs/${page}.md`))
      .replace(/^> .*$/gm, '')
      .replaceAll('\n', '\n ');
    const sentences =
      text.match(/(?<=^|[.:!?] +|\n #+ |\n [-*] +|\*\*|\| )(What|Who|Where|Whose|Whoever)\b[^.?!|]*[.?!|\n]/g) ?? [];

    expect(sentences.filter((sentence) => !sentence.endsWith('?'))).toEqual([]);
  });
});
