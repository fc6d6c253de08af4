import { MONTHS } from './common-words.ts';

/** '3 October 2025'. */
export function dateText(date: string): string {
  return `${Number(date.slice(8))} ${capital(MONTHS[Number(date.slice(5, 7)) - 1] ?? '')} ${date.slice(0, 4)}`;
}

/** 'October 2025'. */
export function monthText(date: string): string {
  return dateText(date).replace(/^\d+ /, '');
}

/** '3 October 2025 to 9 October 2025'. */
export function spanText(from: string, to: string): string {
  return `${dateText(from)} to ${dateText(to)}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
