import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('a scanner reads the drawn code', () => {
  const uri = 'otpauth://totp/trading%20platform:a%40example.com?secret=JBSWY3DPEHPK3PXP&period=30';
  const { size, path } = qrPath(uri);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dot = 0; dot < scale * scale; dot += 1) {
      const column = Number(x) * scale + (dot % scale);
      const row = Number(y) * scale + Math.floor(dot / scale);
      data.set([0, 0, 0, 255], (row * width + column) * 4);
    }
  }
  expect(decodeQR({ width, height: width, data })).toBe(uri);
});
