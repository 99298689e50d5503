import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openSearch, pageOf } from '../../site/ask.ts';

/** The weights of the search were chosen with `questions` and `chosen`; `heldOut` judges them, and nothing may be chosen by it. */
type Question = { question: string; pages: string[] };
const questions: { question: string; page: string }[] = JSON.parse(readFileSync('docs/questions.json', 'utf8'));
const chosen: Question[] = JSON.parse(readFileSync('docs/questions-chosen.json', 'utf8'));
const heldOut: Question[] = JSON.parse(readFileSync('docs/questions-held-out.json', 'utf8'));
const search = await openSearch();
const firstTwo = (question: string): string[] => search(question).slice(0, 2).map(pageOf);
const unanswered = (list: Question[]): string[] =>
  list
    .filter(({ question, pages }) => !firstTwo(question).some((page) => pages.includes(page)))
    .map(({ question }) => question);

it.each(questions)('$question is answered by $page, the first or second result', ({ question, page }) => {
  expect(firstTwo(question)).toContain(page);
});

it('answers at least 45 of 50 held-out questions by the first two results', () => {
  const left = unanswered(heldOut);

  expect(heldOut).toHaveLength(50);
  expect(left.length, left.join('\n')).toBeLessThanOrEqual(5);
});

it('answers at least 26 of the 30 later questions that its weights were chosen with', () => {
  const left = unanswered(chosen);

  expect(chosen).toHaveLength(30);
  expect(left.length, left.join('\n')).toBeLessThanOrEqual(4);
});

it('begins with four different pages, and goes on with further sections of them', () => {
  const pages = search('How do I restore a backup?').map(pageOf);

  expect(new Set(pages.slice(0, 4)).size).toBe(4);
  expect(new Set(pages).size).toBeLessThan(pages.length);
});
