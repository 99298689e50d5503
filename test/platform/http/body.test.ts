import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { text } from '../../../lib/platform/fields.ts';
import { openEndpoint } from '../../../lib/platform/http/endpoint.ts';
import { distributor } from '../../support/api.ts';
import { sampleOf } from '../../support/long.ts';
import { ask } from './made-up.ts';

const OLD = { 'api-revision': '1.6.3' };

/** Responds with the parsed body, so a test sees how it was read. */
const echo = (method: 'POST' | 'PATCH') =>
  openEndpoint({
    method,
    path: '/things',
    summary: 'Echo',
    body: z.object({
      name: text().optional(),
      note: z.string().nullable().optional(),
      list: z.array(z.unknown()).optional(),
    }),
    response: z.unknown(),
    faults: ['invalid'],
    run: async ({ body }) => ({ body, polluted: ({} as Record<string, unknown>).polluted ?? null }),
  });

const [createThing, updateThing] = [echo('POST'), echo('PATCH')];
const post = (body: string | null, more = {}) => ask({ createThing }, { httpMethod: 'POST', body, ...more });
const patch = (body: string | null) => ask({ updateThing }, { httpMethod: 'PATCH', body });

const nested = (levels: number, value = '1') => '['.repeat(levels) + value + ']'.repeat(levels);

describe('a body', () => {
  it.each([null, '', '{}'])('may be empty: %j', async (body) => {
    expect(await post(body)).toMatchObject({ status: 200, body: { body: {} } });
  });

  it.each([
    '{"name": ',
    '{',
    "{'name':'x'}",
    '{"name":"x",}',
    '\u0000',
    '{"a":1}{"b":2}',
    'undefined',
    'NaN',
    '<xml/>',
  ])('other than JSON is refused: %j', async (body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { code: 400, error: expect.stringMatching(/^The body is not valid JSON: /) },
    });
  });

  it.each([
    ['{"name":', 'it ends too early'],
    ['{"a":tru}', '"}" is not expected where it stands'],
    ['{"name":"x",}', 'look at character 12'],
    ['{"__proto__":1}', 'begin it with { and end it with }, and use no key such as __proto__'],
  ])("with broken JSON is refused with the error's place: %s", async (body, place) => {
    expect((await post(body)).body.error).toBe(`The body is not valid JSON: ${place}.`);
  });

  it.each([
    'name=x',
    'name=x&note=y+z',
    'items[0][mass]=5',
    '--b0undary\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--b0undary--',
  ])('with a form is refused, and the sentence asks for JSON: %j', async (body) => {
    for (const encoded of [{}, { body: Buffer.from(body).toString('base64'), isBase64Encoded: true }]) {
      expect(await post(body, encoded)).toMatchObject({
        status: 400,
        body: { error: 'The body is form-encoded; send it as JSON instead, such as {"pages": 5}.' },
      });
    }
  });

  it('is shown as it was sent where it holds a number too large to be one', async () => {
    const account = await distributor();

    expect((await account.post('/deposits', '{"pages": 1e400}')).body.error).toBe(
      'pages must be at most 1000000000000, but was 1e400.',
    );
    expect((await account.post('/deposits', '{"pages": 5, "density": -1.5E+999}', OLD)).body.error).toBe(
      'density must be at least 1, but was -1.5E+999.',
    );
    expect((await account.post('/orders', '{"items": [{"mass": 5}, {"mass": 1e999}]}')).body.error).toBe(
      'items[1].mass must be at most 1000000000000000, but was 1e999.',
    );
    expect((await account.post('/deposits', `{"pages": 1${'0'.repeat(400)}}`)).body.error).toBe(
      `pages must be at most 1000000000000, but was 1${'0'.repeat(39)}.`,
    );
  });

  it('with broken JSON is not quoted, since it may hold a password', async () => {
    const { body } = await post('{"password": "hunter2" "name": "x"}');

    expect(body.error).not.toContain('hunter2');
  });

  it.each([
    ['[]', 'a list'],
    ['"text"', 'a string'],
    ['5', 'a number'],
    ['true', 'a boolean'],
  ])('other than an object is refused: %s', async (body, kind) => {
    for (const send of [post, patch]) {
      expect(await send(body)).toMatchObject({
        status: 400,
        body: { error: `The body must be a JSON object, but was ${kind}.` },
      });
    }
  });

  it('with null is refused like any other non-object', async () => {
    for (const send of [post, patch]) {
      expect(await send('null')).toMatchObject({
        status: 400,
        body: { error: 'The body must be a JSON object, but was null.' },
      });
    }
  });

  it('may be encoded in base64, as API Gateway does with binary ones', async () => {
    const body = Buffer.from('{"name":"木"}').toString('base64');

    expect(await post(body, { isBase64Encoded: true })).toMatchObject({ status: 200, body: { body: { name: '木' } } });
    expect((await post('!!!', { isBase64Encoded: true })).status).toBe(400);
  });

  it('needs no content type', async () => {
    for (const type of [
      undefined,
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-8',
    ]) {
      expect((await post('{"name":"x"}', { headers: { 'Content-Type': type } })).status).toBe(200);
    }
  });

  it('has at most a million bytes', async () => {
    const ofLength = (length: number) => `{"note":"${'x'.repeat(length - 11)}"}`;

    expect((await post(ofLength(1_000_000))).status).toBe(200);
    expect(await post(ofLength(1_000_001))).toMatchObject({
      status: 400,
      body: { error: 'The body is larger than 1000000 bytes; send less in one request.' },
    });
  });

  it('has at most a million bytes, also with characters taking several, and once it is decoded', async () => {
    expect((await post(`{"note":"${'木'.repeat(400_000)}"}`)).status).toBe(400);
    const within = Buffer.from(`{"note":"${'x'.repeat(900_000)}"}`).toString('base64');
    expect((await post(within, { isBase64Encoded: true })).status).toBe(200);
  });

  it.each([
    '{"__proto__": {"polluted": 1}}',
    '{"constructor": {"prototype": {"polluted": 1}}}',
    '{"name": "x", "list": [{"__proto__": {"polluted": 1}}]}',
    '{"note": "x", "prototype": 1}',
  ])("cannot reach objects' prototype: %s", async (body) => {
    for (const send of [post, patch]) {
      const answer = await send(body);

      expect([200, 400]).toContain(answer.status);
      expect(answer.body.polluted ?? null).toBeNull();
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }
  });

  it.each([
    ['lists', nested(100_000)],
    ['lists in an unknown field', `{"unknown":${nested(100_000)}}`],
    ['lists in a known field', `{"list":${nested(100_000)}}`],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['objects that never end', '{"a":'.repeat(100_000)],
    ['lists that never end', '['.repeat(500_000)],
  ])('of %s 100,000 levels deep is refused or ignored, never our fault', async (_, body) => {
    for (const send of [post, patch]) {
      expect([200, 400]).toContain((await send(body)).status);
    }
  });

  const DEPTHS = Array.from({ length: 76 }, (_, index) => 500 + 100 * index);

  it('is our fault at no depth', async () => {
    // The parser itself gives up at some depth; just below that, all later code must handle the nested value.
    for (const levels of sampleOf(DEPTHS, 5)) {
      const objects = `${'{"a":'.repeat(levels)}null${'}'.repeat(levels)}`;
      for (const body of [
        objects,
        `{"name":1e999,"unknown":${nested(levels)}}`,
        `{"unknown":${nested(levels)}}`,
        `{"list":${nested(levels, 'null')}}`,
      ]) {
        expect([200, 400], `${levels} levels`).toContain((await post(body)).status);
      }
    }
  });

  it('leaves out what is null in a create and keeps it in an update', async () => {
    const body = '{"name":"x","note":null}';

    expect((await post(body)).body.body).toEqual({ name: 'x' });
    expect((await patch(body)).body.body).toEqual({ name: 'x', note: null });
  });

  it('may have unknown fields, all ignored', async () => {
    expect((await post('{"name":"x","color":"green"}')).body.body).toEqual({ name: 'x' });
  });

  it('is refused by the real service in the same way', async () => {
    const account = await distributor();

    for (const body of ['{', 'null', '[]', nested(100_000), `{"name":${nested(100_000)}}`, `{"x":${nested(50_000)}}`]) {
      expect((await account.post('/accounts', body)).status).toBe(400);
    }
    expect((await account.get('/account')).body.accounts_count).toBe(0);
  });
});
