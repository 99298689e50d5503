import { createHmac } from 'node:crypto';
import { type FakeServer, startServer } from '../metering/integrations/fakes/server.ts';
import type { Chance } from '../support/chance.ts';

/** An event as it arrived. */
export type Arrival = {
  id: string;
  type: string;
  /** The fields naming an event's resource, verified by the checks. */
  data: { id?: string; account?: { id: string }; month?: string };
  body: string;
};

/** The webhook receiver: it records arrivals, verifies the signature, and refuses some so they are retried. */
export type Receiver = Pick<FakeServer, 'url' | 'stop'> & {
  arrivals: Arrival[];
  refused: number;
  problems: string[];
  secret: string;
};

const REFUSED_SHARE = 0.02;

export async function startReceiver(random: Chance): Promise<Receiver> {
  const server = await startServer(({ headers, body }) => {
    const id = String(headers['webhook-id']);
    const signed = `${id}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(receiver.secret.replace('whsec_', ''), 'base64');
    const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    if (headers['webhook-signature'] !== signature) receiver.problems.push(`Event ${id} has a wrong signature.`);
    if (random.isWithin(REFUSED_SHARE)) {
      receiver.refused += 1;
      return { status: 503, body: 'busy' };
    }
    const { type, data } = JSON.parse(body) as Pick<Arrival, 'type' | 'data'>;
    receiver.arrivals.push({ id, type, data, body });
    server.requests.length = 0;
    return { status: 200, body: 'ok' };
  });
  const receiver: Receiver = {
    url: server.url,
    stop: server.stop,
    arrivals: [],
    refused: 0,
    problems: [],
    secret: '',
  };
  return receiver;
}
