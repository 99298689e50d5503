import { type Principal, refusalOf } from './iam.ts';
import type { Lambda } from './lambda.ts';
import type { Queues } from './sqs.ts';
import type { Resolved } from './template.ts';

/**
 * An asynchronous invocation, as by EventBridge when a schedule is due. A failure is retried, here without delay. After the
 * last retry Lambda sends the event to the failure destination with the function's role.
 */
export function startAsync(
  template: Resolved,
  queues: Queues,
  lambda: Lambda,
  principalOf: (functionName: string) => Principal | undefined,
): (name: string, event: object) => Promise<void> {
  const configs = template.all('AWS::Lambda::EventInvokeConfig').map(
    ({ resource }) =>
      resource.Properties as {
        FunctionName: string;
        MaximumRetryAttempts?: number;
        DestinationConfig?: { OnFailure?: { Destination: string } };
      },
  );
  // AWS refuses a configuration whose role may not send to the destination.
  for (const { FunctionName, DestinationConfig } of configs) {
    const principal = principalOf(FunctionName);
    const resource = DestinationConfig?.OnFailure?.Destination;
    const refusal = principal && resource && refusalOf(principal, [{ action: 'sqs:SendMessage', resource }]);
    if (refusal) throw new Error(`The function's execution role does not have permissions: ${refusal}`);
  }
  return async (name, event) => {
    const { MaximumRetryAttempts = 2, DestinationConfig } = configs.find((one) => one.FunctionName === name) ?? {};
    for (let tries = 0; tries <= MaximumRetryAttempts; tries++)
      if ('payload' in (await lambda.invoke(name, JSON.stringify(event)))) return;
    const queue = queues.get(DestinationConfig?.OnFailure?.Destination ?? '');
    const now = Date.now();
    const body = JSON.stringify({ requestPayload: event, requestContext: { condition: 'RetriesExhausted' } });
    queue?.messages.push({ id: `${now}`, body, sentAt: now, received: 0, visibleAt: now });
  };
}
