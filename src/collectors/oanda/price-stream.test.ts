import { expect, test } from 'vitest';
import { createPriceStream } from './price-stream.ts';
import { ACCOUNT, type OandaDouble, startOandaDouble } from './testing/oanda-double.ts';

const NOW = Date.parse('2026-01-07T12:00:00Z') / 1_000;
const price = (instrument: string, bid: string, ask: string, more: object = {}) => ({
  type: 'PRICE',
  time: '2026-01-07T12:00:00.123456789Z',
  instrument,
  bids: [{ price: bid, liquidity: 1_000_000 }],
  asks: [{ price: ask, liquidity: 1_000_000 }],
  closeoutBid: '0.50000',
  closeoutAsk: '2.50000',
  status: 'tradeable',
  tradeable: true,
  ...more,
});

function follow(double: OandaDouble, silenceMs = 5_000) {
  const stream = createPriceStream(double.client, { silenceMs, firstPauseMs: 20 });
  const abort = new AbortController();
  const running = stream.follow(abort.signal);
  return {
    stream,
    opened: () => expect.poll(() => double.streams.size).toBe(1),
    async [Symbol.asyncDispose]() {
      abort.abort();
      await running;
    },
  };
}

test('prices, heartbeats, a market that closes, and lines that say nothing', async () => {
  await using double = await startOandaDouble({ now: NOW });
  await using following = follow(double);
  const { stream, opened } = following;
  await opened();
  expect(double.exchanges[0]?.address).toBe(
    `/accounts/${ACCOUNT}/pricing/stream?instruments=EUR_USD%2CUSD_SGD%2CAUD_USD&snapshot=true`,
  );
  double.send('{"type":"PRICE","time":');
  double.send({ type: 'SOMETHING', time: '2026-01-07T12:00:00Z' });
  double.send(price('GBP_USD', '1.30000', '1.30010'));
  double.send(price('EUR_USD', '1.10000', '1.10010'));
  double.send({
    ...price('AUD_USD', '0', '0'),
    bids: [],
    asks: [],
    tradeable: undefined,
    status: 'non-tradeable',
  });
  const quote = { symbol: 'EUR_USD', bid: 1.1, ask: 1.1001, is_open: true, time: NOW + 0.123 };
  const resting = { symbol: 'AUD_USD', bid: 0.5, ask: 2.5, is_open: false, time: NOW + 0.123 };
  await expect.poll(() => stream.quotes()).toEqual([quote, resting]);

  double.send({ type: 'HEARTBEAT', time: '2026-01-07T12:00:05.000000000Z' });
  await expect
    .poll(() => stream.quotes())
    .toEqual([
      { ...quote, time: NOW + 5 },
      { ...resting, time: NOW + 5 },
    ]);
  // One that was overtaken on its way changes nothing; numbers are read as the text they should be.
  double.send(price('EUR_USD', '1.20000', '1.20010', { time: '2026-01-07T12:00:04Z' }));
  double.send(
    price('EUR_USD', '', '', {
      time: '2026-01-07T12:00:06Z',
      bids: [{ price: 1.1 }, { price: 1.1002 }],
      asks: [{ price: 1.1009 }, { price: 1.1005 }],
      tradeable: false,
    }),
  );
  await expect
    .poll(() => stream.quotes()[0])
    .toEqual({ symbol: 'EUR_USD', bid: 1.1002, ask: 1.1005, is_open: false, time: NOW + 6 });
  expect(stream.trouble()).toBe(null);
});

test('a stream that breaks, ends, or is refused is opened again, and what was quoted stays', async () => {
  await using double = await startOandaDouble({ now: NOW });
  await using following = follow(double);
  const { stream, opened } = following;
  await opened();
  double.send(price('EUR_USD', '1.10000', '1.10010'));
  await expect.poll(() => stream.quotes()).toHaveLength(1);
  double.fail('pricing/stream', { status: 503, body: 'Maintenance' });
  for (const response of double.streams) response.destroy();
  await expect.poll(() => double.exchanges.map(({ status }) => status)).toEqual([200, 503, 200]);
  await opened();
  expect(stream.trouble()).toBe('OANDA API error: 503 - Maintenance');
  expect(stream.quotes()).toHaveLength(1);
  double.send({ type: 'HEARTBEAT', time: '2026-01-07T12:00:30Z' });
  await expect.poll(() => stream.trouble()).toBe(null);

  for (const response of double.streams) response.end();
  await expect.poll(() => stream.trouble()).toBe('OANDA API error: the stream has ended');
  await opened();
});

test('heartbeats alone keep it open; silence opens it anew', async () => {
  await using double = await startOandaDouble({ now: NOW });
  await using following = follow(double, 1_000);
  const { stream, opened } = following;
  await opened();
  double.send(price('EUR_USD', '1.10000', '1.10010'));
  const began = performance.now();
  for (let beat = 1; performance.now() - began < 1_500; beat += 1) {
    double.send({ type: 'HEARTBEAT', time: new Date((NOW + beat) * 1_000).toISOString() });
    await expect.poll(() => stream.quotes()[0]?.time).toBe(NOW + beat);
  }
  expect(double.exchanges).toHaveLength(1);
  await expect.poll(() => stream.trouble()).toBe('OANDA API error: the stream was silent for 1 s');
  await expect.poll(() => double.exchanges.length).toBe(2);
});
