import { DAY_MS } from '../../domain/durations.ts';
import { formatNumber } from '../../domain/format-number.ts';
import { isolateName } from '../../domain/isolate-name.ts';
import type { MeasureSpec } from './area-table.ts';

const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;

/** A value in its unit as the screens show it; null reads 'N/A'. */
export function formatValue(
  value: string | number | null,
  unit: MeasureSpec['unit'],
  signed = false,
): string {
  if (value === null) return 'N/A';
  if (typeof value === 'string')
    return unit === 'instant' ? `${value.slice(0, 16).replace('T', ' ')} UTC` : isolateName(value);
  switch (unit) {
    case 'share':
      return formatShare(value);
    case 'probability':
      return formatProbability(value);
    case 'minutes':
      return formatMinutes(value);
    case 'ether':
      return `${formatNumber(value, { unit: 'plain', digits: 5 }).replace(/\.?0+$/, '')} ETH`;
    case 'days':
      return formatNumber(value, { unit: Number.isInteger(value) ? 'count' : 'plain' });
    case 'seconds':
      return `${formatNumber(value, { unit: 'count' })} s`;
    case 'ratio':
    case 'plain':
      return formatNumber(value, { unit: 'plain' });
    case 'date':
      return new Date(value * DAY_MS).toISOString().slice(0, 10);
    case 'text':
    case 'bits':
    case 'instant':
      return String(value);
    default:
      return formatNumber(value, { unit, signed });
  }
}

/** A small p decides: it does not become 0. */
function formatProbability(value: number): string {
  return value > 0 && value < 0.0001 ? '< 0.0001' : formatNumber(value, { unit: 'plain', digits: 4 });
}

function formatShare(value: number): string {
  const text = formatNumber(100 * value, { unit: 'percent', digits: 1 });
  // An uncertain value is not shown as certain.
  if (text === '100.0%' && value < 1) return '> 99.9%';
  return text === '0.0%' && value > 0 ? '< 0.1%' : text;
}

/** '45 min', '3 h 20 min', '2 d 4 h'. */
function formatMinutes(value: number): string {
  const minutes = Math.round(value);
  if (minutes < 0) return `-${formatMinutes(-minutes)}`;
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  if (hours === 0) return `${minutes} min`;
  if (hours < 2 * HOURS_A_DAY) return `${hours} h ${minutes % MINUTES_AN_HOUR} min`;
  return `${Math.floor(hours / HOURS_A_DAY)} d ${hours % HOURS_A_DAY} h`;
}
