import { readFileSync } from 'node:fs';

/** Milliseconds of CPU that a process has used, as Linux counts them: what is left of a time on a machine that others use too. */
export function cpuMsOf(pid: number): number {
  // Behind the name, which is in brackets: fields 14 and 15 are the ticks in user and in system mode, 100 a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
