import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { builtDashboard, builtDocumentation, synthesize } from '../synthesize.ts';

/** The stack with every setting that adds a resource. */
const { template } = synthesize(
  {},
  {
    alarmEmail: 'ops@example.org',
    domainName: 'api.example.org',
    domainCertificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/one',
    frontDoorDomainName: 'trees.example.org',
    frontDoorCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/one',
    integrationsSecret: 'regrove/makers',
    mailFrom: 'trees@mail.example.org',
    mailDomain: 'reports.example.org',
    removal: 'destroy',
    signingKeys: 2,
  },
  { dashboard: builtDashboard(), documentation: builtDocumentation() },
);

type Part = { Type: string; Properties: Record<string, unknown> };
const parts = Object.values(template.toJSON().Resources as Record<string, Part>);

const CURE =
  'Let a job or change handler of low volume share a function or a queue, or give a part a stack of its own: docs/decisions/aws-stack-room.md.';

/** How much of each AWS limit the stack uses, and when to act. */
const USED: [what: string, used: (of: Template) => number, act: number, limit: number][] = [
  ['resources', () => parts.length, 450, 500],
  ['bytes of template', (of) => JSON.stringify(of.toJSON()).length, 800_000, 1_000_000],
  ['outputs', (of) => Object.keys(of.toJSON().Outputs).length, 150, 200],
  ['characters of the longest role policy', () => Math.max(...policyLengths()), 9_000, 10_240],
  ['behaviors of CloudFront', () => behaviors().length, 60, 75],
];

const policyLengths = (): number[] =>
  parts.flatMap(({ Type, Properties }) =>
    Type === 'AWS::IAM::Role' ? JSON.stringify(resolved(Properties.Policies ?? [])).length : [],
  );

/** A reference becomes an ARN, here as long as the longest. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.keys(value).some((name) => name.startsWith('Fn::') || name === 'Ref')) return 'x'.repeat(100);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one)]));
}

const behaviors = (): unknown[] =>
  parts.flatMap(({ Type, Properties }) =>
    Type === 'AWS::CloudFront::Distribution'
      ? (Properties.DistributionConfig as { CacheBehaviors: unknown[] }).CacheBehaviors
      : [],
  );

describe('with every setting, the stack has room for more', () => {
  it.each(USED)('%s', (what, used, act, limit) => {
    const count = used(template);

    expect(count, `The stack has ${count} of ${limit} ${what}. ${CURE}`).toBeLessThan(act);
  });
});
