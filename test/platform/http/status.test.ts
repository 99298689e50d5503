import { expect, it } from 'vitest';
import { failureOf } from '../../../lib/platform/http/status.ts';

it('a full disk is reported as such, and no other table failure is', () => {
  const engine = (message: string) => Object.assign(new Error(message), { name: 'InternalServerError' });

  expect(failureOf(engine('commit failed (backend: database or disk is full)'))).toEqual({
    code: 500,
    error: 'The disk of the service is full, so nothing can be stored now. Please try again later.',
  });
  expect(failureOf(engine('Internal error.'))).toEqual({ code: 500, error: 'Something went wrong. Please try again.' });
});
