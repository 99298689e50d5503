import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXCLUDED_FILES, EXCLUDED_TESTS } from '../cloud/excluded-tests.ts';

/** `npm run test:cloud` takes a quarter of an hour and does not run with every change, so renamed tests are noticed here. */
describe("the cloud suite's exclusions", () => {
  it.each(EXCLUDED_TESTS)('$file has the tests $name', ({ file, name }) => {
    const [found = '', ...more] = globSync(`test/${file.replace(/\.test\.ts$/, '.{test,long}.ts')}`);
    const text = readFileSync(found, 'utf8').replaceAll("\\'", "'");

    expect(more).toEqual([]);
    expect(plainNames(name).filter((one) => !text.includes(one))).toEqual([]);
  });

  it.each(EXCLUDED_FILES)('%s is there', (pattern) => {
    expect(globSync(pattern)).toHaveLength(1);
  });
});

/** The alternatives of a pattern that are names as they stand. */
const plainNames = ({ source }: RegExp): string[] => source.split('|').filter((one) => !/[\\()[\]{}*+?.^$]/.test(one));
