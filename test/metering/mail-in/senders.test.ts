import { describe, expect, it } from 'vitest';
import { passedDmarc } from '../../../lib/metering/mail-in/authentication-results.ts';
import { isKnownSender, senderToPin } from '../../../lib/metering/mail-senders/senders.ts';

const proved = (address: string) => ({ address, dmarc: true });
const unproved = (address: string) => ({ address, dmarc: false });

describe('a sender', () => {
  it('is known by its address or exactly its domain, if DMARC passed', () => {
    const list = ['dealer.example', 'reports@gmail.com'];

    expect(isKnownSender(list, proved('Nightly@Dealer.example'))).toBe(true);
    expect(isKnownSender(list, proved('Reports@gmail.com'))).toBe(true);
    for (const address of ['a@sub.dealer.example', 'a@notdealer.example', 'other@gmail.com', 'dealer.example'])
      expect(isKnownSender(list.slice(1).concat('other.example'), proved(address))).toBe(false);
    expect(isKnownSender(list, proved('a@sub.dealer.example'))).toBe(false);
    expect(isKnownSender(list, unproved('nightly@dealer.example'))).toBe(false);
    expect(isKnownSender([], proved('nightly@dealer.example'))).toBe(false);
  });

  it('is pinned by its domain, at free-mail domains by its address, and never without DMARC', () => {
    expect(senderToPin(proved('Nightly@Dealer.example'), 'always', true)).toBe('dealer.example');
    expect(senderToPin(proved('Reports@GMail.com'), 'always', true)).toBe('reports@gmail.com');
    expect(senderToPin(proved('a@dealer.example'), undefined, false)).toBe('dealer.example');
    expect(senderToPin(proved('a@dealer.example'), undefined, true)).toBeNull();
    expect(senderToPin(proved('a@dealer.example'), 'once', false)).toBeNull();
    expect(senderToPin(unproved('a@dealer.example'), undefined, false)).toBeNull();
    expect(() => senderToPin(unproved('a@dealer.example'), 'always', false)).toThrow('accept must be once');
  });
});

describe('the verdict of the mail server in front', () => {
  const server = 'mx.service.example';
  const ofTopmost = (...values: string[]) =>
    passedDmarc(
      values.map((value) => ({ key: 'authentication-results', value })),
      { server, domain: 'dealer.example' },
    );
  const PASS = `${server}; dmarc=pass header.from=dealer.example`;

  it.each([
    ['alone', PASS],
    [
      'with comments, other methods and a version',
      `${server} 1; spf=fail; dkim=pass header.d=x.example;\r\n\tdmarc=pass (p=none dis=none) header.from=dealer.example`,
    ],
    ['in capitals', `MX.Service.example; DMARC=PASS header.from=Dealer.example`],
    ['in quotation marks', `"${server}"; dmarc=pass header.from="dealer.example"`],
    ['with policy properties', `${server}; dmarc=pass policy.dmarc=reject header.from=dealer.example`],
    ['with a version of the method', `${server}; dmarc/1 = pass header.from = dealer.example`],
  ])('counts %s', (_, value) => {
    expect(ofTopmost(value)).toBe(true);
  });

  it.each([
    ['another server', 'mx.evil.example; dmarc=pass header.from=dealer.example'],
    ['a server whose name only begins so', `${server}.evil.example; dmarc=pass header.from=dealer.example`],
    ['another domain', `${server}; dmarc=pass header.from=evil.example`],
    ['a subdomain', `${server}; dmarc=pass header.from=a.dealer.example`],
    ['no domain', `${server}; dmarc=pass`],
    ['two domains', `${server}; dmarc=pass header.from=dealer.example header.from=evil.example`],
    ['a failure', `${server}; dmarc=fail header.from=dealer.example`],
    ['a temporary error', `${server}; dmarc=temperror header.from=dealer.example`],
    ['a word that begins so', `${server}; dmarc=passed header.from=dealer.example`],
    ['another method', `${server}; x-dmarc=pass header.from=dealer.example`],
    ['SPF and DKIM alone', `${server}; spf=pass smtp.mailfrom=dealer.example; dkim=pass header.d=dealer.example`],
    ['a comment', `${server}; spf=fail (; dmarc=pass header.from=dealer.example)`],
    ['a quoted text', `${server}; spf=fail reason="; dmarc=pass header.from=dealer.example"`],
    ['a comment around the server', `(${server};) evil.example; dmarc=pass header.from=dealer.example`],
    ['two results', `${server}; dmarc=fail header.from=dealer.example; dmarc=pass header.from=dealer.example`],
    ['nothing', `${server}; none`],
    ['an empty header', ''],
  ])('does not count %s', (_, value) => {
    expect(ofTopmost(value)).toBe(false);
  });

  it('counts only in the topmost header of that server', () => {
    const fail = `${server}; dmarc=fail header.from=dealer.example`;

    expect(ofTopmost(fail, PASS)).toBe(false);
    expect(ofTopmost(`${server}; none`, PASS)).toBe(false);
    expect(ofTopmost(PASS, fail)).toBe(true);
    expect(ofTopmost('other.example; dmarc=fail header.from=dealer.example', PASS)).toBe(true);
    expect(passedDmarc([{ key: 'x-authentication-results', value: PASS }], { server, domain: 'dealer.example' })).toBe(
      false,
    );
    expect(passedDmarc([], { server, domain: 'dealer.example' })).toBe(false);
  });
});
