import { expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/durations.ts';
import { FaultCounter } from './fault-counter.ts';
import { readAirdropRecord, readAirdropWallet, readFlashLoan } from './read-defi-records.ts';
import { readFrameDecision, readFrameLine } from './read-frame-records.ts';
import { readGasBackrun, readGasBundle } from './read-gas-records.ts';
import { readMintAttempt, readMintCollection, readMintSnipe } from './read-mint-records.ts';
import { readPair, readPairSignal, readPairTrade } from './read-pair-records.ts';
import { readPot, readPotMarket } from './read-pot-records.ts';
import { readPotMove, readPotPlan } from './read-pot-steps.ts';
import { readEliteTrade, readPattern, readTrade } from './read-trading-records.ts';
import { readYieldFlow, readYieldMove, readYieldVault } from './read-yield-records.ts';

const NOW = Date.UTC(2026, 2, 1);
const LATE = '2099-01-01T00:00:00.000Z';

/** Every reader, what names its record, and the times that the record tells. */
const READERS = {
  trade: [readTrade, { trade_action: 'buy' }, ['timestamp', 'closed_at']],
  'elite trade': [readEliteTrade, { direction: 'buy' }, ['timestamp', 'closed_at']],
  pattern: [readPattern, { pattern: '0101', status: 'elite' }, ['last_seen_at']],
  claim: [readAirdropRecord, { protocol: 'Hop' }, ['timestamp']],
  wallet: [readAirdropWallet, { address: '0x1' }, ['last_active', 'created_at']],
  'flash loan': [readFlashLoan, { tx_hash: '0x1' }, ['timestamp']],
  vault: [readYieldVault, { vault: 'a' }, ['last_report_at', 'observed_at']],
  flow: [readYieldFlow, { vault: 'a', kind: 'deposit' }, ['timestamp']],
  'move of a wallet': [readYieldMove, { from: 'a', to: 'b' }, ['timestamp']],
  pot: [readPot, { pot: 'a' }, ['observed_at']],
  'market of a pot': [readPotMarket, { pot: 'a', market: 'b' }, ['observed_at']],
  plan: [readPotPlan, { pot: 'a' }, ['timestamp', 'executed_at']],
  move: [readPotMove, { pot: 'a' }, ['timestamp']],
  bundle: [readGasBundle, { bundle_hash: '0x1' }, ['timestamp', 'received_at', 'simulated_at']],
  backrun: [readGasBackrun, { subject: 'a' }, ['timestamp']],
  collection: [readMintCollection, { collection: 'a' }, ['observed_at']],
  mint: [readMintAttempt, { collection: 'a', state: 'minted' }, ['timestamp']],
  snipe: [readMintSnipe, { collection: 'a', result: 'minted' }, ['timestamp']],
  pair: [readPair, { pair: 'A / B' }, ['observed_at', 'open_since']],
  'pair trade': [readPairTrade, { pair: 'A / B' }, ['entry_at', 'exit_at']],
  signal: [readPairSignal, { pair: 'A / B' }, ['timestamp']],
  decision: [readFrameDecision, { subject: 'a' }, ['timestamp']],
  line: [readFrameLine, { subject: 'a', kind: 'gas' }, ['timestamp']],
} as const;

test.each(Object.entries(READERS))(
  'a %s of the future is named, and has no time',
  (_, [read, name, times]) => {
    const { values, faults } = readAt(read, {
      ...name,
      ...Object.fromEntries(times.map((one) => [one, LATE])),
    });
    for (const time of times) {
      expect(faults).toContain(`${time}: in the future`);
      expect(values?.[time] ?? null).toBeNull();
    }
    expect(JSON.stringify(values ?? {})).not.toContain('2099');
  },
);

test.each(Object.entries(READERS))(
  'a %s of an hour ahead stands: clocks differ',
  (_, [read, name, times]) => {
    const soon = new Date(NOW + HOUR_MS).toISOString();
    const { values, faults } = readAt(read, {
      ...name,
      ...Object.fromEntries(times.map((one) => [one, soon])),
    });
    for (const time of times) expect(values?.[time]).toBe(soon);
    expect(faults.filter((fault) => fault.includes('future'))).toEqual([]);
  },
);

test('what is announced is in the future', () => {
  const times = { opens_at: LATE, closes_at: LATE };
  expect(readAt(readMintCollection, { collection: 'a', ...times }).values).toMatchObject(times);
  expect(readAt(readPotMarket, { pot: 'a', market: 'b', cap_valid_at: LATE }).values).toMatchObject({
    cap_valid_at: LATE,
  });
});

test('builders of a bundle that were told of it in the future have no time', () => {
  const record = { bundle_hash: '0x1', considered: [{ builder: 'b', at: LATE }] };
  expect(readAt(readGasBundle, record).values).toMatchObject({ considered: [{ builder: 'b', at: null }] });
});

function readAt(read: typeof readPair, record: object) {
  const counter = new FaultCounter(NOW);
  const values: Readonly<Record<string, unknown>> | undefined = read(
    record as Readonly<Record<string, unknown>>,
    counter,
  )?.values;
  const faults = Object.entries(counter.toRecord()).flatMap(([field, of]) =>
    Object.keys(of).map((fault) => `${field}: ${fault}`),
  );
  return { values, faults };
}
