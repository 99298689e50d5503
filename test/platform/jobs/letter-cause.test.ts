import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Fault } from '../../../lib/platform/fault.ts';
import { type Cause, causeOf } from '../../../lib/platform/jobs/letter-cause.ts';

const thrown = (fail: () => unknown): unknown => {
  try {
    return fail();
  } catch (error) {
    return error;
  }
};
const errorWith = (fields: object, name = 'Error'): Error =>
  Object.assign(new Error('It failed.'), { name, ...fields });

describe("a failure's cause", () => {
  it.each<[Cause, string, unknown]>([
    ['unreadable', 'a message of another form', thrown(() => z.object({ id: z.string() }).parse({}))],
    ['unreadable', 'a message that is not JSON', thrown(() => JSON.parse('{'))],
    ['refused', 'a rule', new Fault('not_found', 'There is no account.')],
    ['unavailable', 'a throttled table', new Fault('rate_limited', 'Later.', { reason: 'too_many_requests' } as never)],
    ['unavailable', 'a connection', errorWith({ code: 'ECONNREFUSED' })],
    ['unavailable', 'a name', errorWith({ code: 'EAI_AGAIN' })],
    ['unavailable', 'an AWS service that failed', errorWith({ $fault: 'server' }, 'InternalServerError')],
    ['unavailable', 'an AWS service that throttles', errorWith({ $fault: 'client' }, 'ThrottlingException')],
    ['unavailable', 'a time limit', errorWith({}, 'TimeoutError')],
    ['rejected', 'an AWS service that refuses', errorWith({ $fault: 'client' }, 'MessageRejected')],
    ['disk', 'a full disk', errorWith({ code: 'ENOSPC' })],
    ['disk', 'a folder that is a file', errorWith({ code: 'ENOTDIR' })],
    ['error', 'a bug', new TypeError('x is undefined')],
    ['error', 'something that is not an error', 'text'],
  ])('is %s for %s', (cause, _, error) => {
    expect(causeOf(error)).toBe(cause);
  });
});
