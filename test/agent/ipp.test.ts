import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import type { IppConfig } from '../../agent/config.ts';
import { NO_DEVICES } from '../../agent/devices/known-devices.ts';
import { readIppPrinter } from '../../agent/ipp/printer.ts';
import { viewPrinters } from '../../agent/sources/printers.ts';
import { type IppPrinter, type PlayedIpp, printerAnswer, serveIpp, startIppPrinter } from './ipp-printers.ts';
import { patiently, startPrinter } from './printers.ts';

const started: { stop(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(started.splice(0).map((printer) => printer.stop())));
const start = async (...args: Parameters<typeof startIppPrinter>): Promise<IppPrinter> => {
  const printer = await startIppPrinter(...args);
  started.push(printer);
  return printer;
};
const serve = async (...args: Parameters<typeof serveIpp>) => {
  const server = await serveIpp(...args);
  started.push(server);
  return server;
};

const settings: IppConfig = { hosts: [], ranges: [], port: 631, mdns: false };
const PLAIN: PlayedIpp = {
  name: 'Front desk',
  model: 'A laser printer',
  deviceId: 'MFG:HP;SN:TH55R620W0;',
  uuid: '1c852a4d-b800-1f08-abcd-5820b1decccd',
  impressions: 1000,
  sheets: 600,
};
const PLAIN_READ = {
  device: '58:20:b1:de:cc:cd',
  serial: 'TH55R620W0',
  name: 'Front desk (A laser printer)',
  counter: 'printer-impressions-completed',
  total: 1000,
  sheets: 600,
};

async function scan(hosts: string[], more: Partial<IppConfig> = {}) {
  const said: string[] = [];
  // Every address in these tests answers or refuses at once, so nothing waits for a timer.
  const found = await patiently(() =>
    viewPrinters({ ipp: { ...settings, hosts, ...more } }, NO_DEVICES, (sentence) => said.push(sentence)),
  );
  return { found, said, readings: found.flatMap(({ readings }) => readings.map(({ seen: _, ...reading }) => reading)) };
}

describe('a printer is read by IPP', () => {
  it.each(['/ipp/print', '/ipp/printer', '/'])('at %s', async (path) => {
    const { host } = await start(PLAIN, { path });

    expect((await scan([host])).readings).toEqual([PLAIN_READ]);
  });

  it('at the named path, and at no other', async () => {
    const printer = await start(PLAIN, { path: '/printers/office' });

    expect((await scan([`ipp://${printer.host}/printers/office`])).readings).toEqual([PLAIN_READ]);
    expect(printer.asked).toEqual(['/printers/office']);
    expect((await scan([printer.host])).said).toEqual([expect.stringContaining('name its path')]);
  });

  it('over TLS with its own certificate, if named or detected', async () => {
    const { host } = await start(PLAIN, { isTls: true });

    expect((await scan([`ipps://${host}`])).readings).toEqual([PLAIN_READ]);
    expect((await scan([host])).readings).toEqual([PLAIN_READ]);
    expect((await scan([`ipp://${host}`])).readings).toEqual([]);
  });

  it('over TLS with its server name, which an address lacks', async () => {
    const names: unknown[] = [];
    const { port } = await serve(
      ({ socket }, response) => {
        names.push((socket as TLSSocket).servername);
        response.writeHead(200).end();
      },
      { isTls: true },
    );
    for (const host of ['localhost', '127.0.0.1']) await scan([`ipps://${host}:${port}/ipp/print`]);

    expect(names).toEqual(['localhost', false]);
  });

  it('after it asked for TLS', async () => {
    const { host } = await serve((_, response) => response.writeHead(426, { upgrade: 'TLS/1.2' }).end());

    const { readings, said } = await scan([`ipp://${host}`]);
    expect([readings, said]).toEqual([[], [expect.stringContaining('write ipps:// before its address')]]);
  });

  it("in SNMP's range, as one device for both protocols", async () => {
    const address = '127.78.0.2';
    const ipp = await start(PLAIN, { address });
    const laser = { name: 'npi05142', serial: 'CNDQQ05142', macs: ['', '0060d14de15f'], markers: [{ count: 5000 }] };
    const snmp = await startPrinter(laser, { address });
    started.push(snmp);
    const said: string[] = [];
    const found = await patiently(() =>
      viewPrinters(
        {
          snmp: { hosts: [], ranges: [`${address}/32`], port: snmp.port, version: '2c', community: 'public' },
          ipp: { ...settings, port: ipp.port },
        },
        NO_DEVICES,
        (sentence) => said.push(sentence),
      ),
    );

    expect(found.map(({ printer, readings }) => [printer.address, printer.counts.length, readings.length])).toEqual([
      [address, 2, 1],
    ]);
    // The SNMP counter includes copies and faxes, so it comes first.
    expect(found[0]?.readings[0]).toMatchObject({ device: '00:60:d1:4d:e1:5f', serial: 'CNDQQ05142', total: 5000 });
    expect(said).toEqual([]);
  });
});

describe('a printer misbehaving by IPP', () => {
  it.each([
    ['cuts its answer', printerAnswer([]).subarray(0, 20), 'no IPP message'],
    ['answers with a web page', Buffer.from('<html>Hello</html>'), 'no IPP message'],
    ['answers with another group', Buffer.from('010100000000000103', 'hex'), 'no attributes of a printer'],
    ['refuses', Buffer.from('010105030000000103', 'hex'), 'status 0x0503'],
  ])('%s and gets a reason', async (_, body, sentence) => {
    const { host } = await serve((_request, response) => response.writeHead(200).end(body));
    const { readings, said } = await scan([host]);

    expect([readings, said]).toEqual([[], [expect.stringContaining(sentence)]]);
  });

  it('asks for a user and gets a reason that says what to do', async () => {
    const { host } = await serve((_, response) => response.writeHead(401).end());

    expect((await scan([host])).said).toEqual([expect.stringContaining('allow reading its attributes without one')]);
  });

  it('answers endlessly slowly and is left after the deadline', async () => {
    const { port } = await serve((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('\x01'), 20);
      response.on('close', () => clearInterval(timer));
    });

    await expect(readIppPrinter({ host: '127.0.0.1', port }, 400)).rejects.toThrow('did not finish its answer in time');
  });

  it('never stops and is cut at 1 MB', async () => {
    const { host } = await serve((_, response) => {
      response.writeHead(200);
      const more = () => response.writable && response.write(Buffer.alloc(100_000), more);
      more();
    });

    expect((await scan([host])).said).toEqual([expect.stringContaining('longer than 1 MB')]);
  });

  it('is absent, which is reported for a host and not for a range', async () => {
    expect((await scan(['127.0.0.1:9'])).said).toEqual([expect.stringContaining('does not answer by IPP')]);
    expect((await scan([], { ranges: ['127.79.0.0/30'] })).said).toEqual([]);
  });

  it('has no counter, which is reported with what to do, and is not trouble in a range', async () => {
    const { port } = await start({ ...PLAIN, impressions: undefined, sheets: undefined }, { address: '127.80.0.1' });
    const { found, said } = await scan([], { ranges: ['127.80.0.0/30'], port });

    expect([found, said]).toEqual([[], [expect.stringContaining('switch SNMP on')]]);
    expect((await scan(['127.80.0.1'], { port })).found[0]?.note).toBe(
      'no reading: it tells no page counter by IPP: switch SNMP on in its settings',
    );
  });
});
