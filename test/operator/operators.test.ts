import { expect, it } from 'vitest';
import { personOf } from '../../lib/accounts/users/people.ts';
import { inOwnTable, onTable, regrove, run } from './run-command.ts';

inOwnTable('operators');

it('operators are added, listed by address and removed, in any spelling', async () => {
  const added = await run('operators add', {}, ['Zoe@example.com']);
  await run('operators add', {}, ['adam@example.com']);
  const again = await run('operators add', {}, ['zoe@EXAMPLE.com']);
  const listed = (await run('operators list')).json.map(({ email }: { email: string }) => email);

  expect(added).toMatchObject({
    lines: ['Zoe@example.com is an operator.'],
    json: { email: 'Zoe@example.com', operator: true },
  });
  expect(again.lines).toEqual(['zoe@EXAMPLE.com was an operator already.']);
  expect(listed).toEqual(['Zoe@example.com', 'adam@example.com']);
  expect(await personOf('zoe@example.com')).toMatchObject({ operator: true, memberships: [] });

  expect((await run('operators remove', {}, ['zoe@example.com'])).lines).toEqual([
    'zoe@example.com is no longer an operator.',
  ]);
  expect((await run('operators remove', {}, ['zoe@example.com'])).lines).toEqual(['zoe@example.com was no operator.']);
  expect((await run('operators list')).json).toMatchObject([{ email: 'adam@example.com' }]);
  expect(await personOf('zoe@example.com')).toBeUndefined();
});

it('resets an operator’s passkeys, and nobody else’s', async () => {
  await run('operators add', { 'keep-passkeys': true }, ['jo@example.com']);
  expect(await run('operators reset-passkeys', {}, ['jo@example.com'])).toMatchObject({
    lines: ['jo@example.com had no passkeys.'],
    json: { email: 'jo@example.com', removed: 0 },
  });
  expect(await regrove('operators', 'reset-passkeys', 'nobody@example.com', ...onTable())).toEqual({
    code: 1,
    out: '',
    err: 'There is no operator nobody@example.com.\n',
  });
});

it('an address that is none is refused before any data are opened', async () => {
  expect(await regrove('operators', 'add', 'nobody', ...onTable())).toEqual({
    code: 2,
    out: '',
    err: 'email must be an e-mail address, but was "nobody".\n',
  });
});
