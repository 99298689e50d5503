import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { builtDashboard, madeUpJobs, madeUpWeb, synthesise } from './synthesise.ts';

const DOMAIN = {
  domainName: 'api.example.org',
  domainCertificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/one',
  alarmEmail: 'ops@example.org',
};

describe("AWS's own rules for a solution (cdk-nag)", () => {
  it.each([
    ['what is deployed', synthesise()],
    ['every kind of function', synthesise({ jobs: madeUpJobs, web: madeUpWeb }, DOMAIN)],
    ['what sends mail', synthesise({}, { mailFrom: 'trees@example.org' })],
    ['what brings a built dashboard', synthesise({}, {}, { dashboard: builtDashboard() })],
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
    const { stack } = synthesise({ jobs: madeUpJobs, web: madeUpWeb });
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
