/** Facts about a column that the catalogue lacks. */
export interface ColumnNote {
  /** A narrower type than that of the database, of `TYPE_IMPORTS` or of TypeScript itself. */
  readonly type?: string;
  /** The docstring, if the database has no comment on the column. */
  readonly about?: string;
}

/** Imports of the types in notes, relative to src/store/database. */
export const TYPE_IMPORTS: Readonly<Record<string, string>> = {
  AlertKind: '../../contract/alerts.ts',
  CurrencyPair: '../../domain/symbol.ts',
  Direction: '../../domain/trade.ts',
  Market: '../../domain/market.ts',
  PatternStatus: '../../domain/pattern-status.ts',
  SourceArea: '../../contract/areas/source-area.ts',
  TradeAction: '../../domain/trade.ts',
  WatchRole: '../../domain/watched-address.ts',
};

const KIND = { type: "'chain' | 'local-chain'" };
const BUILDERS = { type: 'Json<readonly { readonly builder: string; readonly at: string | null }[]>' };
const JSON_RECORD = { type: 'Json<Record<string, unknown>>' };

/** Notes by `table.column`. Values in a check constraint need none. */
export const COLUMN_NOTES: Readonly<Record<string, ColumnNote>> = {
  'accounts.password_hash': { about: 'Null for an account whose password another provider keeps.' },
  'accounts.initial_password_at': {
    about: 'When a password was given that its owner did not choose; null once there is another one.',
  },
  'alert_events.facts': JSON_RECORD,
  'alert_events.kind': { type: 'AlertKind' },
  'alert_rules.kind': { type: 'AlertKind' },
  'area_decisions.figures': JSON_RECORD,
  'alert_rules.parameters': { type: 'Json<Readonly<Record<string, string | number>>>' },
  'audit_events.detail': JSON_RECORD,
  'chain_blocks.kind': KIND,
  'chain_watches.kind': KIND,
  'yield_readings.curve': JSON_RECORD,
  'gas_blocks.tips': { type: 'Json<readonly (readonly [string, string])[]>' },
  'gas_bundles.considered': BUILDERS,
  'gas_bundles.sealed': BUILDERS,
  'closing_rollups.source': { about: "A source, or 'all' for all of them." },
  'download_links.request': JSON_RECORD,
  'pattern_bounds.avg_profit_low': {
    about: 'Percent; null with fewer than two trades whose profit is not 0.',
  },
  'pattern_cells.status': { type: 'PatternStatus' },
  'pattern_rollups.status': { type: 'PatternStatus' },
  'pattern_sets.status': { type: 'PatternStatus' },
  'pattern_steps.direction': { type: 'Direction' },
  'pattern_steps.from_status': { type: 'PatternStatus' },
  'pattern_steps.to_status': { type: 'PatternStatus' },
  'preferences.fields': JSON_RECORD,
  'quotes.market': { type: 'Market' },
  'quotes.symbol': { type: 'CurrencyPair' },
  'series.engine_settings': JSON_RECORD,
  'series.symbol': { about: 'Null in series of a remote engine only.' },
  'sessions.device_id': {
    about: 'The browser that signed in; null where it was forgotten, and for sessions of another provider.',
  },
  'signing_keys.private_jwk': {
    ...JSON_RECORD,
    about: 'Only in stores of a former version, until the next start seals it; null from then on.',
  },
  'signing_keys.sealed_private_jwk': {
    about:
      'The private JSON Web Key, sealed by a key that is not in the store; null where `private_jwk` has it.',
  },
  'signing_keys.public_jwk': JSON_RECORD,
  'simulations.market': { type: 'Market' },
  'source_calls.faults': {
    type: 'Json<Record<string, Record<string, number>>>',
    about: 'What was odd in the latest answer: { field: { fault: how often } }.',
  },
  'pair_desks.settings': JSON_RECORD,
  'sources.area': { type: 'SourceArea' },
  'trade_rollups.bucket': { about: "'YYYY-MM-DDTHH:MM:SS' in the clock of the tier." },
  'trade_rollups.gain_sum': { about: 'Dollars of the winners.' },
  'trade_rollups.loss_sum': { about: 'Dollars of the losers, not above 0.' },
  'trade_rollups.trade_action': { type: 'TradeAction' },
  'watched_addresses.role': { type: 'WatchRole' },
};

/** Tables that only triggers write. */
export const WRITTEN_BY_TRIGGERS: readonly string[] = [
  'closing_rollups',
  'pattern_bounds',
  'pattern_rollups',
  'trade_rollups',
];
