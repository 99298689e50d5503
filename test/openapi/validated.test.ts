import { describe, expect, it } from 'vitest';
import { distributor } from '../support/api.ts';
import { validate } from '../support/validated.ts';

const account = await distributor();
const { body, headers } = await account.get('/account');

describe('a response unlike its description fails the test requesting it', () => {
  it.each([
    ['a field too many', 200, { ...body, secret: 1 }, /getOwnAccount.*must NOT have additional properties.*secret/],
    ['a field too few', 200, { ...body, name: undefined }, /must have required property 'name'/],
    ['another type', 200, { ...body, users_count: '2' }, /body\/users_count must be integer/],
    ['a timestamp in another form', 200, { ...body, created_at: 'yesterday' }, /must match format "date-time"/],
    ['a status that is not described', 409, { code: 409, error: 'x' }, /409: this status is not described/],
    ['more than code and error', 400, { code: 400, error: 'x', field: 'y' }, /additional properties.*field/],
  ])('%s', (_, status, wrong, message) => {
    expect(() => validate('GET', '/account', { status, body: JSON.parse(JSON.stringify(wrong)), headers })).toThrow(
      message,
    );
  });

  it('an answer from where nothing is described', () => {
    expect(() => validate('GET', '/nowhere', { status: 200, body: {}, headers })).toThrow('nothing is described here');
  });

  it('a field of another revision', async () => {
    const path = '/forestry/projects';
    const { body: projects } = await account.get(path, { 'Api-Revision': '1.6.3' });
    const asNewest = { status: 200, body: [{ ...projects[0], content_introduction: 'x' }], headers };

    expect(() => validate('GET', path, asNewest)).toThrow(/content_introduction/);
  });
});
