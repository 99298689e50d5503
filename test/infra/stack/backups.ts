import { Match } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { hasBackupStack } from '../../../infra/backup-stack.ts';
import { deployed, resources, statementsOf, VAULT, withBackups } from '../synthesize.ts';

describe('backups', () => {
  it('are off unless a setting asks for them, apart from point-in-time recovery', () => {
    expect(hasBackupStack(deployed().stack.shared.config)).toBe(false);
    expect(hasBackupStack({ ...deployed().stack.shared.config, restoreTest: true })).toBe(true);
    deployed().template.resourceCountIs('AWS::Backup::BackupPlan', 0);
    deployed().template.hasResourceProperties('AWS::DynamoDB::Table', {
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    });
  });

  it('go to the other vault every day and stay there for a year', () => {
    withBackups().template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            Lifecycle: { DeleteAfterDays: 35 },
            CopyActions: [{ DestinationBackupVaultArn: VAULT, Lifecycle: { DeleteAfterDays: 365 } }],
          }),
        ],
      },
    });
    withBackups().template.resourceCountIs('AWS::Backup::BackupSelection', 1);
  });
});

it("AWS's own rules for a solution find nothing in the stack of backups", () => {
  const { violations } = new AwsSolutionsChecks().validateScope(withBackups().backups);

  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources.length])).toEqual([]);
});

describe('the restore test', () => {
  it('runs every hour, and an alarm rises when it finds something, does not end or does not run', () => {
    withBackups().template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'cron(40 * * * ? *)' });
    withBackups().template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'RestoreTestTroubles',
      Threshold: 0,
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
    });
  });

  it('may write only its own state to the live table, and drop only the table it restored', () => {
    const statements = statementsOf(withBackups().template, 'RestoreTest');
    const isRestored = (resource: unknown) => JSON.stringify(resource).includes('-restore-test');
    const isOfTable = ({ Action }: (typeof statements)[number]) => String(Action).startsWith('dynamodb:');
    const onLive = statements.filter((one) => isOfTable(one) && !isRestored(one.Resource));
    const actions = (some: typeof statements) => some.flatMap(({ Action }) => Action).sort();

    expect(actions(onLive.filter(({ Condition }) => !Condition))).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:DescribeContinuousBackups',
      'dynamodb:GetItem',
      'dynamodb:Query',
      'dynamodb:RestoreTableToPointInTime',
    ]);
    const [own] = onLive.filter(({ Condition }) => Condition);
    expect(own?.Action).toBe('dynamodb:PutItem');
    expect(own?.Condition).toMatchObject({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['RESTORE_TEST'] } });
    const dropping = statements.filter(({ Action }) => [Action].flat().includes('dynamodb:DeleteTable'));
    expect(dropping).toHaveLength(1);
    expect(dropping.every(({ Resource }) => isRestored(Resource))).toBe(true);
    expect(Object.keys(resources(withBackups().template, 'AWS::IAM::Policy'))).toEqual([]);
  });
});

describe('the daily export', () => {
  it('is off unless a setting names its format', () => {
    expect(deployed().stack.shared.config.export).toBe('off');
    expect(hasBackupStack({ ...deployed().stack.shared.config, export: 'csv' })).toBe(true);
    deployed().template.resourcePropertiesCountIs('AWS::Lambda::Function', { Description: 'Regrove job: export' }, 0);
  });

  it('goes to a bucket that is encrypted, closed, and forgets replaced files', () => {
    withBackups().template.hasResourceProperties('AWS::S3::Bucket', {
      BucketEncryption: Match.objectLike({}),
      PublicAccessBlockConfiguration: Match.objectLike({ BlockPublicAcls: true, RestrictPublicBuckets: true }),
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 7 }, ExpiredObjectDeleteMarker: true }),
        ],
      },
    });
    withBackups().template.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'RetainExceptOnCreate' });
  });

  it('runs every hour, and an alarm rises when it does not end or does not run', () => {
    withBackups().template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'cron(20 * * * ? *)' });
    withBackups().template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'ExportTroubles',
      Threshold: 0,
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
    });
  });

  it('may read the table and use its bucket, nothing else', () => {
    const actions = statementsOf(withBackups().template, 'Export')
      .flatMap(({ Action }) => Action)
      .filter((action) => !action.startsWith('logs:'));

    expect(actions.sort()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ]);
  });
});
