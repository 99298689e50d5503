import { createSocket } from 'node:dgram';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IppConfig, SnmpConfig } from '../../agent/config.ts';
import { targetsOf } from '../../agent/devices/targets.ts';
import { ippAddressOf } from '../../agent/ipp/address.ts';
import { decodeDns, TYPE } from '../../agent/ipp/dns-message.ts';
import { discoverPrinters, printersIn } from '../../agent/ipp/mdns.ts';
import { draws } from '../support/long.ts';

const snmp: SnmpConfig = { hosts: [], ranges: [], port: 161, version: '2c', community: 'public' };
const ipp: IppConfig = { hosts: [], ranges: [], port: 631, mdns: false };
const same = (host: string) => host;

describe('the addresses to ask', () => {
  it("are SNMP's for both protocols, unless IPP is off or SNMP has its own port", () => {
    const both = { snmp: { ...snmp, hosts: ['10.0.0.5', '10.0.0.6:1161'], ranges: ['10.0.1.0/31'] } };
    const asked = (config: Parameters<typeof targetsOf>[0]) =>
      targetsOf(config, [], same).map((one) => [one.address, one.snmp?.port, one.ipp?.port]);

    expect(asked(both)).toEqual([
      ['10.0.0.5', 161, 631],
      ['10.0.0.6:1161', 1161, undefined],
      ['10.0.1.0', 161, 631],
      ['10.0.1.1', 161, 631],
    ]);
    expect(asked({ ...both, ipp: false }).map(([, , port]) => port)).toEqual(Array(4).fill(undefined));
    expect(asked({ ipp: { ...ipp, ranges: ['10.0.1.0/31'] } })).toEqual([
      ['10.0.1.0', undefined, 631],
      ['10.0.1.1', undefined, 631],
    ]);
  });

  it('are one where a name, an address of a range and an announced printer are the same', () => {
    const config = {
      snmp: { ...snmp, hosts: ['printer.example'], ranges: ['10.0.0.4/31'] },
      ipp: { ...ipp, hosts: ['ipps://10.0.0.5'] },
    };
    const ipOf = (host: string) => (host === 'printer.example' ? '10.0.0.5' : host);
    const targets = targetsOf(config, [{ host: '10.0.0.5', port: 631, path: '/ipp/print', isTls: false }], ipOf);

    expect(targets).toHaveLength(2);
    expect(targets[0]).toEqual({
      address: 'printer.example',
      isNamed: { snmp: true, ipp: true },
      snmp: { host: 'printer.example', port: 161 },
      ipp: { host: '10.0.0.5', port: 631, path: '/ipp/print', isTls: true },
    });
  });

  it.each([
    ['10.0.0.5', { host: '10.0.0.5', port: 631 }],
    ['10.0.0.5:8631', { host: '10.0.0.5', port: 8631 }],
    ['ipp://printer.example/ipp/print', { host: 'printer.example', port: 631, isTls: false, path: '/ipp/print' }],
    ['ipps://10.0.0.5:80', { host: '10.0.0.5', port: 80, isTls: true }],
    ['ipp://[fe80::1]/', { host: 'fe80::1', port: 631, isTls: false }],
  ])('%s is %j', (text, expected) => {
    expect(ippAddressOf(text, 631)).toEqual(expected);
  });

  it('are never nonsense', () => {
    expect(() => ippAddressOf('ipp://a b/', 631)).toThrow('is no address');
  });
});

/** Records by RFC 1035, written without compression. */
const name = (text: string) =>
  Buffer.concat([
    ...text.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
const record = (owner: string, type: number, data: Buffer) =>
  Buffer.concat([
    name(owner),
    Buffer.from([0, type, 0x80, 1, 0, 0, 0, 120, data.length >> 8, data.length & 255]),
    data,
  ]);
const message = (...records: Buffer[]) =>
  Buffer.concat([Buffer.from([0, 0, 0x84, 0, 0, 0, 0, records.length, 0, 0, 0, 0]), ...records]);
const strings = (...texts: string[]) =>
  Buffer.concat(texts.map((one) => Buffer.from([one.length, ...Buffer.from(one)])));

const announced = (instance: string, path: string, service = '_ipp._tcp.local') => [
  record(service, TYPE.PTR, name(`${instance}.${service}`)),
  record(`${instance}.${service}`, TYPE.SRV, Buffer.concat([Buffer.from([0, 0, 0, 0, 0x02, 0x77]), name('npi.local')])),
  record(`${instance}.${service}`, TYPE.TXT, strings('txtvers=1', `rp=${path}`, 'UUID=x')),
];
const address = record('npi.local', TYPE.A, Buffer.from([127, 0, 0, 9]));

describe('self-announcing printers', () => {
  it('are found by their service, path and address, once for both services', () => {
    const bytes = message(
      ...announced('Laser', 'ipp/print'),
      ...announced('Laser', 'ipp/print', '_ipps._tcp.local'),
      address,
    );

    expect(printersIn(decodeDns(bytes))).toEqual([{ host: '127.0.0.9', port: 631, path: '/ipp/print', isTls: false }]);
  });

  it("are not a CUPS server's queues, or services without an address", () => {
    expect(printersIn(decodeDns(message(...announced('Queue', 'printers/Office'), address)))).toEqual([]);
    expect(printersIn(decodeDns(message(...announced('Laser', 'ipp/print'))))).toEqual([]);
  });

  it('are searched over the network, and the search ends by itself', async () => {
    const printer = createSocket('udp4');
    const asked: Buffer[] = [];
    await new Promise<void>((resolve) => printer.bind(0, '127.0.0.1', resolve));
    printer.on('message', (question, from) => {
      asked.push(question);
      printer.send(message(...announced('Laser', 'ipp/print'), address), from.port, from.address);
      printer.send(Buffer.from('rubbish'), from.port, from.address);
    });
    const found = await discoverPrinters(() => {}, {
      group: '127.0.0.1',
      port: printer.address().port,
      interfaces: ['127.0.0.1'],
    });
    printer.close();

    expect(found).toEqual([{ host: '127.0.0.9', port: 631, path: '/ipp/print', isTls: false }]);
    expect(asked[0]?.toString('latin1')).toContain('\x04_ipp\x04_tcp\x05local\x00\x00\x0c\x00\x01');
  });

  it('are absent in arbitrary bytes, and nothing fails', () => {
    const whole = message(...announced('Laser', 'ipp/print'), address);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.nat(whole.length),
        (changes, end) => {
          const bytes = Buffer.from(whole);
          for (const [at, byte] of changes) bytes[at] = byte;
          printersIn(decodeDns(bytes.subarray(0, end)));
          printersIn(decodeDns(bytes));
        },
      ),
      { numRuns: draws(1_000) },
    );
    // A name pointing to itself.
    expect(
      decodeDns(Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0xc0, 12, 0, 12, 0, 1, 0, 0, 0, 0, 0, 0])),
    ).toEqual([]);
  });
});

describe('announced printers', () => {
  const PLAIN = '_ipp._tcp.local';
  const SECURE = '_ipps._tcp.local';
  const pointer = (service: string, target: string) => ({ name: service, type: TYPE.PTR, target });
  const server = (name: string, target: string, port: number) => ({ name, type: TYPE.SRV, target, port });
  const address = (name: string, ip: string) => ({ name, type: TYPE.A, address: ip });

  it('each have their own port, address and path', () => {
    const records = [
      pointer(PLAIN, `one.${PLAIN}`),
      pointer(PLAIN, `two.${PLAIN}`),
      server(`two.${PLAIN}`, 'b.local', 1631),
      server(`one.${PLAIN}`, 'a.local', 631),
      address('b.local', '10.0.0.2'),
      address('a.local', '10.0.0.1'),
      { name: `two.${PLAIN}`, type: TYPE.TXT, texts: ['txtvers=1', 'RP=ipp/two'] },
    ];

    expect(printersIn(records)).toEqual([
      { host: '10.0.0.1', port: 631, isTls: false },
      { host: '10.0.0.2', port: 1631, path: '/ipp/two', isTls: false },
    ]);
  });

  it('are asked without TLS if they announce both, whichever comes first', () => {
    const both = [
      server(`one.${SECURE}`, 'a.local', 631),
      server(`one.${PLAIN}`, 'a.local', 631),
      address('a.local', '10.0.0.1'),
    ];
    const pointers = [pointer(SECURE, `one.${SECURE}`), pointer(PLAIN, `one.${PLAIN}`)];

    for (const order of [pointers, pointers.toReversed()])
      expect(printersIn([...order, ...both])).toEqual([{ host: '10.0.0.1', port: 631, isTls: false }]);
    expect(printersIn([...pointers.slice(0, 1), ...both])).toEqual([{ host: '10.0.0.1', port: 631, isTls: true }]);
  });

  it('are left out without an address, a port or a service of IPP', () => {
    const one = [pointer(PLAIN, 'one'), server('one', 'a.local', 631), address('a.local', '10.0.0.1')];

    expect(printersIn(one)).toHaveLength(1);
    expect(printersIn(one.slice(0, 2))).toEqual([]);
    expect(printersIn([...one.slice(0, 1), ...one.slice(2)])).toEqual([]);
    expect(printersIn([pointer('_http._tcp.local', 'one'), ...one.slice(1)])).toEqual([]);
  });
});
