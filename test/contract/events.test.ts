import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ACCOUNT_ID,
  API_KEY,
  CERTIFICATE_ID,
  SESSION,
  sampleEvents,
  UNSUBSCRIBE_TOKEN,
} from '../../events/sample-events.ts';
import { apiFunctions, authorizer, jobFunctions, webFunctions } from '../../functions/index.ts';
import { newUnsubscribeUrl } from '../../lib/communication/mails/feedback/unsubscribe.ts';
import { isForOperators } from '../../lib/platform/http/caller-kinds.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { distributor } from '../support/api.ts';
import { loadFunction } from '../support/load-function.ts';
import { newPerson, signIn, signInAsOperator } from '../support/people.ts';

afterEach(() => {
  useQueues(undefined);
});

/** A function's sample event, with the values its sender fills in. */
const sampleOf = (name: string, values: Record<string, string> = {}): unknown =>
  JSON.parse(
    Object.entries(values).reduce(
      (text, [place, value]) => text.replaceAll(place, value),
      readFileSync(`events/${name}.json`, 'utf8'),
    ),
  );

const handlerOf = async (file: string) => (await loadFunction(file)).handler;

describe('the sample events', () => {
  it('are those that the functions have now; if not, run node events/write.ts', () => {
    const files = readdirSync('events').filter((file) => file.endsWith('.json'));
    const written = Object.fromEntries(
      files.map((file) => [file.replace('.json', ''), sampleOf(file.replace('.json', ''))]),
    );

    expect(written).toEqual(sampleEvents());
  });

  it.each(Object.entries(apiFunctions))('of %s is answered by its function', async (name, { file, endpoints }) => {
    const account = await distributor();
    const isForPeople = JSON.stringify(sampleOf(name)).includes(SESSION);
    const isOperators = Object.values(endpoints).some(isForOperators);
    const signedIn = async () => (isOperators ? signInAsOperator() : signIn((await newPerson(account, 'full')).email));
    const [, session = ''] = isForPeople ? (await signedIn()).split('=') : [];
    const sample = sampleOf(name, { [API_KEY]: account.key, [SESSION]: session }) as {
      requestContext: { requestId: string };
    };
    const answer = await (await handlerOf(file))(sample);

    // A sample that names a resource gets 404; a function without lists has no other sample.
    const isNamed = JSON.stringify(sample).includes('"pathParameters":{');
    expect(answer).toMatchObject({
      statusCode: isNamed ? 404 : 200,
      headers: { 'content-type': 'application/json', 'x-request-id': sample.requestContext.requestId },
    });
  });

  it.each(Object.entries(apiFunctions))(
    'of %s is refused until a key is filled in',
    async (name, { file, endpoints }) => {
      const isOpen = Object.values(endpoints).every(({ open }) => open);
      const answer = await (await handlerOf(file))(sampleOf(name));

      expect(answer.statusCode).toBe(isOpen ? 200 : 401);
    },
  );

  it('of the authorizer is allowed on all paths with a key, and denied without', async () => {
    const { key, id } = await distributor();
    const handler = await handlerOf(authorizer.file);
    const statement = { Action: 'execute-api:Invoke', Resource: expect.stringMatching(/:a1b2c3d4e5\/v1\/\*$/) };

    expect(await handler(sampleOf('authorizer', { [API_KEY]: key }))).toMatchObject({
      principalId: id,
      policyDocument: { Statement: [{ Effect: 'Allow', ...statement }] },
    });
    expect(await handler(sampleOf('authorizer'))).toMatchObject({
      policyDocument: { Statement: [{ Effect: 'Deny', ...statement }] },
    });
  });

  it.each(Object.entries(jobFunctions))('of %s is worked on', async (name, { file, sends = [], queue }) => {
    const sent: string[] = [];
    useQueues((to) => ({
      async send() {
        sent.push(to);
      },
    }));
    const result = await (await handlerOf(file))(sampleOf(name));

    if (queue) expect(result).toEqual({ batchItemFailures: [] });
    for (const to of sent) expect(sends).toContain(to);
  });

  it.each(Object.entries(webFunctions))('of %s is answered with a page', async (name, { file }) => {
    const account = await distributor();
    const { body } = await account.post('/biomass/offsets', { pages: 16_666 });
    process.env.REGROVE_PUBLIC_URL = 'https://regrove.example';
    const token = (await newUnsubscribeUrl('jo@example.com', 'certificates', new Date())).slice(-22);
    const handler = await handlerOf(file);
    await account.patch('/settings', { public_page: true });
    const filled = {
      [CERTIFICATE_ID]: body.certificate_id,
      [ACCOUNT_ID]: account.id,
      [UNSUBSCRIBE_TOKEN]: token,
    };
    const answer = await handler(sampleOf(`${name}-web`, filled));

    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect((await handler(sampleOf(`${name}-web`))).statusCode).toBe(404);
  });
});
