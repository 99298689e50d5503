import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('npm run test:long runs every file that tries only a part otherwise', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named: string[] = scripts['test:long'].split(' ').filter((word: string) => word.startsWith('test/'));
  const partial = globSync('test/**/*.ts').filter((file) =>
    /^import .*\/support\/long\.ts';$/m.test(readFileSync(file, 'utf8')),
  );

  expect(partial.length).toBeGreaterThan(3);
  expect(partial.filter((file) => !named.some((place) => file === place || file.startsWith(`${place}/`)))).toEqual([]);
});
