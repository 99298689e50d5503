import { expect } from 'vitest';
import { type Answer, send } from '../support/api.ts';
import { logOf } from '../support/logged.ts';
import type { Draft } from './mutate.ts';

/** The maximum CPU time for any response, however busy the machine; a hang takes minutes. */
const ANSWER_MS_MAX = 3_000;

const STATUSES = [200, 400, 401, 403, 404];

/** Sends a request, and checks the guarantees for every response. `send` validates it against the document. */
export async function expectAnswer(key: string | undefined, method: string, draft: Draft): Promise<Answer> {
  const { path, query, body, headers } = draft;
  const start = process.threadCpuUsage();
  const answer = await send(method, `${path}${query}`, { key, body: asSent(draft), headers });
  const { user, system } = process.threadCpuUsage(start);
  const reason = JSON.stringify(logOf(answer.headers['x-request-id'])?.error);
  const where = `${method} ${path}${query} ${body?.slice(0, 300)} ${reason}`;

  expect(STATUSES, where).toContain(answer.status);
  expect((user + system) / 1000, where).toBeLessThan(ANSWER_MS_MAX);
  if (answer.status === 200) return answer;
  expect(Object.keys(answer.body), where).toEqual(['code', 'error']);
  expect(answer.body.code, where).toBe(answer.status);
  expect(answer.body.error, where).toMatch(/^\S.*\.$/s);
  expect(answer.body.error.length, where).toBeLessThan(700);
  expect(answer.body.error.isWellFormed(), where).toBe(true);
  return answer;
}

/** A file is drafted as text with one character per byte. */
const asSent = ({ body, headers }: Draft): string | Buffer | undefined =>
  body !== undefined && isFile(headers) ? Buffer.from(body, 'latin1') : body;

const isFile = (headers: Draft['headers']): boolean => headers['content-type']?.startsWith('image/') ?? false;
