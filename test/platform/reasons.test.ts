import { describe, expect, it } from 'vitest';
import { declareReasons, filled, reasonText } from '../../lib/platform/reasons.ts';

const reasons = declareReasons(
  {
    list_endless: { says: 'It did not end after {pages} pages.' },
    refused: { says: '{host} refused {what}. {host} is full; {host} says so.', cure: 'Ask {host}.' },
  },
  { what: { password: 'the password' } },
);

describe('a reason', () => {
  it('has its code, its values and its sentence', () => {
    expect(reasons.list_endless({ pages: 5 })).toEqual({
      code: 'list_endless',
      values: { pages: 5 },
      says: 'It did not end after 5 pages.',
    });
  });

  it('says values by their words, also in its advice', () => {
    expect(reasons.refused({ host: 'a.example', what: 'password' })).toMatchObject({
      says: 'a.example refused the password. a.example is full; a.example says so.',
      cure: 'Ask a.example.',
    });
  });

  it('names a host hidden from the reader as the server, with a capital where a sentence begins', () => {
    const texts = { says: '{host} refused it. {host} is full; {host} says so.', cure: 'Ask {host}.' };

    expect(filled(texts, { host: null })).toEqual({
      says: 'The server refused it. The server is full; the server says so.',
      cure: 'Ask the server.',
    });
    expect(filled({ says: '{host} is full.' }, { host: null }, {}, 'le serveur')).toEqual({
      says: 'Le serveur is full.',
    });
  });

  it("does not change a known host's case", () => {
    expect(filled({ says: '{host} is full.' }, { host: 'a.example' })).toEqual({ says: 'a.example is full.' });
  });

  it('is one text with its advice', () => {
    expect(reasonText({ says: 'It is full.' })).toBe('It is full.');
    expect(reasonText({ says: 'It is full.', cure: 'Empty it.' })).toBe('It is full. Empty it.');
  });
});
