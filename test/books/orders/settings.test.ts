import { describe, expect, it } from 'vitest';
import { projectSettings } from '../../../lib/books/orders/project-settings.ts';

const ids = ['0193a1b2-0000-7000-8000-000000000001', '0193a1b2-0000-7000-8000-000000000002'];
const problemsOf = (percentages: number[]): string[] => {
  const settings = percentages.map((percentage, index) => ({ project_id: ids[index], percentage }));
  return (
    projectSettings()
      .safeParse(settings)
      .error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`) ?? []
  );
};

describe("an order's percentages", () => {
  it.each([
    [[0, 100], ['0.percentage too_small']],
    [[-1, 50], ['0.percentage too_small']],
    [[101, 5], ['0.percentage too_big']],
    [
      [1e300, 1e300],
      ['0.percentage too_big', '1.percentage too_big'],
    ],
  ])('out of bounds, as in %j, are refused without a word about their sum', (percentages, problems) => {
    expect(problemsOf(percentages)).toEqual(problems);
  });

  it.each([[[0.000001, 50]], [[100, 100]], [[60, 39.9999]], [[60, 40.0001]]])(
    'within bounds, as in %j, must be 100 in sum',
    (percentages) => {
      expect(problemsOf(percentages)).toEqual(['1.percentage custom']);
    },
  );

  it.each([[[0.000001, 99.999999]], [[100]], [[60, 40.00001]], [[60, 39.99999]]])(
    '%j are 100 in sum, to five decimals',
    (percentages) => {
      expect(problemsOf(percentages)).toEqual([]);
    },
  );
});

describe("an order's projects", () => {
  const [one, two] = ids;
  it.each<[string, object[], string[]]>([
    ['none', [], []],
    ['each once', [{ project_id: one }, { project_id: two }], []],
    ['the first twice', [{ project_id: one }, { project_id: one }], ['1.project_id custom']],
    [
      'a percentage for the second only',
      [{ project_id: one }, { project_id: two, percentage: 100 }],
      ['0.percentage custom'],
    ],
    [
      'a percentage for the first only',
      [{ project_id: one, percentage: 100 }, { project_id: two }],
      ['1.percentage custom'],
    ],
  ])('%s', (_, settings, problems) => {
    const { error } = projectSettings().safeParse(settings);

    expect(error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`) ?? []).toEqual(problems);
  });
});
