import { readFileSync } from 'node:fs';

/** A process's memory as Linux counts it: it cannot be read from outside otherwise. */
const statusOf = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const residentMb = (pid: number): number => statusOf(pid, 'VmRSS');

/** The process's peak memory. */
export const peakMb = (pid: number): number => statusOf(pid, 'VmHWM');
