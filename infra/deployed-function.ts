import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** A deployed function with its role, to which later steps add grants. */
export type DeployedFunction = { name: string; lambda: LambdaFunction; role: Role };
