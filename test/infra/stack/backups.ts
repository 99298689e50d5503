import { Match, Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { BackupStack, hasBackupStack } from '../../../infra/backup-stack.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { deployed, few, resources, statementsOf, unsynthesized } from '../synthesize.ts';

const VAULT = 'arn:aws:backup:eu-west-1:210987654321:backup-vault:Regrove';

const both = lazy(() => {
  const stack = unsynthesized(few, { restoreTest: true, backupCopyVault: VAULT });
  const backups = new BackupStack(stack.node.root, 'RegroveBackups', { shared: stack.shared, topic: stack.alarmTopic });
  return { backups, template: Template.fromStack(backups) };
});

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
    both().template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            Lifecycle: { DeleteAfterDays: 35 },
            CopyActions: [{ DestinationBackupVaultArn: VAULT, Lifecycle: { DeleteAfterDays: 365 } }],
          }),
        ],
      },
    });
    both().template.resourceCountIs('AWS::Backup::BackupSelection', 1);
  });
});

it("AWS's own rules for a solution find nothing in the stack of backups", () => {
  const { violations } = new AwsSolutionsChecks().validateScope(both().backups);

  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources.length])).toEqual([]);
});

describe('the test of a restore', () => {
  it('runs every hour, and an alarm rises when it finds something, does not end or does not run', () => {
    both().template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'cron(40 * * * ? *)' });
    both().template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      ...{ MetricName: 'RestoreTestTroubles', Threshold: 0, EvaluationPeriods: 3, TreatMissingData: 'breaching' },
    });
  });

  it('may write nothing of the live table but its own state, and drop only the table that it restored', () => {
    const statements = statementsOf(both().template, 'RestoreTest');
    const isRestored = (resource: unknown) => JSON.stringify(resource).includes('-restore-test');
    const isOfTable = ({ Action }: (typeof statements)[number]) => String(Action).startsWith('dynamodb:');
    const onLive = statements.filter((one) => isOfTable(one) && !isRestored(one.Resource));
    const actions = (some: typeof statements) => some.flatMap(({ Action }) => Action).sort();

    expect(actions(onLive.filter(({ Condition }) => !Condition))).toEqual([
      ...['dynamodb:BatchGetItem', 'dynamodb:DescribeContinuousBackups', 'dynamodb:GetItem', 'dynamodb:Query'],
      'dynamodb:RestoreTableToPointInTime',
    ]);
    const [own] = onLive.filter(({ Condition }) => Condition);
    expect(own?.Action).toBe('dynamodb:PutItem');
    expect(own?.Condition).toMatchObject({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['RESTORE_TEST'] } });
    const dropping = statements.filter(({ Action }) => [Action].flat().includes('dynamodb:DeleteTable'));
    expect(dropping).toHaveLength(1);
    expect(dropping.every(({ Resource }) => isRestored(Resource))).toBe(true);
    expect(Object.keys(resources(both().template, 'AWS::IAM::Policy'))).toEqual([]);
  });
});
