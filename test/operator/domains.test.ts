import { expect, it } from 'vitest';
import { distributor } from '../support/api.ts';
import { inOwnTable, run } from './run-command.ts';

inOwnTable('domains');

it('domains approve gives a domain to an account, domains list shows it, and domains release takes it back', async () => {
  const { id } = await distributor();
  const approved = await run('domains approve', {}, [id, 'Acme.example']);
  const row = { domain: 'acme.example', account_id: id, missing_since: null, issuer: null, last_error: null };

  expect(approved.json).toEqual({ domain: 'acme.example', account_id: id, status: 'approved' });
  expect((await run('domains list')).json).toEqual([{ ...row, status: 'approved' }]);
  await expect(run('domains approve', {}, [(await distributor()).id, 'acme.example'])).rejects.toThrow(id);
  await expect(run('domains approve', {}, [id, 'gmail.com'])).rejects.toThrow('everybody');
  expect((await run('domains release', {}, ['acme.example'])).json).toEqual({ domain: 'acme.example', account_id: id });
  expect((await run('domains release', {}, ['acme.example'])).json).toMatchObject({ account_id: null });
  expect((await run('domains list')).json).toEqual([]);
});
