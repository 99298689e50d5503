import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name in a service without regions, such as CloudFront. It ends with the stack's region, so stacks with the same
 * name in two regions do not collide.
 */
export const globalName = (scope: Construct, ...parts: string[]): string =>
  [...parts, Stack.of(scope).region].join('-');
