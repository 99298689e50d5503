import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { tableDefinition } from '../lib/platform/table/definition.ts';
import { type Config, isProtected } from './config.ts';
import { removalOf } from './removal-policy.ts';

/** The id 'Table' is never renamed: CloudFormation would make a new, empty table. */
export function makeTable(scope: Construct, config: Config): ITable {
  const { removal, restoredTable, restoredTableStream } = config;
  const { partitionKey, sortKey, timeToLive, stream, workIndex } = tableDefinition;
  const table = new Table(scope, 'Table', {
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
    timeToLiveAttribute: timeToLive,
    stream: StreamViewType[stream],
    billingMode: BillingMode.PAY_PER_REQUEST,
    // With the key that AWS owns: docs/decisions/aws-encryption.md says why not with one of ours.
    encryption: TableEncryption.DEFAULT,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
    deletionProtection: isProtected(config),
    removalPolicy: removalOf(removal),
  });
  table.addGlobalSecondaryIndex({
    indexName: workIndex.name,
    partitionKey: { name: workIndex.partitionKey, type: AttributeType.STRING },
    sortKey: { name: workIndex.sortKey, type: AttributeType.STRING },
    projectionType: ProjectionType.KEYS_ONLY,
  });
  // A backup is restored into a table of another name; the stack's own stays until the operator deletes it.
  if (!restoredTable) return table as ITable;
  return Table.fromTableAttributes(scope, 'RestoredTable', {
    tableName: restoredTable,
    ...(restoredTableStream && { tableStreamArn: restoredTableStream }),
  });
}
