import fc from 'fast-check';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { candleFault } from '../../../engine/candle-fault.ts';
import { bytesSource } from './candle-source.ts';
import { ImportError } from './import-error.ts';
import { readCandleFile } from './read-candle-file.ts';
import { CANDLE_WRITERS, sampleCandles } from './testing/write-candle-file.ts';

const TEXTS = Object.values(CANDLE_WRITERS).map((write) => strToU8(write(sampleCandles(8))));
const FILES = [...TEXTS, gzipSync(TEXTS[0]!), zipSync({ 'a.csv': TEXTS[1]! })];

/** Changes that happen to files: cut short, a stretch lost, a stretch of other bytes. */
const damage = fc.record({
  file: fc.constantFrom(...FILES),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  lost: fc.nat(30),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 12 }),
    fc.constantFrom('', '0', '-', '.', ',', ';', '\n', '"', '{', 'nan').map((text) => strToU8(text)),
  ),
  cut: fc.boolean(),
});

test('whatever happens to a file, it is read as possible candles or refused with a reason, and nothing else', async () => {
  const seen = { read: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, at, lost, put, cut }) => {
      const from = Math.floor(at * file.length);
      const rest = cut ? new Uint8Array() : file.subarray(from + lost);
      const bytes = new Uint8Array([...file.subarray(0, from), ...put, ...rest]);
      try {
        const { candles } = await readCandleFile(bytesSource(bytes), 'x', { symbol: 'EUR_USD' });
        seen.read += 1;
        for (let row = 0; row < candles.time.length; row++) {
          const [time, open, high, low, close] = [
            candles.time,
            candles.open,
            candles.high,
            candles.low,
            candles.close,
          ].map((column) => column[row]!);
          expect(candleFault(time!, open!, high!, low!, close!)).toBeUndefined();
          if (row > 0) expect(time!).toBeGreaterThan(candles.time[row - 1]!);
        }
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        expect(error.reason.length).toBeGreaterThan(5);
        seen.refused += 1;
      }
    }),
    { numRuns: 2_000 },
  );
  expect(seen.read).toBeGreaterThan(50);
  expect(seen.refused).toBeGreaterThan(500);
});
