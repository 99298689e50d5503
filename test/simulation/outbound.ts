import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { FakeAnswer, FakeRequest } from '../metering/integrations/fakes/server.ts';
import { currentActor, type Scheduler } from './scheduler.ts';

/** Other parties' systems, by host. Every other host is a webhook's receiver, which answers 200. */
export type Systems = Readonly<Record<string, (request: FakeRequest) => FakeAnswer>>;

type Options = { method?: string; headers?: Record<string, string> };

/** A request to another host, as node:https would make it. It is answered, unless a fault is drawn. */
export function outboundRequest(scheduler: Scheduler, systems: Systems, url: URL, options: Options): object {
  const system = systems[url.host];
  const request = Object.assign(new EventEmitter(), {
    reusedSocket: false,
    destroy: () => request,
    end(body = '') {
      const answer = system ? () => system(fakeRequest(url, options, body)) : receiver(scheduler, url, options);
      void scheduler
        .call({
          label: `${options.method ?? 'GET'} ${url.host} ${system ? url.pathname : eventIn(body)}`,
          faults: ['killed before', 'killed after', 'answer lost', 'throttled', 'frozen'],
          perform(fault) {
            const answered = answer(fault !== 'throttled');
            if (fault === 'answer lost') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
            return fault === 'throttled' ? { status: 503 } : answered;
          },
          outcome: ({ status = 200 }: FakeAnswer) => String(status),
        })
        .then(
          (answered) => request.emit('response', responseOf(answered)),
          (error) => request.emit('error', error),
        );
      return request;
    },
  });
  return request;
}

/** Takes each event and remembers it for the laws. */
function receiver(scheduler: Scheduler, url: URL, { headers }: Options): (isTaken: boolean) => FakeAnswer {
  const [id, actor] = [headers?.['webhook-id'] ?? '', currentActor()?.name ?? ''];
  return (isTaken) => {
    scheduler.history.facts.push({ kind: 'outbound', actor, id, to: url.href, isTaken });
    return { body: {} };
  };
}

const fakeRequest = ({ pathname, searchParams }: URL, { method = 'GET', headers = {} }: Options, body: string) => ({
  method,
  path: pathname,
  query: searchParams,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  body,
});

const responseOf = ({ status = 200, headers = {}, body = '' }: FakeAnswer) =>
  Object.assign(Readable.from([Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))]), {
    statusCode: status,
    headers,
    complete: true,
  });

const eventIn = (body: string): string => /"type":"([^"]+)"/.exec(body)?.[1] ?? '';
