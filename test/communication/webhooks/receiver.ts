import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  startServer,
} from '../../metering/integrations/fakes/server.ts';
import type { Answer, TestAccount } from '../../support/api.ts';

/** A receiver on this machine and its webhook. The public Standard Webhooks library verifies each request. */
export type Receiver = FakeServer & {
  webhook: { id: string; secret: string };
  /** The received events, in order of arrival. */
  events(): Arrived[];
  deliveries(): Promise<Answer['body']>;
  status(): Promise<string>;
};

// biome-ignore lint/suspicious/noExplicitAny: an event is whatever arrived; tests say what they expect of it.
export type Arrived = { id: string; type: string; timestamp: string; data: any };

const stops: (() => Promise<void>)[] = [];

export async function startReceiver(
  account: TestAccount,
  events: string[] = ['account.created'],
  answer: (request: FakeRequest) => FakeAnswer = () => ({ body: 'thank you' }),
): Promise<Receiver> {
  const server = await startServer(answer);
  stops.push(server.stop);
  const made = await account.post('/webhooks', { url: `${server.url}/hook`, events });
  expect(made).toMatchObject({ status: 200 });
  const { id, secret } = made.body;
  return Object.assign(server, {
    webhook: { id, secret },
    events: () => server.requests.map((request) => arrived(request, secret)),
    deliveries: async () => (await account.get(`/webhooks/${id}/deliveries`)).body,
    status: async () => (await account.get(`/webhooks/${id}`)).body.status,
  });
}

export function arrived({ headers, body }: FakeRequest, secret: string): Arrived {
  const event = new Webhook(secret).verify(body, headers as Record<string, string>) as Omit<Arrived, 'id'>;
  return { id: String(headers['webhook-id']), ...event };
}

export const stopReceivers = async (): Promise<void> => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
};
