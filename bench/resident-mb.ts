import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB of 2^20 bytes, now or at its peak (VmHWM), from Linux's /proc. */
export function residentMb(pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1_024;
}
