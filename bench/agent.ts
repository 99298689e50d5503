import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from '../agent/devices/addresses.ts';
import { startIppPrinter } from '../test/agent/ipp-printers.ts';
import { type Printer, startPrinter } from '../test/agent/printers.ts';
import { accepted, startService } from '../test/agent/service.ts';
import { type Figure, noMoreThan } from './figures.ts';
import { peakMb } from './process-memory.ts';

/** `REGROVE_BENCH_PRINTERS=500` makes a quick run. */
const PRINTERS = Number(process.env.REGROVE_BENCH_PRINTERS ?? 5_000);
const SNMP_PORT = 16_161;
const IPP_PORT = 16_631;
/** In a range with 5,000 printers, 3,190 addresses are unused. */
const RANGE = `127.1.0.0/${32 - Math.ceil(Math.log2(PRINTERS * 1.6))}`;
const SECONDS_MAX = 300;
const MEMORY_MB_MAX = 256;
const BOTH_MAX = 1.2;

/**
 * Runs the agent once on 5,000 printers: every one is pushed, and memory stays small. First all of them answer by SNMP
 * and nothing else is asked. Then, in the same range, 40 percent answer by SNMP alone, 40 percent by SNMP and IPP, and
 * 20 percent by IPP alone. Each printer has its own address (127.1.0.0/19, so it needs Linux, and 9,000 open files:
 * `ulimit -n`). The packed program is tested, built here.
 */
export async function agent(): Promise<Figure[]> {
  execFileSync('npm', ['run', 'build', '--workspace', 'agent'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const addresses = addressesOf([RANGE]).slice(0, PRINTERS);
  const printers: Printer[] = [];
  for (const [index, address] of addresses.entries()) printers.push(await plug(index, address));
  const bySnmp = await measure({ snmp: { port: SNMP_PORT, ranges: [RANGE] }, ipp: false });

  for (const [index, address] of addresses.entries()) {
    if (index % 5 < 3) await plugIpp(index, address);
    if (index % 5 === 0) await printers[index]?.stop();
  }
  const byBoth = await measure({ snmp: { port: SNMP_PORT, ranges: [RANGE] }, ipp: { port: IPP_PORT } });

  const fleet = `${PRINTERS.toLocaleString('en')} printers`;
  return [
    noMoreThan(`agent: a run over ${fleet}`, 's', bySnmp.seconds, SECONDS_MAX, 1),
    noMoreThan('agent: the most memory of that run', 'MB', bySnmp.peak, MEMORY_MB_MAX, 1),
    noMoreThan(`agent: ${fleet}, SNMP and IPP, beside SNMP alone`, 's', byBoth.seconds, bySnmp.seconds, BOTH_MAX),
    noMoreThan('agent: the most memory of both, beside SNMP alone', 'MB', byBoth.peak, bySnmp.peak, BOTH_MAX),
  ];
}

async function measure(settings: unknown): Promise<{ seconds: number; peak: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  const service = await startService(accepted);
  const config = join(folder, 'agent.json');
  writeFileSync(config, JSON.stringify(settings));
  const feed = ['--feed', '0190a1b2-0000-7000-8000-000000000001', '--key', 'rg_key'];
  const words = ['run', '--once', '--config', config, '--url', service.url, ...feed, '--state', folder];
  const program = join(import.meta.dirname, '../agent/dist/regrove-agent.cjs');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'inherit', 'inherit'] });
  let peak = 0;
  const watching = setInterval(() => {
    if (child.exitCode === null) peak = Math.max(peak, peakMb(child.pid ?? 0));
  }, 200);
  const [code] = await once(child, 'exit');
  clearInterval(watching);
  const seconds = (performance.now() - startedAt) / 1000;
  rmSync(folder, { recursive: true });
  await service.stop();
  const devices = new Set(service.pushes.flat().map(({ device }) => device)).size;
  if (code !== 0 || devices !== PRINTERS) {
    throw new Error(`Exit ${code}; ${devices} of ${PRINTERS} printers were pushed.`);
  }
  return { seconds, peak };
}

const serialOf = (index: number): string => `SERIAL${String(index).padStart(6, '0')}`;
const macOf = (index: number): string => (0x0060d1000000 + index).toString(16).padStart(12, '0');

function plug(index: number, address: string): Promise<Printer> {
  const markers = index % 10 === 0 ? [{ count: 1000 + index }, { count: 7 }] : [{ count: 1000 + index }];
  const macs = ['', macOf(index)];
  return startPrinter(
    { name: `printer${index}`, model: 'A laser printer', serial: serialOf(index), macs, markers },
    { address, port: SNMP_PORT },
  );
}

async function plugIpp(index: number, address: string): Promise<void> {
  const counters = { impressions: 1000 + index, sheets: 600 + index };
  const told = { name: `printer${index}`, model: 'A laser printer', deviceId: `MFG:Example;SN:${serialOf(index)};` };
  const uuid = `1c852a4d-b800-1f08-abcd-${macOf(index)}`;
  await startIppPrinter({ ...told, uuid, ...counters }, { address, port: IPP_PORT });
}
