import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from '../agent/devices/addresses.ts';
import { startPrinter } from '../test/agent/printers.ts';
import { accepted, startService } from '../test/agent/service.ts';
import { type Figure, noMoreThan } from './figures.ts';
import { peakMb } from './process-memory.ts';

const PRINTERS = 5_000;
const PORT = 16_161;
const RANGE = '127.1.0.0/19';
const SECONDS_MAX = 300;
const MEMORY_MB_MAX = 256;

/**
 * The agent on 5,000 printers in one run: every one of them is pushed, and its memory stays small. Each printer is an agent
 * of net-snmp with an address of its own (127.1.0.0/19, so it needs Linux, and 6,000 open files: `ulimit -n`); 3,190 more
 * addresses of the range are nobody's. The program is the packed one, made here.
 */
export async function agent(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
  execFileSync('npm', ['run', 'build', '--workspace', 'agent'], { stdio: ['ignore', 'ignore', 'inherit'] });
  for (const [index, address] of addressesOf([RANGE]).slice(0, PRINTERS).entries()) await plug(index, address);
  const service = await startService(accepted);

  const config = join(folder, 'agent.json');
  writeFileSync(config, JSON.stringify({ snmp: { port: PORT } }));
  const feed = ['--feed', '0190a1b2-0000-7000-8000-000000000001', '--key', 'rg_key'];
  const words = [
    'run',
    '--once',
    '--range',
    RANGE,
    '--config',
    config,
    '--url',
    service.url,
    ...feed,
    '--state',
    folder,
  ];
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

  const devices = new Set(service.pushes.flat().map(({ device }) => device)).size;
  if (code !== 0 || devices !== PRINTERS)
    throw new Error(`Exit ${code}; ${devices} of ${PRINTERS} printers were pushed.`);
  return [
    noMoreThan('agent: a run over 5,000 printers', 's', seconds, SECONDS_MAX, 1),
    noMoreThan('agent: the most memory of that run', 'MB', peak, MEMORY_MB_MAX, 1),
  ];
}

async function plug(index: number, address: string): Promise<void> {
  const serial = `SERIAL${String(index).padStart(6, '0')}`;
  const macs = ['', (0x0060d1000000 + index).toString(16).padStart(12, '0')];
  const markers = index % 10 === 0 ? [{ count: 1000 + index }, { count: 7 }] : [{ count: 1000 + index }];
  await startPrinter(
    { name: `printer${index}`, model: 'A laser printer', serial, macs, markers },
    { address, port: PORT },
  );
}
