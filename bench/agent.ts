/**
 * `npx node bench/agent.ts`: how long the agent takes for 5,000 printers in one run, and how much memory. Each printer is an
 * agent of net-snmp with an address of its own (127.1.0.0/19, so it needs Linux, and 6,000 open files: `ulimit -n`); 3,190
 * more addresses of the range are nobody's. The program is the packed one: `npm run build -w agent` first.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf } from '../agent/snmp/addresses.ts';
import { startPrinter } from '../test/agent/printers.ts';
import { accepted, startService } from '../test/agent/service.ts';

const PRINTERS = 5_000;
const PORT = 16_161;
const RANGE = '127.1.0.0/19';
const program = join(import.meta.dirname, '../agent/dist/regrove-agent.cjs');
const state = mkdtempSync(join(tmpdir(), 'regrove-agent-'));

for (const [index, address] of addressesOf([RANGE]).slice(0, PRINTERS).entries()) {
  const serial = `SERIAL${String(index).padStart(6, '0')}`;
  const macs = ['', (0x0060d1000000 + index).toString(16).padStart(12, '0')];
  const markers = index % 10 === 0 ? [{ count: 1000 + index }, { count: 7 }] : [{ count: 1000 + index }];
  await startPrinter(
    { name: `printer${index}`, model: 'A laser printer', serial, macs, markers },
    { address, port: PORT },
  );
}
const service = await startService(accepted);

const settings = [
  '--url',
  service.url,
  '--feed',
  '0190a1b2-0000-7000-8000-000000000001',
  '--key',
  'rg_key',
  '--state',
  state,
];
const startedAt = performance.now();
const child = spawn(process.execPath, [
  program,
  'run',
  '--once',
  '--range',
  RANGE,
  '--config',
  configFile(),
  ...settings,
]);
let peakKilobytes = 0;
const watching = setInterval(() => {
  peakKilobytes = Math.max(peakKilobytes, peakOf(child.pid ?? 0));
}, 200);
child.stdout.pipe(process.stdout);
child.stderr.pipe(process.stderr);
const [code] = await once(child, 'exit');
clearInterval(watching);

const devices = new Set(service.pushes.flat().map(({ device }) => device));
console.log(
  `exit ${code}; ${devices.size} devices in ${service.pushes.length} pushes; ${Math.round((performance.now() - startedAt) / 1000)} s; peak ${Math.round(peakKilobytes / 1024)} MB`,
);
rmSync(state, { recursive: true });
process.exit(devices.size === PRINTERS ? 0 : 1);

function configFile(): string {
  const file = join(state, 'agent.json');
  writeFileSync(file, JSON.stringify({ snmp: { port: PORT } }));
  return file;
}

/** The most memory that a process ever had, as Linux counts it. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
