import { afterEach, describe, expect, it } from 'vitest';
import { distributor } from '../support/api.ts';
import { place } from '../support/tables.ts';
import type { Cloud } from './emulated/cloud.ts';
import { grantsIn, type Principal, refusalOf, type Statement } from './emulated/iam.ts';
import { functionNamed, ownCloud, revoke, theTemplate } from './own-cloud.ts';

let cloud: Cloud | undefined;

afterEach(() => cloud?.stop());

const ask = async ({ apiUrl }: Cloud, method: string, path: string, key: string, body?: object): Promise<number> => {
  const headers = {
    authorization: `Bearer ${key}`,
    'user-agent': 'Cloud/1.0 (Tests)',
    'content-type': 'application/json',
  };
  const answer = await fetch(`${apiUrl}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  await answer.arrayBuffer();
  return answer.status;
};

describe('a role that lacks', () => {
  it.each([
    ['Deposits', 'dynamodb:Query', 'GET', '/deposits', undefined],
    ['Deposits', 'dynamodb:PutItem', 'POST', '/deposits', { pages: 1 }],
    [
      'Servers',
      'kms:Encrypt',
      'POST',
      '/servers',
      { type: 'http', url: 'https://a.test', username: 'a', password: 'b' },
    ],
  ])('%s %s fails the request, and only that', async (name, action, method, path, body) => {
    const { key } = await distributor();
    cloud = await ownCloud((template) => revoke(template, name, action));

    expect(await ask(cloud, method, path, key, body)).toBe(500);
    expect(cloud.calls.filter(({ refusal }) => refusal)[0]).toMatchObject({
      role: expect.stringContaining(`${name}FunctionRole`),
      refusal: expect.stringContaining(`is not authorized to perform: ${action} on resource: arn:aws:`),
    });
    expect(await ask(cloud, 'GET', '/account', key)).toBe(200);
  });

  it('nothing is refused nothing', async () => {
    const { key } = await distributor();
    cloud = await ownCloud();

    expect(await ask(cloud, 'POST', '/deposits', key, { pages: 1 })).toBe(200);
    expect(await ask(cloud, 'GET', '/deposits', key)).toBe(200);
    expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
  });
});

/** An attacker who takes over a function can write only what that function needs to write. */
describe('a role that was granted single writes', () => {
  const ACCOUNT = '0190a5c0-0000-7000-8000-000000000001';
  const asked = (action: string, pk: string, attributes: string[]) => ({
    action: `dynamodb:${action}`,
    resource: `arn:aws:dynamodb:eu-central-1:123456789012:table/${place().table}`,
    conditions: { 'dynamodb:LeadingKeys': [pk], 'dynamodb:Attributes': ['pk', 'sk', ...attributes] },
  });

  it.each([
    ['Totals', 'UpdateItem', 'RATE#hash', ['used', 'reserve', 'expires']],
    ['Totals', 'UpdateItem', 'SESSION#hash', ['expires']],
    ['Totals', 'UpdateItem', `${ACCOUNT}/${ACCOUNT}`, ['last_used_on']],
    ['Totals', 'UpdateItem', 'KEY#hash', ['last_used_on']],
    ['Beat', 'UpdateItem', 'BEAT#0', ['at', 'heard']],
    ['UnsubscribeWeb', 'UpdateItem', ACCOUNT, ['notifications']],
    ['MailEvents', 'UpdateItem', 'MAIL#hash', ['state']],
    ['MailEvents', 'PutItem', 'SUPPRESSED', ['address', 'reason', 'detail', 'suppressed_at']],
  ])('%s may %s %s %j', async (name, action, pk, attributes) => {
    cloud = await ownCloud();

    expect(cloud.refusalFor(functionNamed(theTemplate(), name), asked(action, pk, attributes))).toBeUndefined();
  });

  it.each([
    ['Totals', 'UpdateItem', 'KEY#hash', ['revoked_at']],
    ['Totals', 'UpdateItem', 'KEY#hash', ['path']],
    ['Totals', 'UpdateItem', 'KEY#hash', ['expires']],
    ['Totals', 'UpdateItem', 'SESSION#hash', ['person']],
    ['Totals', 'UpdateItem', ACCOUNT, ['name']],
    ['Totals', 'UpdateItem', 'PERSON#hash', ['last_used_on']],
    ['Totals', 'PutItem', 'SESSION#hash', ['expires']],
    ['Beat', 'UpdateItem', ACCOUNT, ['at']],
    ['Beat', 'PutItem', 'BEAT#0', ['at']],
    ['Beat', 'GetItem', ACCOUNT, []],
    ['UnsubscribeWeb', 'UpdateItem', ACCOUNT, ['permission']],
    ['UnsubscribeWeb', 'UpdateItem', 'SESSION#hash', ['notifications']],
    ['UnsubscribeWeb', 'PutItem', ACCOUNT, ['notifications']],
    ['UnsubscribeWeb', 'DeleteItem', ACCOUNT, []],
    ['MailEvents', 'UpdateItem', ACCOUNT, ['state']],
    ['MailEvents', 'DeleteItem', 'SUPPRESSED', []],
    ['CertificatesWeb', 'PutItem', 'SIGNED#id', ['path']],
  ])('%s may not %s %s %j', async (name, action, pk, attributes) => {
    cloud = await ownCloud();

    expect(cloud.refusalFor(functionNamed(theTemplate(), name), asked(action, pk, attributes))).toContain(
      `is not authorized to perform: dynamodb:${action}`,
    );
  });
});

describe('a policy', () => {
  const TABLE = 'arn:aws:dynamodb:eu-central-1:123456789012:table/one';
  const role = (...statements: Statement[]): Principal => ({ role: 'role', statements, used: new Set() });
  const counting = role({
    Effect: 'Allow',
    Action: ['dynamodb:UpdateItem', 'dynamodb:Query'],
    Resource: TABLE,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['KEY#*'] } },
  });
  const update = (...keys: string[]) => [
    { action: 'dynamodb:UpdateItem', resource: TABLE, conditions: { 'dynamodb:LeadingKeys': keys } },
  ];

  it('holds for keys that begin as it says, and for no other among them', () => {
    expect(refusalOf(counting, update('KEY#a'))).toBeUndefined();
    expect(refusalOf(counting, update('KEY#a', 'account'))).toContain('dynamodb:UpdateItem');
  });

  it('holds for its own resource: a table is not its index', () => {
    const asked = { action: 'dynamodb:Query', resource: `${TABLE}/index/work` };

    expect(refusalOf(role({ Effect: 'Allow', Action: 'dynamodb:Query', Resource: TABLE }), [asked])).toBeDefined();
    expect(refusalOf(role({ Effect: 'Allow', Action: 'dynamodb:Query', Resource: `${TABLE}/index/*` }), [asked])).toBe(
      undefined,
    );
  });

  it('that denies wins over one that allows', () => {
    const both = role(
      { Effect: 'Allow', Action: '*', Resource: '*' },
      { Effect: 'Deny', Action: 'dynamodb:UpdateItem', Resource: '*' },
    );

    expect(refusalOf(both, update('KEY#a'))).toContain('explicit deny');
  });

  it('knows which of its grants were used', () => {
    expect(grantsIn(counting)).toHaveLength(2);
    expect([...counting.used]).toEqual([expect.stringMatching(/^dynamodb:UpdateItem on /)]);
  });

  it('with a condition that is not known here is not taken for granted', () => {
    const strange = role({
      Effect: 'Allow',
      Action: '*',
      Resource: '*',
      Condition: { NumericLessThan: { 'aws:x': '1' } },
    });

    expect(() => refusalOf(strange, update('KEY#a'))).toThrow('The condition NumericLessThan is not emulated');
  });
});
