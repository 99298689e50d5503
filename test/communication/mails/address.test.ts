import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email } from '../../../lib/accounts/users/email.ts';
import { identityOf, isStableDomain } from '../../../lib/platform/mail-transport/address.ts';
import { sendable } from '../../../lib/platform/mail-transport/mime.ts';

const isTaken = (address: string): boolean => email().safeParse(address).success;

/** Letters that Unicode treats as compatible with others, or whose case mapping easily loses information. */
const LETTERS = [...'abkKsSßẞςσΣ𝛓𝛔ıİiIⅠｖvéÉüÜ木①1ﬁﬀǆǅ', 'e\u0301', 'u\u0308', '\u212a', '\u017f', 'xn--', '-', '.'];
const label = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const address = fc
  .tuple(label, label, fc.constantFrom('com', 'example', 'COM', '广告'))
  .map(([local, domain, top]) => `${local}@${domain}.${top}`);

describe("an address's identity", () => {
  it('is the same for two addresses if and only if mail to both goes to one mailbox, the case of A-Z aside', () => {
    fc.assert(
      fc.property(fc.array(address, { minLength: 2, maxLength: 12 }), (given) => {
        const taken = given.filter(isTaken);
        for (const one of taken) {
          expect(identityOf(sendable(one))).toBe(identityOf(one));
          for (const other of taken)
            expect(identityOf(one) === identityOf(other), `${one} ${other}`).toBe(
              sendable(one).toLowerCase() === sendable(other).toLowerCase(),
            );
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['boss@λόγος.com', 'boss@λόγο𝛓.com'],
    ['victim@example.com', 'ｖictim@example.com'],
    ['kate@example.com', '\u212aate@example.com'],
    ['strasse@faß.de', 'strasse@fass.de'],
    ['a@λόγος.com', 'a@λόγοσ.com'],
    // Neither domain has an ASCII form, so neither mailbox can be the other's.
    ['a@foo.0x1', 'a@bar.0x1'],
    ['a@b.example', 'a@b.example/c'],
    ['a', 'b'],
  ])('tells %s and %s apart', (one, other) => expect(identityOf(one)).not.toBe(identityOf(other)));

  it.each([
    ['Ada@Example.COM', 'aDA@eXAMPLE.com'],
    ['jo@bücher.de', 'JO@xn--bcher-kva.DE'],
    ['jo@bücher.de', 'jo@BÜCHER.de'],
  ])('is one for %s and %s', (one, other) => expect(identityOf(one)).toBe(identityOf(other)));
});

describe('a domain', () => {
  it.each(['example.com', 'Example.COM', 'λόγος.com', 'faß.de', '例子.广告', 'xn--bcher-kva.de', 'XN--BCHER-KVA.de'])(
    'such as %s is the same on the way to ASCII and back',
    (domain) => expect(isStableDomain(domain)).toBe(true),
  );

  it.each(['λόγο𝛓.com', '\u212aate.com', 'BÜCHER.de', 'bu\u0308cher.de', 'ｖictim.com', '1.0x7f', 'İ.com'])(
    'such as %s is not',
    (domain) => expect(isStableDomain(domain)).toBe(false),
  );
});
