import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../support/chance.ts';
import { mutationsOf } from './mutations.ts';
import { relatedTests } from './run-mutant.ts';
import { marksIn, reasonFor } from './uncaught.ts';

const mutated = (text: string, file = 'a.ts'): string[] =>
  mutationsOf(file, text).map(({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end));

describe('faults', () => {
  it.each([
    ['a negated condition', 'if (a) b = c;', ['if (!(a)) b = c;']],
    ['a changed comparison', 'x = a < b;', ['x = a <= b;']],
    [
      'a changed operator, whose parentheses stay',
      'x = (a || b) && (c);',
      ['x = (a || b) || (c);', 'x = (a && b) && (c);'],
    ],
    ['a removed argument', 'x = f(a, b);', ['x = f(a);']],
    ['a removed condition of a write', "x = { must: 'not exist' };", ['x = { ...{} };']],
    ['a removed statement', 'await f(a);', [';']],
    ['a changed constant', 'x = 5; y = true;', ['x = 6; y = true;', 'x = 5; y = false;']],
    ['a swapped string', "x = 'open';", ["x = 'mutant';"]],
  ])('are made: %s', (_, text, expected) => {
    expect(mutated(text)).toEqual(expected);
  });

  it.each([
    ['imports', "import a from 'a';"],
    ['types', "type A = 'a' | 5; const x: 5 = y;"],
    ['sentences', "x = 'It is open.';"],
    ['names of properties', 'x = { open: y };'],
    ['log lines', "log({ level: 'info' });"],
  ])('are not made in %s', (_, text) => {
    expect(mutated(text)).toEqual([]);
  });

  it('are made in JSX', () => {
    expect(mutated('const x = <p hidden={a === b} class="c" />;', 'a.tsx')).toEqual([
      'const x = <p hidden={a !== b} class="c" />;',
    ]);
  });
});

describe('a sample', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);

  it('is the same for the same seed, and another for another', () => {
    expect(chanceOf(7).shuffled(items)).toEqual(chanceOf(7).shuffled(items));
    expect(chanceOf(7).shuffled(items)).not.toEqual(chanceOf(8).shuffled(items));
  });

  it('has every item once', () => {
    expect(
      chanceOf(1)
        .shuffled(items)
        .toSorted((a, b) => a - b),
    ).toEqual(items);
  });
});

describe('the tests that run for a fault', () => {
  it('begin with those of the same name and noun', () => {
    expect(relatedTests('lib/books/quotes/store.ts').slice(0, 2).sort()).toEqual([
      'test/books/quotes/store.test.ts',
      'test/functions/quotes.test.ts',
    ]);
  });

  it.each([
    ['lib/communication/reports/report.ts', true],
    ['agent/ipp/exchange.ts', false],
  ])('include the test of the OpenAPI document if it reaches the file: %s', (file, isIncluded) => {
    expect(relatedTests(file).includes('test/openapi/generated.test.ts')).toBe(isIncluded);
  });

  it('are for the dashboard those that bundle it, then the few browser tests with the nearest names', () => {
    const tests = relatedTests('dashboard/pages/claims/check-text.tsx');
    const [drawn, claims] = [
      tests.indexOf('test/dashboard/drawn.test.ts'),
      tests.indexOf('test/dashboard/claims.long.ts'),
    ];

    expect(drawn).toBeGreaterThanOrEqual(0);
    expect(claims).toBeGreaterThan(drawn);
    expect(tests.length - claims).toBeLessThanOrEqual(4);
  });
});

describe('a fault that changes nothing', () => {
  const marked = globSync('{lib,functions,agent,dashboard}/**/*.{ts,tsx}')
    .filter((file) => !/node_modules|\/dist\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => text.includes('// uncaught: '));

  it.each(marked.map(({ file, text }) => [file, text] as const))('is one of its line: %s', (file, text) => {
    const mutations = mutationsOf(file, text);
    const unknown = marksIn(text).filter(
      ({ mark, line }) => !mutations.some((one) => one.line === line && mark.endsWith(reasonFor(one, text) ?? '\n')),
    );

    expect(unknown).toEqual([]);
  });

  it('has a reason at its own line only, and for its own change', () => {
    const text = "// uncaught: 10 → 11: never more\n// uncaught: 'a' → 'mutant': unseen\nconst x = 10;\nconst y = 10;";
    const change = 'changed constant: 10 → 11';

    expect(reasonFor({ line: 3, change }, text)).toBe('never more');
    expect(reasonFor({ line: 4, change }, text)).toBeUndefined();
    expect(reasonFor({ line: 3, change: 'changed constant: 11 → 12' }, text)).toBeUndefined();
  });

  it('is known in many files', () => {
    expect(marked.length).toBeGreaterThan(50);
  });
});
