import { expect, it } from 'vitest';
import { codingFor, decoded, encoded } from '../../infra/content-coding.ts';

it('answers in a coding that the caller accepts, the preferred one first', async () => {
  expect(codingFor('br, deflate;q=0.5, gzip;q=0.9')).toBe('gzip');
  expect(codingFor('gzip;q=0, deflate')).toBe('deflate');
  expect(await decoded(await encoded('trees', 'gzip'), 'gzip', 100)).toEqual(Buffer.from('trees'));
});

it('knows no coding by a name that every object has', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(codingFor(name)).toBeUndefined();
    expect(codingFor(`${name}, gzip;q=0.1`)).toBe('gzip');
    expect(await decoded(Buffer.from('trees'), name, 100)).toBe('unreadable');
  }
});
