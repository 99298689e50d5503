import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openSearch, pageOf } from '../../site/ask.ts';

const questions: { question: string; page: string }[] = JSON.parse(readFileSync('docs/questions.json', 'utf8'));
const search = await openSearch();

it.each(questions)('$question is answered by $page, the first or second result', ({ question, page }) => {
  expect(search(question).slice(0, 2).map(pageOf)).toContain(page);
});

it('asks 40 questions', () => {
  expect(questions).toHaveLength(40);
});
