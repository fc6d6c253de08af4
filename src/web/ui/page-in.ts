import { formatNumber } from '../../domain/format-number.ts';

/** A page number, or the reason why a text is none. */
export type WantedPage = { readonly page: number } | { readonly reason: string };

/** Parses a page number such as '2299' or '12,299'. `pages` is null while unknown. */
export function pageIn(text: string, pages: number | null): WantedPage {
  const most = pages === null ? '' : formatNumber(pages, { unit: 'count' });
  const digits = /^\d+$|^\d{1,3}(,\d{3})+$/.test(text.trim()) ? Number(text.replaceAll(',', '')) : 0;
  if (digits < 1 || !Number.isSafeInteger(digits)) {
    return { reason: `a whole number from 1${pages === null ? '' : ` to ${most}`}` };
  }
  if (pages !== null && digits > pages) return { reason: `there are ${most} pages` };
  return { page: digits };
}
