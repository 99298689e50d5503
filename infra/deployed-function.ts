import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';

/** A deployed function with its role and log group, to which later steps add grants and metric filters. */
export type DeployedFunction = { name: string; lambda: LambdaFunction; role: Role; logs: LogGroup };
