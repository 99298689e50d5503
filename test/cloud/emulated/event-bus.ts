import { randomUUID } from 'node:crypto';
import { matches } from './event-patterns.ts';
import type { Queues } from './sqs.ts';
import { ACCOUNT, REGION, type Resolved } from './template.ts';

/** EventBridge's default bus: rules with an event pattern that send to a queue, if the queue's policy allows it. */
export type Publish = (source: string, detailType: string, detail: object) => void;

type Rule = { EventPattern?: object; Targets?: { Arn: string }[] };
type QueuePolicy = { Queues: string[]; PolicyDocument: { Statement: PolicyStatement[] } };
type PolicyStatement = { Effect: string; Action: string | string[]; Principal: { Service?: string } | string };

export function eventBus(template: Resolved, queues: Queues): Publish {
  const rules = template
    .all('AWS::Events::Rule')
    .map(({ resource }) => resource.Properties as Rule)
    .filter(({ EventPattern }) => EventPattern !== undefined);
  const policies = template.all('AWS::SQS::QueuePolicy').map(({ resource }) => resource.Properties as QueuePolicy);

  const mayReceive = (name: string): boolean =>
    policies.some(
      ({ Queues: [url = ''], PolicyDocument }) =>
        url.endsWith(`/${name}`) &&
        PolicyDocument.Statement.some(
          ({ Effect, Action, Principal }) =>
            Effect === 'Allow' &&
            [Action].flat().includes('sqs:SendMessage') &&
            typeof Principal === 'object' &&
            Principal.Service === 'events.amazonaws.com',
        ),
    );

  return (source, detailType, detail) => {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source,
      account: ACCOUNT,
      time: new Date().toISOString(),
      region: REGION,
      resources: [],
      detail,
    };
    for (const { Targets = [] } of rules.filter(({ EventPattern }) => matches(event, EventPattern))) {
      for (const { Arn } of Targets) {
        const queue = queues.get(Arn);
        if (!queue || !mayReceive(queue.name)) throw new Error(`EventBridge may not send to ${Arn}.`);
        const now = Date.now();
        queue.messages.push({
          id: randomUUID(),
          body: JSON.stringify(event),
          sentAt: now,
          received: 0,
          visibleAt: now,
        });
        queue.onSent();
      }
    }
  };
}
