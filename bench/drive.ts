import { Agent, type RequestOptions, request } from 'node:http';

/**
 * Sends requests to an address over several connections, for a time or a request count. Each connection sends its next request
 * after the last answer.
 */
type Drive = {
  url: string;
  connections: number;
  milliseconds?: number;
  requestsMax?: number;
  next(i: number): { method: string; path: string; headers: Record<string, string>; body?: string };
};
export type Driven = { perSecond: number; latencies: number[]; failures: string[]; requests: number };

export async function drive({
  url,
  connections,
  milliseconds = Number.POSITIVE_INFINITY,
  requestsMax = Number.POSITIVE_INFINITY,
  next,
}: Drive): Promise<Driven> {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const failures: string[] = [];
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - start < milliseconds && count < requestsMax) {
        const { method, path, headers, body } = next(count++);
        const sentAt = performance.now();
        const problem = await once(
          {
            agent,
            hostname,
            port,
            method,
            path,
            headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
          },
          body,
        );
        latencies.push(performance.now() - sentAt);
        if (problem) failures.push(problem);
      }
    }),
  );
  agent.destroy();
  return {
    perSecond: latencies.length / ((performance.now() - start) / 1000),
    latencies,
    failures,
    requests: latencies.length,
  };
}

function once(options: RequestOptions, body: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        if (response.statusCode !== 200) text += chunk.toString();
      });
      response.on('end', () => resolve(response.statusCode === 200 ? undefined : `${response.statusCode} ${text}`));
    });
    sent.on('error', (error) => resolve(error.message));
    sent.end(body);
  });
}
