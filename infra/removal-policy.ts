import { RemovalPolicy } from 'aws-cdk-lib';
import type { Config } from './config.ts';

/**
 * Resources with data are retained when the stack is deleted. They are not retained when a first deployment fails, because
 * they are empty then.
 */
export const removalOf = (removal: Config['removal']): RemovalPolicy =>
  removal === 'retain' ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
