import { describe, expect, it } from 'vitest';
import { builtDashboard, few, synthesize } from '../synthesize.ts';

type Any = { Type: string; DeletionPolicy?: string };

const kept = (removal: string) => {
  const { template } = synthesize(
    few,
    { removal, mailFrom: 'trees@mail.example.org' },
    { dashboard: builtDashboard() },
  );
  const all = Object.values(template.toJSON().Resources as Record<string, Any>);
  return { template, types: [...new Set(all.flatMap((one) => (isKept(one) ? [one.Type] : [])))].sort() };
};

const isKept = ({ DeletionPolicy }: Any): boolean => DeletionPolicy?.startsWith('Retain') ?? false;

describe('when the stack is deleted', () => {
  it("a trial leaves only resources shared by all of the account's APIs in the region", () => {
    const { template, types } = kept('destroy');

    expect(types).toEqual(['AWS::ApiGateway::Account', 'AWS::IAM::Role']);
    // A bucket is deleted only when it is empty.
    template.resourceCountIs('AWS::S3::Bucket', 2);
    template.resourceCountIs('Custom::S3AutoDeleteObjects', 2);
  });

  it('resources with data are retained otherwise', () => {
    const { template, types } = kept('retain');

    for (const type of ['AWS::DynamoDB::Table', 'AWS::KMS::Key', 'AWS::Logs::LogGroup', 'AWS::S3::Bucket'])
      expect(types).toContain(type);
    template.resourceCountIs('Custom::S3AutoDeleteObjects', 0);
  });
});
