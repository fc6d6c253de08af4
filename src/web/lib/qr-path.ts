import { encodeQR } from 'qr';

/** Modules of clear space around the symbol (ISO/IEC 18004 requires four). */
const BORDER = 4;

/**
 * A QR code as the path of its dark modules, each one unit wide, in a square of that many units. It has the lowest error
 * correction, because a screen has no scratches.
 */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { border: BORDER, ecc: 'low' });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}
