import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { currentActor, type Scheduler } from './scheduler.ts';

/** A request to another host, as node:https would make it. The receiver takes each one and answers 200, unless a fault is drawn. */
export function outboundRequest(scheduler: Scheduler, url: URL, options: { headers?: Record<string, string> }): object {
  const request = Object.assign(new EventEmitter(), {
    reusedSocket: false,
    destroy: () => request,
    end(body?: string) {
      const id = options.headers?.['webhook-id'] ?? '';
      const actor = currentActor()?.name ?? '';
      const taken = (isTaken: boolean) =>
        scheduler.history.facts.push({ kind: 'outbound', actor, id, to: url.href, isTaken });
      void scheduler
        .call({
          label: `POST ${url.host} ${eventIn(body)}`,
          faults: ['killed before', 'killed after', 'answer lost', 'throttled', 'frozen'],
          perform(fault) {
            taken(fault !== 'throttled');
            if (fault === 'answer lost') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
            return fault === 'throttled' ? 503 : 200;
          },
          outcome: String,
        })
        .then(
          (status) => request.emit('response', responseOf(status)),
          (error) => request.emit('error', error),
        );
      return request;
    },
  });
  return request;
}

const responseOf = (statusCode: number) =>
  Object.assign(Readable.from([Buffer.from('{}')]), { statusCode, headers: {}, complete: true });

const eventIn = (body = ''): string => /"type":"([^"]+)"/.exec(body)?.[1] ?? '';
