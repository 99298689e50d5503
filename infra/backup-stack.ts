import { Duration, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { restoreTestFunction } from '../functions/index.ts';
import { RESTORE_TROUBLES, restoredName } from '../functions/jobs/restore-test.ts';
import { APART_SCHEDULES } from '../functions/schedules.ts';
import { tableDefinition } from '../lib/platform/table/definition.ts';
import { type Config, isProtected } from './config.ts';
import { deployFunction } from './deploy-function.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { makeExport } from './export-bucket.ts';
import { RESTORE_TEST } from './function-list.ts';
import { READ, WRITE } from './grants.ts';
import { runHourly } from './hourly-job.ts';
import { awsCron } from './jobs.ts';
import { makeLogGroup } from './log-group.ts';
import { removalOf } from './removal-policy.ts';
import type { SharedResources } from './shared-resources.ts';

/** Whether the backup stack would contain anything. */
export const hasBackupStack = ({ restoreTest, backupCopyVault, export: format }: Config): boolean =>
  restoreTest || backupCopyVault !== undefined || format !== 'off';

/**
 * The second stack, created only if a setting asks for it: daily copies to another account or region by AWS Backup, the
 * monthly restore test, and the daily export. It is separate because a stack has at most 500 resources.
 */
export class BackupStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { shared, topic, ...props }: StackProps & { shared: SharedResources; topic: ITopic },
  ) {
    super(scope, id, {
      description: 'Backups of Regrove.',
      terminationProtection: isProtected(shared.config),
      ...props,
    });
    Tags.of(this).add('service', 'regrove');
    Tags.of(this).add('deployment', shared.config.name);
    if (shared.config.backupCopyVault) makeCopies(this, shared, shared.config.backupCopyVault);
    if (shared.config.restoreTest) makeRestoreTest(this, shared, topic);
    if (shared.config.export !== 'off') makeExport(this, shared, topic);
  }
}

/** A daily backup is kept here as long as point-in-time recovery reaches back, and for a year at the other location. */
function makeCopies(scope: Construct, { config, table }: SharedResources, copyTo: string): void {
  const vault = new BackupVault(scope, 'Vault', { removalPolicy: removalOf(config.removal) });
  const plan = new BackupPlan(scope, 'Plan', { backupVault: vault });
  plan.addRule(
    new BackupPlanRule({
      scheduleExpression: Schedule.expression(awsCron('30 1 * * *')),
      deleteAfter: Duration.days(35),
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(scope, 'CopyVault', copyTo),
          deleteAfter: Duration.days(365),
        },
      ],
    }),
  );
  const selection = plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)] });
  Validations.of(selection).acknowledge({
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    reason: 'AWS Backup itself takes this role, and AWS keeps its policy in step with what the service needs.',
  });
}

export function makeRestoreTest(scope: Construct, shared: SharedResources, topic: ITopic): void {
  const { config, table } = shared;
  const logs = makeLogGroup(scope, 'RestoreTestLogs', config);
  const deployed = deployFunction(
    scope,
    RESTORE_TEST,
    restoreTestFunction,
    { description: `${config.name} job: ${RESTORE_TEST}`, logs, timeoutSeconds: 900, memory: 512 },
    shared,
  );
  grantRestoring(scope, deployed, table.tableArn, restoredName(table.tableName));
  runHourly(
    scope,
    deployed,
    {
      name: 'RestoreTest',
      cron: APART_SCHEDULES[RESTORE_TEST],
      message: RESTORE_TROUBLES,
      meaning: 'The monthly test of a restore found differences, did not end or does not run.',
    },
    { config, topic, logs },
  );
}

/**
 * DynamoDB restores with its caller's rights. The caller needs to read and write the new table, but not the live one.
 * Only a table with that name can be dropped.
 */
function grantRestoring(scope: Construct, { role }: DeployedFunction, live: string, name: string): void {
  const restored = Stack.of(scope).formatArn({ service: 'dynamodb', resource: 'table', resourceName: name });
  const allow = (actions: string[], resources: string[]) =>
    role.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
  allow(['dynamodb:DescribeContinuousBackups', 'dynamodb:RestoreTableToPointInTime'], [live]);
  allow(
    [
      'dynamodb:RestoreTableToPointInTime',
      'dynamodb:DescribeTable',
      'dynamodb:DeleteTable',
      ...[...new Set([...READ, ...WRITE])].filter((action) => action !== 'dynamodb:ConditionCheckItem'),
      'dynamodb:Scan',
      'dynamodb:BatchWriteItem',
    ],
    [restored],
  );
  allow(['dynamodb:Query'], [`${restored}/index/${tableDefinition.workIndex.name}`]);
}
