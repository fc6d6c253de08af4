import { sql } from 'kysely';
import type { Store } from '../../src/store/database/open-store.ts';

/** A stored trade; money in whole millionths of a dollar or a percent, times in ms since the epoch. */
export interface StoredTrade {
  readonly symbol: string | null;
  readonly pattern: string;
  readonly buys: boolean;
  readonly source: string;
  readonly confidence: number | null;
  readonly outcome: string | null;
  readonly usd: bigint | null;
  readonly pct: bigint | null;
  /** Before costs, and what the spread took; null without a ledger. */
  readonly gross: bigint | null;
  readonly spread: bigint | null;
  readonly pending: boolean;
  readonly entered: number;
  readonly closed: number | null;
}

export interface StoredPattern {
  readonly symbol: string | null;
  readonly pattern: string;
  readonly bits: number;
  readonly status: string;
  readonly confidence: number | null;
  readonly seen: number;
  readonly trades: number;
  /** Milliseconds since the epoch, as of every moment here. */
  readonly last: number | null;
  readonly direction: string | null;
}

export interface StoredStep {
  readonly symbol: string | null;
  readonly pattern: string;
  readonly from: string;
  readonly to: string;
  readonly at: number;
}

export interface StoredRecord {
  readonly protocol: string | null;
  readonly wallet: string | null;
  readonly usd: bigint | null;
  readonly at: number | null;
}

export interface StoredWallet {
  readonly address: string;
  readonly label: string | null;
  readonly active: boolean | null;
  readonly created: number | null;
}

export interface StoredLoan {
  readonly status: string | null;
  readonly wallet: string | null;
  readonly route: string | null;
  readonly usd: bigint | null;
  readonly gas: bigint | null;
  readonly bribe: number | null;
  readonly at: number;
}

/** Every row that a question may refer to, read plainly: the caller filters and sums. */
export interface StoredFacts {
  readonly trades: readonly StoredTrade[];
  readonly elite: readonly StoredTrade[];
  readonly patterns: readonly StoredPattern[];
  readonly steps: readonly StoredStep[];
  readonly claims: readonly StoredRecord[];
  readonly interactions: readonly StoredRecord[];
  readonly wallets: readonly StoredWallet[];
  readonly loans: readonly StoredLoan[];
}

type Row = Record<string, string | number | boolean | null>;

export async function readStoredFacts(store: Store): Promise<StoredFacts> {
  // As text, so that no figure passes through a floating number on its way.
  const read = async (statement: string): Promise<Row[]> =>
    (
      await sql.raw<{ row: Row }>(`select to_jsonb(t) as row from (${statement}) t`).execute(store.db)
    ).rows.map(({ row }) => row);
  const tradesOf = (condition: string) =>
    read(`select s.symbol, t.pattern, t.trade_action, t.source, t.confidence, t.outcome, t.profit::text as usd,
      t.profit_pct::text as pct, t.gross_usd::text as gross, t.spread_usd::text as spread, t.status, extract(epoch from t."timestamp")::float8 as entered,
      extract(epoch from t.closed_at)::float8 as closed from trades t join series s on s.id = t.series_id
      where s.active and ${condition} order by s.symbol, t.seq`);
  const records = (table: string) =>
    read(
      `select protocol, wallet, usd_value::text as usd, extract(epoch from "timestamp")::float8 as at from ${table}`,
    );
  const toRecord = (row: Row): StoredRecord => ({
    protocol: textOf(row.protocol),
    wallet: textOf(row.wallet),
    usd: microsOf(row.usd),
    at: msOf(row.at),
  });
  return {
    trades: (await tradesOf(`s.content in ('all', 'trades')`)).map(toTrade),
    elite: (await tradesOf(`(s.content = 'elite' or s.content = 'all' and t.source = 'elite')`)).map(toTrade),
    patterns: (
      await read(`select s.symbol, p.pattern, p.bit_length, p.status, p.confidence, p.seen_count, p.trade_count,
        p.direction, extract(epoch from p.last_seen_at)::float8 as last
        from patterns p join series s on s.id = p.series_id where s.active and s.content in ('all', 'patterns')`)
    ).map((row) => ({
      symbol: textOf(row.symbol),
      pattern: String(row.pattern),
      bits: Number(row.bit_length),
      status: String(row.status),
      confidence: row.confidence === null ? null : Number(row.confidence),
      seen: Number(row.seen_count),
      trades: Number(row.trade_count),
      last: msOf(row.last),
      direction: textOf(row.direction),
    })),
    steps: (
      await read(`select s.symbol, p.pattern, p.from_status, p.to_status, extract(epoch from p.candle_at)::float8 as at
        from pattern_steps p join series s on s.id = p.series_id where s.active`)
    ).map((row) => ({
      symbol: textOf(row.symbol),
      pattern: String(row.pattern),
      from: String(row.from_status),
      to: String(row.to_status),
      at: Number(row.at) * 1_000,
    })),
    claims: (await records('airdrop_claims')).map(toRecord),
    interactions: (await records('airdrop_interactions')).map(toRecord),
    wallets: (
      await read(
        'select address, label, active, extract(epoch from created_at)::float8 as created from airdrop_wallets',
      )
    ).map((row) => ({
      address: String(row.address),
      label: textOf(row.label),
      active: row.active === null ? null : row.active === true,
      created: msOf(row.created),
    })),
    loans: (
      await read(`select status, wallet, route, real_profit_usd::text as usd, gas_cost_usd::text as gas, bribe_eth,
        extract(epoch from "timestamp")::float8 as at from flash_loan_trades`)
    ).map((row) => ({
      status: textOf(row.status),
      wallet: textOf(row.wallet),
      route: textOf(row.route),
      usd: microsOf(row.usd),
      gas: microsOf(row.gas),
      bribe: row.bribe_eth === null ? null : Number(row.bribe_eth),
      at: Number(row.at) * 1_000,
    })),
  };
}

function toTrade(row: Row): StoredTrade {
  return {
    symbol: textOf(row.symbol),
    pattern: String(row.pattern),
    buys: row.trade_action === 'buy',
    source: String(row.source),
    confidence: row.confidence === null ? null : Number(row.confidence),
    outcome: textOf(row.outcome),
    usd: microsOf(row.usd),
    pct: microsOf(row.pct),
    gross: microsOf(row.gross),
    spread: microsOf(row.spread),
    pending: row.status === 'pending',
    entered: Number(row.entered) * 1_000,
    closed: msOf(row.closed),
  };
}

const textOf = (value: Row[string] | undefined) =>
  value === null || value === undefined ? null : String(value);
const msOf = (seconds: Row[string] | undefined) =>
  seconds === null || seconds === undefined ? null : Number(seconds) * 1_000;

/** '12.5' as 12500000n; exact, because the store has six decimals. */
function microsOf(value: Row[string] | undefined): bigint | null {
  if (value === null || value === undefined) return null;
  const [whole = '0', fraction = ''] = String(value).replace('-', '').split('.');
  const micros = BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  return String(value).startsWith('-') ? -micros : micros;
}
