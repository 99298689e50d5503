import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { mutation } from '../fuzz/mutate.ts';
import { draws } from '../support/long.ts';
import { longFiles } from '../support/projects.ts';
import { drawSeed, seedOf } from '../support/seed.ts';

function seedOfLongRun(workflow: string, job: string): Record<string, string> | undefined {
  const { jobs } = parse(readFileSync(`.github/workflows/${workflow}.yml`, 'utf8'));
  const steps: { run?: string; env?: Record<string, string> }[] = jobs[job].steps;
  const step = steps.find(({ run }) => run === 'npm run test:long');
  if (!step) throw new Error(`The job ${job} does not run the long tests.`);
  return step.env;
}

describe("a run's seed", () => {
  it('is a constant, the one that SEED names, or drawn once for the whole run', () => {
    const random: NodeJS.ProcessEnv = { SEED: 'random' };
    drawSeed(random);
    const drawn = seedOf(random);
    drawSeed(random);

    expect([seedOf({}), seedOf({ SEED: '' }), seedOf({ SEED: '7' })]).toEqual([20_261_115, 20_261_115, 7]);
    expect([seedOf(random), random.SEED]).toEqual([drawn, String(drawn)]);
    expect(() => seedOf({ SEED: 'x' })).toThrow('SEED is x');
  });

  it("is random in the weekly long run, and fixed in a change's; both include the fuzz tests", () => {
    expect(seedOfLongRun('weekly', 'values')).toEqual({ SEED: 'random' });
    expect(seedOfLongRun('test', 'long')).toBeUndefined();
    expect(readFileSync('.ci/run', 'utf8')).toContain('\nnpm run test:long\n');
    expect(longFiles()).toEqual(expect.arrayContaining(['test/fuzz/api.test.ts', 'test/fuzz/fields.test.ts']));
  });
});

it('the fuzzer can mutate every request, also one whose body is a picture', () => {
  const bodies = ['\u0089PNG\r\n', '{"a":1}', '[{"a":1}]'];
  const drafts = bodies.map((body, index) => ({
    path: '/settings/logo',
    query: '',
    body,
    headers: (index === 0 ? { 'content-type': 'image/png' } : {}) as Record<string, string>,
  }));
  fc.assert(
    fc.property(
      mutation,
      fc.constantFrom(...drafts, { path: '/me', query: '', body: undefined, headers: {} }),
      (mutate, draft) => {
        expect(mutate(draft).path).toMatch(/^\//);
      },
    ),
    { numRuns: draws(2_000) },
  );
});
