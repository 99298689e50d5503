import { Aws, Fn } from 'aws-cdk-lib';

/**
 * A queue's name, such as `close-months-51af3dc0`. It ends with the first part of the stack's id, so a stack deleted
 * and created again does not collide with the queues it left. It does not depend on the stack's name, so one short
 * pattern, with `*` for the queue, covers all queue URLs.
 */
export const queueNameOf = (queue: string): string => `${queue}-${STACK_MARK}`;

const STACK_MARK = Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))));
