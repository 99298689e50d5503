import type { Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Queue, QueuePolicy } from 'aws-cdk-lib/aws-sqs';

/**
 * All queues refuse plain HTTP. CDK would make a policy for each, one more resource; one policy serves all queues to which
 * no other service sends. Called last, when it is known to which queues EventBridge sends.
 */
export function refusePlainHttp(stack: Stack): void {
  const queues = stack.node.findAll().filter((one): one is Queue => one instanceof Queue);
  const [own, plain] = [true, false].map((has) =>
    queues.filter(({ node }) => (node.tryFindChild('Policy') !== undefined) === has),
  );
  for (const queue of own ?? []) queue.addToResourcePolicy(withoutTls(queue.queueArn));
  const policy = new QueuePolicy(stack, 'QueuePolicy', { queues: plain ?? [] });
  // In a queue's policy, this stands for the queue that has the policy.
  policy.document.addStatements(withoutTls('*'));
}

const withoutTls = (resource: string): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['sqs:*'],
    resources: [resource],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });
