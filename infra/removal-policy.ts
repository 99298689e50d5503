import { RemovalPolicy } from 'aws-cdk-lib';
import type { Config } from './config.ts';

/**
 * What holds data outlives the stack. It does not outlive a first deployment that failed: it holds nothing then, and
 * would be left lying about.
 */
export const removalOf = (removal: Config['removal']): RemovalPolicy =>
  removal === 'retain' ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
