import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { methodAnswer, methodCall } from '../../../lib/metering/integrations/xml-rpc.ts';

const read = (text: string, status = 200) =>
  methodAnswer({ status, headers: {}, text }, 'devices', 'set_papercut_token');
const response = (value: string) =>
  `<?xml version="1.0"?><methodResponse><params><param>${value}</param></params></methodResponse>`;

describe('xml-rpc', () => {
  it('calls with text and numbers, and text cannot break out of its place', () => {
    expect(methodCall('api.get', ['a<b>&</b>', 5])).toBe(
      '<?xml version="1.0"?><methodCall><methodName>api.get</methodName><params><param><value><string>a&#60;b&#62;&#38;&#60;/b&#62;</string></value></param><param><value><int>5</int></value></param></params></methodCall>',
    );
  });

  it.each([
    ['<value>12345</value>', '12345'],
    ['<value><string>12345</string></value>', '12345'],
    ['<value>\n  <i4>7</i4>\n</value>', '7'],
    ['<value><boolean>1</boolean></value>', '1'],
    ['<value><string></string></value>', ''],
    ['<value>R&amp;D &lt;1&gt; &#233;&#xE9;</value>', 'R&D <1> éé'],
    ['<value>&amp;lt;</value>', '&lt;'],
    ['<value>&constructor;&__proto__;</value>', '&constructor;&__proto__;'],
    ['<value>&unknown; &#99999999;</value>', '&unknown; &#99999999;'],
    ['<value><![CDATA[a<b]]></value>', 'a<b'],
    ['<value><!-- one\n --><?pi a?>a<![CDATA[<&amp;]]>b</value>', 'a<&amp;b'],
    ['<value/>', ''],
    ['<value ><string lang="x" />\n</value\n>', ''],
    ['<value><array><data></data></array></value>', []],
    ['<value><array><data/></array></value>', []],
    ['<value><array><data><value>a</value></data></array></value>', ['a']],
    ['<value><array><data><value>a</value>\n<value><string>b</string></value></data></array></value>', ['a', 'b']],
  ])('reads %j', (value, expected) => expect(read(response(value))).toEqual(expected));

  it.each([
    '<!DOCTYPE foo [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
    '<!doctype methodResponse SYSTEM "https://example.com/evil.dtd">',
    '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>',
    '\n <!DocType x>',
  ])('refuses a document type: %s', (doctype) => {
    expect(() => read(`<?xml version="1.0"?>${doctype}${response('<value>&c;</value>')}`)).toThrow(
      'has a document type',
    );
  });

  it.each([
    '',
    'hello',
    '<html><body>Log in</body></html>',
    '<methodResponse>',
    '<methodResponse></methodResponse>',
    '{"a":1}',
    response('<value><struct></struct></value>'),
    `<methodResponse>${'<value>'.repeat(5000)}`,
    response('').replace('methodResponse', '__proto__'),
    response('<value>a</value>').replace('</params>', '</param>'),
    response('<value>a</string>'),
    response('<value>a</value>').replace('</methodResponse>', ''),
    `${response('<value>a</value>')}</methodResponse>`,
    `${response('<value>a</value>')}<`,
    response('<value><!-- a</value>'),
    response('<value>a < b</value>'),
    response('<value><array><data>a<name>b</name></data></array></value>'),
    response('<value></ value>'),
  ])('refuses what is not XML-RPC (%#)', (text) => expect(() => read(text)).toThrow('is not XML-RPC'));

  it('reads any list of any text as it was written', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((one) => one.isWellFormed());
    const written = (value: string, index: number) => {
      const escaped = value.replace(/[&<>]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
      return index % 2 === 0 ? `<value>${escaped}</value>` : `\n<value><string>${escaped}</string></value>`;
    };
    fc.assert(
      fc.property(fc.array(text, { maxLength: 50 }), (values) => {
        const list = `<value><array><data>${values.map(written).join('')}</data></array></value>`;

        expect(read(response(list))).toEqual(values);
      }),
    );
  });

  it.each([
    ['tags', response('<value>'.repeat(8_000))],
    ['characters', response(`<value>${'a'.repeat(1_000_000)}</value>`)],
  ])('does not read an answer of more %s than any asked for', (_, text) => {
    expect(() => read(text)).toThrow('is longer than what was asked for');
  });

  it('takes a fault for a failure although its status is 200', () => {
    expect(() => read('<methodResponse><fault><value>secret</value></fault></methodResponse>')).toThrow(
      'refused to tell the devices. Set the password',
    );
  });

  it('takes a status other than 200 for a failure', () =>
    expect(() => read(response('<value>1</value>'), 500)).toThrow('status 500'));
});
