import { readFileSync } from 'node:fs';

/** Memory of a process as Linux counts it: a process cannot be asked from outside otherwise. */
const statusOf = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export const residentMb = (pid: number): number => statusOf(pid, 'VmRSS');

/** The most that it ever had. */
export const peakMb = (pid: number): number => statusOf(pid, 'VmHWM');
