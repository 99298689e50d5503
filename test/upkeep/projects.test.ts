import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { longFiles, projectFiles, testsReaching } from '../support/projects.ts';

const projects = projectFiles();

describe('the projects of vitest', () => {
  it('hold every test file once', () => {
    expect(Object.values(projects).flat().sort()).toEqual(globSync('test/**/*.{test,long}.ts').sort());
  });

  it.each([
    ['unit', 'test/accounts/paper/meters.test.ts', 'needs neither a table nor a process'],
    ['integration', 'test/functions/deposits.test.ts', 'reaches the table through the API'],
    ['replacing', 'test/platform/table/write.test.ts', 'replaces a module'],
    ['replacing', 'test/platform/jobs/queue.test.ts', 'resets the imported modules'],
    ['isolated', 'test/simulation/simulation.test.ts', 'replaces functions of Node'],
    ['isolated', 'test/presentation/rendering/images/inspect.test.ts', 'measures memory'],
    ['programs', 'test/dashboard/pages.long.ts', 'starts a browser'],
    ['programs', 'test/dashboard/serving.long.ts', 'uses the demo server'],
    ['programs', 'test/operations/export/files.long.ts', 'opens DuckDB'],
  ] as const)('%s holds %s, which %s', (project, file, _reason) => {
    expect(projects[project]).toContain(file);
  });
});

describe('npm run test:long', () => {
  it('runs every file that runs only a sample in npm test', () => {
    const sampled = globSync('test/**/*.test.ts').filter((file) =>
      /^import .*\/support\/long\.ts';$/m.test(readFileSync(file, 'utf8')),
    );

    expect(sampled.length).toBeGreaterThan(3);
    expect(longFiles()).toEqual(expect.arrayContaining(sampled));
  });

  it('runs the journeys, which npm test leaves out', () => {
    expect(longFiles()).toEqual(expect.arrayContaining(globSync('test/**/*.long.ts')));
  });

  it('finds samples in folders that one test file imports', () => {
    expect(longFiles()).toContain('test/books/certificates/render/drawn.test.ts');
  });
});

describe('the tests that reach a module', () => {
  it('begin with direct importers, followed by indirect ones', () => {
    const tests = testsReaching('lib/accounts/paper/meters.ts');

    expect(tests[0]).toBe('test/accounts/paper/meters.test.ts');
    expect(tests).toContain('test/functions/deposits.test.ts');
  });

  it('are none for a module that nothing imports', () => {
    expect(testsReaching('lib/unknown.ts')).toEqual([]);
  });
});
