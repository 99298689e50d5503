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

/** The id 'Table' must never be renamed: CloudFormation would create a new, empty table. */
export function makeTable(scope: Construct, config: Config): ITable {
  const { removal, restoredTable, restoredTableStream } = config;
  const { partitionKey, sortKey, timeToLive, stream, workIndex } = tableDefinition;
  const table = new Table(scope, 'Table', {
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
    timeToLiveAttribute: timeToLive,
    stream: StreamViewType[stream],
    billingMode: BillingMode.PAY_PER_REQUEST,
    // AWS owns the key: docs/decisions/aws-encryption.md.
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
  // A backup is restored to a table with another name; the stack's own table stays until the operator deletes it.
  if (!restoredTable) return table as ITable;
  return Table.fromTableAttributes(scope, 'RestoredTable', {
    tableName: restoredTable,
    ...(restoredTableStream && { tableStreamArn: restoredTableStream }),
  });
}
