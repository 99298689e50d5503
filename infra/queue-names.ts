import { Aws, Fn } from 'aws-cdk-lib';

/**
 * The name of a queue, such as `close-months-51af3dc0`. It ends with the first part of the stack's id, so a stack that is deleted and
 * created again does not collide with the queues it left. It does not depend on the stack's name, so one short pattern, with `*` for
 * the queue, has the addresses of all.
 */
export const queueNameOf = (queue: string): string => `${queue}-${STACK_MARK}`;

const STACK_MARK = Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))));
