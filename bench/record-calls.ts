import { randomUUID } from 'node:crypto';
import { apiFunctions } from '../functions/index.ts';
import { dispatcher } from '../infra/local/routing.ts';
import { idAt, UUID_PATTERN } from '../lib/platform/id.ts';
import { toAttributes } from '../lib/platform/table/attributes.ts';
import { connection, disconnect, useTransport } from '../lib/platform/table/client.ts';

/**
 * Records the DynamoDB calls requests make, so a server without any of our code can make the same ones. This separates
 * a load's effect on the engine from its effect on us. Ids created by a request are created again each time.
 */
export type Recorded = Record<string, RecordedCall[][]>;
type RecordedCall = { operation: string; parts: string[]; fresh: number[] };
type Asked = { method: string; path: string; body?: string };

/** Each request is recorded this often: some choose among several keys. */
const TIMES = 16;
const UUID = new RegExp(UUID_PATTERN, 'g');

export const nameOf = ({ method, path }: Pick<Asked, 'method' | 'path'>): string => `${method} ${path}`;

export async function record(requests: Asked[], headers: Record<string, string>): Promise<Recorded> {
  const dispatch = dispatcher(apiFunctions);
  disconnect();
  const send = connection();
  let calls: { operation: string; text: string }[] = [];
  useTransport((operation, input, signal) => {
    calls.push({ operation, text: JSON.stringify(toAttributes(input)) });
    return send(operation, input, signal);
  });
  const recorded: Recorded = {};
  for (const { method, path, body = null } of requests) {
    const name = nameOf({ method, path });
    if (recorded[name]) continue;
    const times: (typeof calls)[] = [];
    // The first fills the caches.
    for (let time = 0; time <= TIMES; time++) {
      calls = [];
      const asked = {
        method,
        url: path,
        headers: { ...headers },
        body,
        requestId: randomUUID(),
        sourceIp: '127.0.0.1',
      };
      const { statusCode, body: answer } = await dispatch(asked);
      if (statusCode !== 200) throw new Error(`${name}: ${answer}`);
      if (time > 0) times.push(calls);
    }
    recorded[name] = templatesOf(times);
  }
  disconnect();
  return recorded;
}

/** An id seen in only one repetition was created by it. */
function templatesOf(times: { operation: string; text: string }[][]): RecordedCall[][] {
  const ids = times.map((calls) => new Set(calls.flatMap(({ text }) => text.match(UUID) ?? [])));
  return times.map((calls, time) => {
    const fresh = [...(ids[time] ?? [])].filter((id) =>
      ids.every((others, other) => other === time || !others.has(id)),
    );
    return calls.map(({ operation, text }) => ({
      operation,
      parts: text.split(UUID).flatMap((part, i) => (i === 0 ? [part] : [(text.match(UUID) ?? [])[i - 1] ?? '', part])),
      fresh: (text.match(UUID) ?? []).map((id) => fresh.indexOf(id)),
    }));
  });
}

/** One request's calls, with new ids. Odd parts are ids; those the request created are created again. */
export function freshCalls(calls: RecordedCall[]): { operation: string; body: string }[] {
  const made: string[] = [];
  return calls.map(({ operation, parts, fresh }) => ({
    operation,
    body: parts
      .map((part, i) => {
        const which = i % 2 ? (fresh[(i - 1) / 2] ?? -1) : -1;
        if (which < 0) return part;
        made[which] ??= idAt(new Date());
        return made[which];
      })
      .join(''),
  }));
}
