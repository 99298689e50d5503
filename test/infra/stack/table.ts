import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { complete, deployed, few, resources, synthesize } from '../synthesize.ts';

const { stack, template } = deployed();

const STREAM = 'arn:aws:dynamodb:eu-central-1:123456789012:table/regrove-restored/stream/2026-11-15T10:00:00.000';

describe('the table', () => {
  it('is kept, protected and recoverable to any second of 35 days', () => {
    template.hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
    template.hasResourceProperties('AWS::DynamoDB::Table', {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    });
  });

  it("has the code's keys, is billed per request and deletes expired items", () => {
    template.hasResourceProperties('AWS::DynamoDB::Table', {
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
      GlobalSecondaryIndexes: [
        {
          IndexName: 'work',
          KeySchema: [
            { AttributeName: 'work_pk', KeyType: 'HASH' },
            { AttributeName: 'work_sk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    });
  });

  it('can be put aside for one restored from a backup, and stays', () => {
    const restored = synthesize({}, { restoredTable: 'regrove-restored', restoredTableStream: STREAM }).template;

    expect(Object.keys(resources(restored, 'AWS::DynamoDB::Table'))).toHaveLength(1);
    const tables = Object.values(resources(restored, 'AWS::Lambda::Function')).map(
      ({ Properties }) => (Properties.Environment as { Variables: Record<string, unknown> }).Variables.REGROVE_TABLE,
    );
    expect(new Set(tables)).toEqual(new Set(['regrove-restored', undefined]));
    restored.hasResourceProperties('AWS::Lambda::EventSourceMapping', { EventSourceArn: STREAM });
  });

  it('is not replaced by a table with an unread stream', () => {
    expect(() => synthesize(few, { restoredTable: 'regrove-restored' })).toThrow(/belong together/);
  });

  it('is removed with a failed first deployment, which protection would prevent', () => {
    const first = synthesize(few, { firstDeployment: 'true' });

    first.template.hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'RetainExceptOnCreate' });
    first.template.allResourcesProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
    expect(first.stack.terminationProtection).toBe(false);
    expect(stack.terminationProtection).toBe(true);
  });

  it('goes with a trial deployment', () => {
    const trial = synthesize(few, { removal: 'destroy' }).template;

    trial.allResources('AWS::DynamoDB::Table', { DeletionPolicy: 'Delete' });
    trial.allResourcesProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
  });
});

it('signs with a key on P-256 that stays, and with as many as are asked for', () => {
  const keysOf = (made: Template) =>
    Object.entries(resources(made, 'AWS::KMS::Key')).filter(
      ([, { Properties }]) => Properties.KeyUsage === 'SIGN_VERIFY',
    );
  const rotated = complete().template;
  const [[id = '', key] = []] = keysOf(template);

  expect(key).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', Properties: { KeySpec: 'ECC_NIST_P256' } });
  expect(keysOf(rotated).map(([one]) => one)).toEqual(expect.arrayContaining([id]));
  expect(keysOf(rotated)).toHaveLength(2);
});

it("keeps the passwords' key, and renews it every year", () => {
  template.hasResource('AWS::KMS::Key', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { EnableKeyRotation: true },
  });
});

/** Changing one of these lines replaces the resource, with its data or its address, at the next deployment. */
it.each([
  ['AWS::DynamoDB::Table', 'TableCD117FA1'],
  ['AWS::KMS::Key', 'PasswordsKeyC846CE1E', 'SigningKeyEEFC2790'],
  ['AWS::ApiGateway::RestApi', 'ApiF70053CD'],
  ['AWS::ApiGatewayV2::Api', 'CertificateApi76BD8943'],
])('never renames %s', (type, ...ids) => {
  expect(Object.keys(resources(template, type)).sort()).toEqual(ids.sort());
});
