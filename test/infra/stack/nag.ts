import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { builtDashboard, complete, deployed, everyKind, few, synthesize } from '../synthesize.ts';

describe("AWS's own rules for a solution (cdk-nag)", () => {
  it.each([
    ['what is deployed', deployed()],
    ['every kind of function', everyKind()],
    ['what sends mail and brings a built dashboard', complete()],
    ['a trial that leaves nothing', synthesize(few, { removal: 'destroy' }, { dashboard: builtDashboard() })],
  ])('find nothing in %s', (_, { stack }) => {
    const { violations } = new AwsSolutionsChecks().validateScope(stack);

    expect(
      violations.map(({ ruleName, violatingResources }) => [
        ruleName,
        violatingResources.map(({ constructPath }) => constructPath),
      ]),
    ).toEqual([]);
  });

  it('are set aside only with a reason, in a sentence', () => {
    const { stack } = everyKind();
    const reasons = stack.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .filter(([id]) => id.includes('AwsSolutions'));

    expect(reasons.length).toBeGreaterThan(0);
    for (const [, reason] of reasons) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  });
});
