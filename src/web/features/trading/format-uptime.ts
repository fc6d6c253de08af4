import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/durations.ts';

const UNITS = [
  { name: 'd', ms: DAY_MS },
  { name: 'h', ms: HOUR_MS },
  { name: 'min', ms: MINUTE_MS },
  { name: 's', ms: 1_000 },
] as const;

/** A duration in milliseconds in its two largest units: `3 d 4 h`, `5 min 9 s`, `0 s`. A negative one counts as 0. */
export function formatUptime(milliseconds: number): string {
  let rest = Math.max(0, milliseconds);
  const parts = UNITS.map(({ name, ms }) => {
    const count = Math.floor(rest / ms);
    rest -= count * ms;
    return { count, name };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + 2)
    .map(({ count, name }) => `${count} ${name}`)
    .join(' ');
}
