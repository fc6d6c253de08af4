// Made by `node scripts/generate-database.ts` from the migrations; do not edit.
import type { AlertKind } from '../../contract/alerts.ts';
import type { SourceArea } from '../../contract/areas/source-area.ts';
import type { Market } from '../../domain/market.ts';
import type { PatternStatus } from '../../domain/pattern-status.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Direction, TradeAction } from '../../domain/trade.ts';
import type { WatchRole } from '../../domain/watched-address.ts';
import type { Bytes, Decimal, Instant, Json, ReadOnly, WithDefault } from './column-types.ts';

/** Every table and view by its name. */
export interface Database {
  access_keys: {
    id: string;
    account_id: string;
    name: string;
    key_hash: Bytes;
    created_at: Instant;
    expires_at: Instant;
    revoked_at: Instant | null;
    last_used_at: Instant | null;
    last_ip: string | null;
  };
  account_codes: {
    account_id: string;
    purpose: 'reset_password' | 'verify_email' | 'verify_phone_number';
    requester: string;
    code_hash: Bytes;
    destination: string;
    attempts: WithDefault<number>;
    expires_at: Instant;
  };
  accounts: {
    id: string;
    email: string;
    /** Null for an account whose password another provider keeps. */
    password_hash: string | null;
    password_is_temporary: WithDefault<boolean>;
    groups: WithDefault<string[]>;
    disabled_at: Instant | null;
    created_at: Instant;
    provider: WithDefault<'local' | 'cognito'>;
    email_verified_at: Instant | null;
    phone_number: string | null;
    phone_number_verified_at: Instant | null;
    /** When a password was given that its owner did not choose; null once there is another one. */
    initial_password_at: Instant | null;
    code_salt: WithDefault<string>;
  };
  airdrop_allocations: {
    distribution_id: number;
    seq: number;
    wallet: string;
    amount: string;
    token_amount: Decimal;
    protocol: string;
    token: string;
    decimals: number;
    deadline: Instant | null;
    status: WithDefault<'unknown' | 'unclaimed' | 'claimed' | 'missed'>;
    claimed_at: Instant | null;
    claimed_usd: Decimal | null;
  };
  airdrop_claims: {
    source_id: number;
    seq: number;
    protocol: string | null;
    wallet: string | null;
    usd_value: Decimal | null;
    tx_hash: string | null;
    timestamp: Instant | null;
    gas_usd: Decimal | null;
  };
  airdrop_distributions: {
    id: ReadOnly<number>;
    kind: 'local-chain' | null;
    protocol: string;
    token: string;
    decimals: number;
    distributor: string | null;
    deadline: Instant | null;
    is_closed: WithDefault<boolean>;
    root: string | null;
    proven: 'none' | 'tree' | 'proofs';
    digest: Bytes;
    share_count: number;
    amount_sum: Decimal;
    imported_at: Instant;
  };
  airdrop_interactions: {
    source_id: number;
    seq: number;
    protocol: string | null;
    wallet: string | null;
    usd_value: Decimal | null;
    tx_hash: string | null;
    timestamp: Instant | null;
    gas_usd: Decimal | null;
  };
  airdrop_wallet_figures: {
    source_id: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    address: ReadOnly<string | null>;
    label: ReadOnly<string | null>;
    active: ReadOnly<boolean | null>;
    last_active: ReadOnly<Instant | null>;
    created_at: ReadOnly<Instant | null>;
    interactions: ReadOnly<number | null>;
    protocols: ReadOnly<number | null>;
    gas_usd: ReadOnly<Decimal | null>;
    claims: ReadOnly<number | null>;
    claimed_usd: ReadOnly<Decimal | null>;
    net_usd: ReadOnly<Decimal | null>;
  };
  airdrop_wallets: {
    source_id: number;
    seq: number;
    address: string;
    label: string | null;
    active: boolean | null;
    last_active: Instant | null;
    created_at: Instant | null;
  };
  alert_deliveries: {
    inbox_id: number;
    alert_seq: number;
    channel: 'mail' | 'webhook';
    state: WithDefault<'waiting' | 'sent' | 'failed'>;
    attempts: WithDefault<number>;
    attempted_at: Instant | null;
    next_at: Instant;
    problem: string | null;
  };
  alert_events: {
    id: ReadOnly<number>;
    kind: AlertKind;
    event_key: string;
    facts: Json<Record<string, unknown>>;
    at: WithDefault<Instant>;
  };
  alert_inboxes: {
    id: ReadOnly<number>;
    account_id: string;
  };
  alert_rows: {
    inbox_id: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    rule_id: ReadOnly<string | null>;
    kind: ReadOnly<string | null>;
    severity: ReadOnly<string | null>;
    event_key: ReadOnly<string | null>;
    subject: ReadOnly<string | null>;
    lasts: ReadOnly<boolean | null>;
    text: ReadOnly<string | null>;
    link: ReadOnly<string | null>;
    fired_at: ReadOnly<Instant | null>;
    acknowledged: ReadOnly<boolean | null>;
    mail: ReadOnly<string | null>;
    webhook: ReadOnly<string | null>;
    mail_problem: ReadOnly<string | null>;
    webhook_problem: ReadOnly<string | null>;
  };
  alert_rules: {
    id: string;
    inbox_id: number;
    kind: AlertKind;
    parameters: Json<Readonly<Record<string, string | number>>>;
    enabled: boolean;
    by_mail: boolean;
    by_webhook: boolean;
    created_at: WithDefault<Instant>;
  };
  alerts: {
    inbox_id: number;
    seq: ReadOnly<number>;
    rule_id: string | null;
    kind: string;
    severity: 'notice' | 'warning';
    event_key: string;
    subject: string | null;
    lasts: WithDefault<boolean>;
    text: string;
    link: string;
    fired_at: Instant;
    acknowledged: WithDefault<boolean>;
  };
  area_decision_rows: {
    source_id: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    timestamp: ReadOnly<Instant | null>;
    subject: ReadOnly<string | null>;
    basis: ReadOnly<string | null>;
    decision: ReadOnly<string | null>;
    reason: ReadOnly<string | null>;
    reasons: ReadOnly<string[] | null>;
    expected_usd: ReadOnly<Decimal | null>;
    later_usd: ReadOnly<Decimal | null>;
    due_at: ReadOnly<Instant | null>;
    rolled_back: ReadOnly<boolean | null>;
  };
  area_decisions: {
    source_id: number;
    seq: number;
    subject: string;
    timestamp: Instant;
    basis: 'chain' | 'paper' | 'remote';
    decision: 'taken' | 'skipped' | 'observed';
    reason:
      | 'below_costs'
      | 'base_fee_high'
      | 'inside_band'
      | 'min_wait'
      | 'paused'
      | 'timelock'
      | 'cap_reached'
      | 'no_liquidity'
      | 'stale_price'
      | 'stale_state'
      | 'would_revert'
      | 'outbid'
      | 'not_included'
      | 'dropped'
      | 'replaced'
      | 'sold_out'
      | 'phase_closed'
      | 'not_allowed'
      | 'wallet_limit'
      | 'unverified'
      | 'unrealised_loss'
      | 'too_few'
      | 'not_significant'
      | 'relation_broken'
      | 'hold_limit'
      | 'position_open'
      | 'rolled_back'
      | null;
    reasons: WithDefault<string[]>;
    expected_usd: Decimal | null;
    figures: WithDefault<Json<Record<string, unknown>>>;
    rules: string | null;
    due_at: Instant | null;
    later_usd: Decimal | null;
    rolled_back: WithDefault<boolean>;
  };
  area_ledger: {
    source_id: number;
    seq: number;
    line: number;
    timestamp: Instant;
    subject: string | null;
    basis: 'chain' | 'paper' | 'remote';
    kind:
      | 'gross'
      | 'gas'
      | 'tip'
      | 'bribe'
      | 'swap_fee'
      | 'slippage'
      | 'loan_fee'
      | 'protocol_fee'
      | 'royalty'
      | 'mint_price'
      | 'reward'
      | 'interest'
      | 'price_change'
      | 'financing';
    amount_usd: Decimal | null;
    token: string | null;
    amount_base: Decimal | null;
  };
  area_ledger_rows: {
    source_id: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    timestamp: ReadOnly<Instant | null>;
    subject: ReadOnly<string | null>;
    basis: ReadOnly<string | null>;
    kind: ReadOnly<string | null>;
    amount_usd: ReadOnly<Decimal | null>;
    token: ReadOnly<string | null>;
    amount_base: ReadOnly<Decimal | null>;
  };
  audit_events: {
    id: ReadOnly<number>;
    at: Instant;
    action: string;
    account_id: string | null;
    ip: string | null;
    request_id: string | null;
    detail: WithDefault<Json<Record<string, unknown>>>;
  };
  audit_rows: {
    owner: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    at: ReadOnly<Instant | null>;
    action: ReadOnly<string | null>;
    email: ReadOnly<string | null>;
    ip: ReadOnly<string | null>;
    request_id: ReadOnly<string | null>;
    detail: ReadOnly<string | null>;
  };
  benchmark_outcomes: {
    series_id: number;
    direction: 'long' | 'short';
    n: number;
    lowest: number;
    width: number;
    counts: number[];
    sums: number[];
  };
  broker_accounts: {
    id: ReadOnly<number>;
    provider: string;
    environment: 'practice' | 'live';
    account_id: string;
    active: WithDefault<boolean>;
    currency: string | null;
    balance: Decimal | null;
    pl: Decimal | null;
    nav: Decimal | null;
    unrealized_pl: Decimal | null;
    financing: Decimal | null;
    margin_used: Decimal | null;
    margin_available: Decimal | null;
    margin_closeout_percent: Decimal | null;
    open_trade_count: number | null;
    last_transaction_id: number | null;
    succeeded_at: Instant | null;
    failing_since: Instant | null;
    problem: string | null;
    read_from: Instant | null;
  };
  broker_trade_events: {
    source_id: number;
    seq: number;
    part: number;
    trade_id: number;
    kind: 'open' | 'close' | 'financing';
    instrument: string | null;
    units: Decimal | null;
    price: Decimal | null;
    realized_pl: WithDefault<Decimal>;
    financing: WithDefault<Decimal>;
    half_spread_cost: WithDefault<Decimal>;
    fees: WithDefault<Decimal>;
    rate: Decimal | null;
    timestamp: Instant;
  };
  broker_transactions: {
    source_id: number;
    seq: number;
    type: string;
    instrument: string | null;
    units: Decimal | null;
    price: Decimal | null;
    pl: Decimal | null;
    financing: Decimal | null;
    half_spread_cost: Decimal | null;
    account_balance: Decimal | null;
    reason: string | null;
    timestamp: Instant;
  };
  candle_chunks: {
    series_id: number;
    chunk_no: number;
    candle_count: number;
    data: Bytes;
  };
  chain_blocks: {
    kind: 'chain' | 'local-chain';
    block_number: number;
    block_hash: string;
  };
  chain_cursors: {
    kind: 'chain' | 'local-chain';
    chain_key: string;
    block_number: number;
    block_hash: string;
    first_block: number | null;
  };
  chain_watches: {
    kind: 'chain' | 'local-chain';
    address: string;
  };
  closing_rollups: {
    series_id: ReadOnly<number>;
    tier: ReadOnly<'utc' | 'new_york' | 'hour'>;
    /** A source, or 'all' for all of them. */
    source: ReadOnly<string>;
    bucket: ReadOnly<string>;
    known_count: ReadOnly<number>;
    win_count: ReadOnly<number>;
    loss_count: ReadOnly<number>;
    gain_sum: ReadOnly<Decimal>;
    loss_sum: ReadOnly<Decimal>;
    gain_pct_sum: ReadOnly<Decimal>;
    loss_pct_sum: ReadOnly<Decimal>;
  };
  counted_patterns: {
    series_id: number;
    counted_to: WithDefault<string | null>;
  };
  counted_trades: {
    series_id: number;
    counted_to: WithDefault<number>;
    set_blocks: WithDefault<number>;
    elite_blocks: WithDefault<number>;
    elite_end: WithDefault<number>;
  };
  deadlines: {
    key: ReadOnly<string | null>;
    kind: ReadOnly<string | null>;
    at: ReadOnly<Instant | null>;
    subject: ReadOnly<string | null>;
    detail: ReadOnly<string | null>;
    area: ReadOnly<string | null>;
    source: ReadOnly<string | null>;
    account_id: ReadOnly<string | null>;
  };
  devices: {
    id: string;
    account_id: string;
    name: string;
    remembered: WithDefault<boolean>;
    created_at: Instant;
    last_seen_at: Instant;
    last_ip: string;
  };
  download_links: {
    token_hash: Bytes;
    account_id: string;
    request: Json<Record<string, unknown>>;
    expires_at: Instant;
  };
  flash_loan_details: {
    source_id: number;
    seq: number;
    detail: Json<unknown>;
    gross_usd: ReadOnly<Decimal | null>;
    loan_fee_usd: ReadOnly<Decimal | null>;
    gas_usd: ReadOnly<Decimal | null>;
    bribe_usd: ReadOnly<Decimal | null>;
    net_usd: ReadOnly<Decimal | null>;
  };
  flash_loan_gaps: {
    source_id: number;
    block_number: number;
    place: number;
    observed_at: Instant;
    latest: boolean;
    state: string;
    pools: string;
    net_usd: Decimal | null;
    trade_seq: number | null;
    tx_hash: string | null;
    gap: Json<unknown>;
  };
  flash_loan_trades: {
    source_id: number;
    seq: number;
    tx_hash: string | null;
    wallet: string | null;
    token_path: WithDefault<string[]>;
    real_profit_usd: Decimal | null;
    gas_cost_usd: Decimal | null;
    bribe_eth: Decimal | null;
    status: string | null;
    timestamp: Instant | null;
    route: string | null;
  };
  gas_blocks: {
    source_id: number;
    seq: number;
    number: number;
    timestamp: Instant;
    base_fee_wei: Decimal;
    next_fee_wei: Decimal;
    gas_used: number;
    gas_limit: number;
    blob_fee_wei: Decimal | null;
    next_blob_fee_wei: Decimal | null;
    blob_gas_used: number | null;
    tip_10_wei: Decimal | null;
    tip_25_wei: Decimal | null;
    tip_50_wei: Decimal | null;
    tip_75_wei: Decimal | null;
    tip_90_wei: Decimal | null;
    tip_99_wei: Decimal | null;
    tips_wei: Decimal | null;
    tips: Json<readonly (readonly [string, string])[]> | null;
    tips_from: 'receipts' | 'fee_history' | null;
    transactions: number;
    seen: number | null;
    builder: string | null;
    coin_usd: Decimal | null;
  };
  gas_bundles: {
    source_id: number;
    seq: number;
    timestamp: Instant | null;
    bundle_hash: string;
    target_block: number | null;
    txs: WithDefault<string[]>;
    victim_hash: string | null;
    searcher: string | null;
    builder: string | null;
    bid_wei: Decimal | null;
    rival_bid_wei: Decimal | null;
    outcome: 'included' | 'outbid' | 'reverted' | 'stale_state' | 'not_included' | null;
    reason: string | null;
    gross_usd: Decimal | null;
    gas_usd: Decimal | null;
    bid_usd: Decimal | null;
    net_usd: Decimal | null;
    received_at: Instant | null;
    simulated_at: Instant | null;
    considered: Json<readonly { readonly builder: string; readonly at: string | null }[]> | null;
    sealed: Json<readonly { readonly builder: string; readonly at: string | null }[]> | null;
  };
  gas_pending: {
    source_id: number;
    seq: number;
    hash: string;
    timestamp: Instant;
    head_at_seen: number | null;
    sources: WithDefault<number[]>;
    from_address: string | null;
    to_address: string | null;
    nonce: number | null;
    type: number | null;
    gas_limit: Decimal | null;
    max_fee_wei: Decimal | null;
    tip_wei: Decimal | null;
    value_wei: Decimal | null;
    method: string | null;
    band: 'below' | 'tight' | 'usual' | 'ample' | null;
    state: 'seen' | 'pending' | 'queued' | 'included' | 'replaced' | 'dropped' | 'nonce_used' | 'unseen';
    included_block: number | null;
    included_at: Instant | null;
    wait_blocks: number | null;
    wait_ms: number | null;
    replaced_by: string | null;
    decision: 'taken' | 'skipped' | 'observed' | null;
    reason: string | null;
  };
  gas_pending_counts: {
    source_id: number;
    state: string;
    times: number;
  };
  gas_watches: {
    source_id: number;
    node: number;
    mode: 'subscription' | 'filter' | 'pool' | null;
    state: 'open' | 'closed' | 'refused';
    bodies: WithDefault<boolean>;
    since: Instant;
    reason: string | null;
  };
  instance_locks: {
    name: string;
    term: number;
  };
  lab_runs: {
    id: string;
    account_id: string;
    name: string;
    request: Json<unknown>;
    code_version: string;
    state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
    progress: WithDefault<number>;
    problem: string | null;
    candle_digest: string | null;
    result_digest: string | null;
    result: string | null;
    created_at: WithDefault<Instant>;
    touched_at: WithDefault<Instant>;
    base_settings: Json<unknown> | null;
  };
  ledger_days: {
    owner: number;
    seq: ReadOnly<number>;
    day: Instant;
    wallet: string;
    basis: 'chain' | 'broker' | 'paper' | 'remote';
    kind: string;
    lines: number;
    unvalued: number;
    amount_usd: Decimal;
  };
  mint_attempts: {
    source_id: number;
    seq: number;
    timestamp: Instant | null;
    collection: string;
    phase: string | null;
    minter: string | null;
    payer: string | null;
    quantity: number | null;
    state: 'minted' | 'failed';
    reason: string | null;
    error: string | null;
    paid_eth: Decimal | null;
    paid_usd: Decimal | null;
    gas_eth: Decimal | null;
    gas_usd: Decimal | null;
    tip_gwei: number | null;
    block_number: number | null;
    place: number | null;
    rivals: number | null;
    tx_hash: string | null;
    first_seen_at: Instant | null;
    ours: WithDefault<boolean>;
    gas_used: number | null;
    paid_token: string | null;
    paid_units: Decimal | null;
  };
  mint_collections: {
    source_id: number;
    seq: number;
    collection: string;
    address: string | null;
    symbol: string | null;
    standard: 'erc721' | 'erc1155' | 'unknown' | null;
    phase: string | null;
    phase_state: WithDefault<'open' | 'soon' | 'over' | 'unknown'>;
    phase_source: 'event' | 'configured' | 'service' | null;
    opens_at: Instant | null;
    closes_at: Instant | null;
    price_eth: Decimal | null;
    price_usd: Decimal | null;
    per_wallet: number | null;
    allowlist: boolean | null;
    max_supply: number | null;
    minted: number | null;
    mints_a_minute: number | null;
    peak_hour: number | null;
    minters: number | null;
    top_ten_share: number | null;
    attempts: number | null;
    failed: number | null;
    sale_floor_eth: Decimal | null;
    sale_floor_usd: Decimal | null;
    sales: number | null;
    floor_sales: number | null;
    suspect_sales: number | null;
    listing_floor_eth: Decimal | null;
    listings: number | null;
    floor_depth: number | null;
    own_minted: number | null;
    held: number | null;
    cost_a_token_eth: Decimal | null;
    cost_a_token_usd: Decimal | null;
    value_usd: Decimal | null;
    floor_to_cost: number | null;
    fee_share: number | null;
    source_known: boolean | null;
    is_proxy: boolean | null;
    owner_can_mint: boolean | null;
    pausable: boolean | null;
    paused: boolean | null;
    price_changed: boolean | null;
    contract_owner: string | null;
    code_hash: string | null;
    observed_at: Instant | null;
    problem: string | null;
  };
  mint_listing_steps: {
    source_id: number;
    seq: number;
    timestamp: Instant;
    market: string;
    listing: Decimal;
    collection: string;
    step: 'listed' | 'cancelled' | 'sold';
    token_id: Decimal | null;
    seller: string | null;
    price_eth: Decimal | null;
  };
  mint_phase_rows: {
    source_id: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    collection: ReadOnly<string | null>;
    phase: ReadOnly<string | null>;
    opens_at: ReadOnly<Instant | null>;
    closes_at: ReadOnly<Instant | null>;
    price_eth: ReadOnly<Decimal | null>;
    per_wallet: ReadOnly<number | null>;
    allowlist: ReadOnly<boolean | null>;
    phase_source: ReadOnly<string | null>;
    set_at: ReadOnly<Instant | null>;
  };
  mint_phases: {
    source_id: number;
    seq: number;
    collection: string;
    phase: string;
    opens_at: Instant | null;
    closes_at: Instant | null;
    price_eth: Decimal | null;
    per_wallet: number | null;
    allowlist: boolean | null;
    phase_source: 'event' | 'configured' | 'service';
    set_at: Instant | null;
  };
  mint_sale_rows: {
    source_id: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    timestamp: ReadOnly<Instant | null>;
    collection: ReadOnly<string | null>;
    token_id: ReadOnly<Decimal | null>;
    seller: ReadOnly<string | null>;
    buyer: ReadOnly<string | null>;
    market: ReadOnly<string | null>;
    price_eth: ReadOnly<Decimal | null>;
    price_usd: ReadOnly<Decimal | null>;
    fee_eth: ReadOnly<Decimal | null>;
    royalty_eth: ReadOnly<Decimal | null>;
    tx_hash: ReadOnly<string | null>;
    ours: ReadOnly<string | null>;
    suspect: ReadOnly<string | null>;
  };
  mint_sales: {
    source_id: number;
    seq: number;
    timestamp: Instant | null;
    collection: string;
    token_id: Decimal | null;
    seller: string | null;
    buyer: string | null;
    market: string | null;
    price_eth: Decimal | null;
    price_usd: Decimal | null;
    fee_eth: Decimal | null;
    royalty_eth: Decimal | null;
    tx_hash: string | null;
    ours: 'sold' | 'bought' | null;
  };
  mint_snipes: {
    source_id: number;
    seq: number;
    timestamp: Instant | null;
    collection: string;
    phase: string | null;
    wallet: string | null;
    basis: 'paper' | 'remote';
    quantity: number | null;
    filled: number | null;
    cost_eth: Decimal | null;
    cost_usd: Decimal | null;
    gas_usd: Decimal | null;
    tip_gwei: number | null;
    place: number | null;
    rivals: number | null;
    stages: WithDefault<Json<unknown>>;
    result: 'minted' | 'failed' | 'skipped' | 'pending';
    reason: string | null;
    value_usd: Decimal | null;
    tx_hash: string | null;
  };
  mirrored_partitions: {
    source_id: number;
    call: string;
    partition: number;
    record_count: number;
    digest: Bytes;
  };
  mirrored_records: {
    source_id: number;
    call: string;
    partition: number;
    seq: number;
    identity: Bytes;
    content: Bytes;
    owner: number;
    pattern: string | null;
    vanished_at: Instant | null;
    record: Json<unknown> | null;
  };
  notes: {
    owner: WithDefault<number>;
    seq: ReadOnly<number>;
    kind: 'trade' | 'pattern' | 'day' | 'execution' | 'pair';
    subject: string;
    text: string;
    account_id: string | null;
    author: string;
    created_at: Instant;
    edited_at: Instant | null;
    edited_by: string | null;
  };
  overview_ledger_rows: {
    owner: ReadOnly<number | null>;
    seq: ReadOnly<number | null>;
    timestamp: ReadOnly<Instant | null>;
    area: ReadOnly<string | null>;
    source: ReadOnly<string | null>;
    wallet: ReadOnly<string | null>;
    basis: ReadOnly<string | null>;
    kind: ReadOnly<string | null>;
    lines: ReadOnly<number | null>;
    unvalued: ReadOnly<number | null>;
    amount_usd: ReadOnly<Decimal | null>;
  };
  pair_desks: {
    source_id: number;
    prices: string;
    desk_no: number;
    engine_key: string;
    settings: Json<Record<string, unknown>>;
    made_because: string;
    instruments: number;
    possible_pairs: number;
    looked_at: number;
    begins_at: Instant;
    bars: WithDefault<number>;
    looks: WithDefault<number>;
    last_bar_at: Instant | null;
    problem: string | null;
  };
  pair_fits: {
    source_id: number;
    seq: number;
    pair: string;
    prices: string;
    first: string | null;
    second: string | null;
    n: number | null;
    beta: number | null;
    beta_inverse: number | null;
    p_max: number | null;
    p_adjusted: number | null;
    half_life: number | null;
    half_life_low: number | null;
    half_life_high: number | null;
    z: number | null;
    bucket: string | null;
    spread_pct: number | null;
    observed_at: Instant | null;
    signal: string | null;
    reason: string | null;
    state: string | null;
    q: number | null;
    trades: number | null;
    net_usd: Decimal | null;
    open_since: Instant | null;
  };
  pair_looks: {
    source_id: number;
    seq: number;
    look: number;
    at: Instant;
    n: number;
    p_max: number | null;
    p_adjusted: number | null;
    half_life: number | null;
    followed: boolean;
  };
  pair_trades: {
    source_id: number;
    seq: number;
    pair: string;
    prices: string;
    direction: string | null;
    entry_at: Instant | null;
    exit_at: Instant | null;
    entry_z: number | null;
    exit_z: number | null;
    beta: number | null;
    bars: number | null;
    half_life: number | null;
    hold_half_lives: number | null;
    gross_usd: Decimal | null;
    spread_usd: Decimal | null;
    commission_usd: Decimal | null;
    gas_usd: Decimal | null;
    financing_usd: Decimal | null;
    net_usd: Decimal | null;
    exit_reason: string | null;
    legs: WithDefault<Json<unknown>>;
  };
  pattern_bounds: {
    series_id: ReadOnly<number>;
    pattern: ReadOnly<string>;
    n: ReadOnly<number>;
    profit_pct_sum: ReadOnly<Decimal>;
    profit_pct_squares: ReadOnly<Decimal>;
    /** Percent; null with fewer than two trades whose profit is not 0. */
    avg_profit_low: ReadOnly<number | null>;
  };
  pattern_cells: {
    series_id: number;
    fine: boolean;
    day: number;
    bit_length: number;
    seen: number;
    status: PatternStatus;
    pattern_count: number;
  };
  pattern_rollups: {
    series_id: ReadOnly<number>;
    status: ReadOnly<PatternStatus>;
    pattern_count: ReadOnly<number>;
    rated_count: ReadOnly<number>;
    winning_count: ReadOnly<number>;
    nonzero_count: ReadOnly<number>;
    avg_profit_sum: ReadOnly<Decimal>;
    profit_sum: ReadOnly<Decimal>;
    seen_sum: ReadOnly<number>;
  };
  pattern_sets: {
    series_id: number;
    status: PatternStatus;
    bit_length: number;
    chunk_no: number;
    bits: string;
  };
  pattern_steps: {
    series_id: number;
    seq: number;
    pattern: string;
    from_status: PatternStatus;
    to_status: PatternStatus;
    direction: Direction | null;
    candle_at: Instant;
    n: number;
    mean_pct: number | null;
    p_value: number | null;
    q_value: number | null;
    reason: string;
  };
  patterns: {
    series_id: number;
    pattern: string;
    bit_length: number;
    status: 'awaiting' | 'potential' | 'observed' | 'promoted' | 'elite' | 'dormant';
    direction: 'long' | 'short' | null;
    confidence: number | null;
    seen_count: number;
    last_seen_at: Instant | null;
    in_sample_n: WithDefault<number>;
    in_sample_mean_pct: number | null;
    evidence_n: WithDefault<number>;
    evidence_wins: WithDefault<number>;
    evidence_mean_pct: number | null;
    break_even_rate: number | null;
    p_value: number | null;
    q_value: number | null;
    trade_count: WithDefault<number>;
    known_count: WithDefault<number>;
    win_count: WithDefault<number>;
    nonzero_count: WithDefault<number>;
    profit_pct_sum: WithDefault<Decimal>;
    profit_usd_sum: WithDefault<Decimal>;
    profit_usd: ReadOnly<Decimal | null>;
    win_rate: ReadOnly<number | null>;
    given_avg_profit: Decimal | null;
    given_profit: Decimal | null;
    avg_profit: ReadOnly<Decimal | null>;
    profit: ReadOnly<Decimal | null>;
    given_source: string | null;
    tested_mean: number | null;
    benchmark_mean: number | null;
    benchmark_bound: number | null;
    trade_days: number | null;
    trade_effective_n: number | null;
    evidence_days: number | null;
    evidence_effective_n: number | null;
  };
  pool_prices: {
    source_id: number;
    seq: number;
    pool: string;
    token: string;
    observed_at: Instant;
    price_usd: Decimal;
    depth_usd: Decimal;
    gas_usd: Decimal | null;
    fee: number;
  };
  pot_markets: {
    source_id: number;
    seq: number;
    pot: string;
    market: string;
    address: string | null;
    kind: string | null;
    target_pct: number | null;
    actual_pct: number | null;
    drift_pct: number | null;
    band_pct: number | null;
    supplied: Decimal | null;
    supplied_usd: Decimal | null;
    cap: Decimal | null;
    pending_cap: Decimal | null;
    cap_valid_at: Instant | null;
    liquid: Decimal | null;
    borrowed: Decimal | null;
    total_supply: Decimal | null;
    reserve_fee_pct: number | null;
    use_pct: number | null;
    rate_now_pct: number | null;
    rate_after_pct: number | null;
    marginal_pct: number | null;
    state: string | null;
    curve: WithDefault<Json<unknown>>;
    block_number: number | null;
    observed_at: Instant | null;
  };
  pot_moves: {
    source_id: number;
    seq: number;
    pot: string;
    timestamp: Instant | null;
    kind: string;
    status: string;
    tx_hash: string | null;
    caller: string | null;
    market: string | null;
    value: Decimal | null;
    moved: Decimal | null;
    moved_usd: Decimal | null;
    gas_usd: Decimal | null;
    cost_bps: number | null;
    cost_pot_bps: number | null;
    latency_s: number | null;
    deviation_pct: number | null;
    gain_usd: Decimal | null;
    legs: WithDefault<Json<unknown>>;
    held: Json<unknown> | null;
  };
  pot_plans: {
    source_id: number;
    seq: number;
    pot: string;
    timestamp: Instant | null;
    block_number: number | null;
    decision: string;
    reason: string | null;
    reasons: WithDefault<string[]>;
    income_now_usd: Decimal | null;
    income_target_usd: Decimal | null;
    gain_usd: Decimal | null;
    cost_usd: Decimal | null;
    break_even_days: number | null;
    moved_usd: Decimal | null;
    turnover_pct: number | null;
    off_target_pct: number | null;
    solver: string | null;
    executed_seq: number | null;
    executed_at: Instant | null;
    latency_s: number | null;
    deviation_pct: number | null;
    due_at: Instant | null;
    later_usd: Decimal | null;
    realised_usd: Decimal | null;
    rolled_back: WithDefault<boolean>;
    weights: WithDefault<Json<unknown>>;
    allocations: WithDefault<Json<unknown>>;
  };
  pot_readings: {
    source_id: number;
    seq: number;
    pot: string;
    timestamp: Instant;
    kept: boolean;
    total_assets: Decimal;
    idle: Decimal;
    price_usd: number | null;
    share_price: number | null;
    markets: Json<unknown>;
    income_now: number;
    income_best: number;
    income_hold: number;
  };
  pots: {
    source_id: number;
    seq: number;
    pot: string;
    address: string | null;
    kind: string | null;
    asset: string | null;
    asset_decimals: number | null;
    total_assets: Decimal | null;
    idle: Decimal | null;
    total_usd: Decimal | null;
    idle_usd: Decimal | null;
    markets: number | null;
    rate_now_pct: number | null;
    rate_best_pct: number | null;
    income_now_usd: Decimal | null;
    income_best_usd: Decimal | null;
    drift_usd_day: Decimal | null;
    off_target_pct: number | null;
    timelock_s: number | null;
    curator: string | null;
    state: string | null;
    problem: string | null;
    block_number: number | null;
    observed_at: Instant | null;
  };
  preferences: {
    account_id: string;
    fields: Json<Record<string, unknown>>;
  };
  quotes: {
    market: Market;
    symbol: CurrencyPair;
    bid: Decimal;
    ask: Decimal;
    is_open: boolean;
    at: Instant;
  };
  reconciled_trades: {
    source_id: number;
    seq: ReadOnly<number>;
    state: 'matched' | 'engine_only' | 'broker_only';
    symbol: string;
    trade_action: 'buy' | 'sell';
    engine_series: number | null;
    engine_seq: number | null;
    pattern: string | null;
    engine_at: Instant | null;
    engine_units: Decimal | null;
    engine_price: Decimal | null;
    engine_exit_price: Decimal | null;
    engine_profit: Decimal | null;
    broker_trade: number | null;
    broker_at: Instant | null;
    broker_units: Decimal | null;
    broker_price: Decimal | null;
    broker_exit_price: Decimal | null;
    broker_open: boolean | null;
    broker_profit: Decimal | null;
    financing: Decimal | null;
    fees: Decimal | null;
    broker_result: Decimal | null;
    difference: Decimal | null;
    spread: Decimal | null;
    slippage: Decimal | null;
    remainder: Decimal | null;
    timestamp: Instant;
  };
  recovery_codes: {
    account_id: string;
    code_hash: Bytes;
  };
  refresh_tokens: {
    token_hash: Bytes;
    session_id: string;
    parent_hash: Bytes | null;
    issued_at: Instant;
    used_at: Instant | null;
  };
  saved_views: {
    id: string;
    account_id: string;
    screen: string;
    name: string;
    address: string;
    created_at: Instant;
  };
  schema_migrations: {
    version: number;
    name: string;
    sha256: string;
    applied_at: WithDefault<Instant>;
  };
  second_factors: {
    account_id: string;
    sealed_secret: Bytes;
    created_at: Instant;
    confirmed_at: Instant | null;
    last_step: WithDefault<number>;
    uses: WithDefault<number>;
  };
  series: {
    id: ReadOnly<number>;
    market: 'remote' | 'oanda' | 'imported' | 'simulated';
    /** Null in series of a remote engine only. */
    symbol: 'EUR_USD' | 'USD_SGD' | 'AUD_USD' | null;
    granularity: 'M1' | 'M5' | 'M15' | 'M30' | 'H1' | 'H4' | 'D' | null;
    active: WithDefault<boolean>;
    engine_key: string;
    state: WithDefault<'loading' | 'live' | 'idle' | 'failed'>;
    progress: number | null;
    problem: string | null;
    candle_count: WithDefault<number>;
    first_candle_at: Instant | null;
    last_candle_at: Instant | null;
    retired_at: Instant | null;
    created_at: WithDefault<Instant>;
    content: WithDefault<'all' | 'patterns' | 'trades' | 'elite'>;
    answered_at: Instant | null;
    engine_settings: Json<Record<string, unknown>> | null;
    made_because: string | null;
  };
  sessions: {
    id: string;
    account_id: string;
    created_at: Instant;
    expires_at: Instant;
    revoked_at: Instant | null;
    revoked_reason:
      | 'signed_out'
      | 'signed_out_everywhere'
      | 'refresh_token_reused'
      | 'account_changed'
      | 'password_changed'
      | 'device_forgotten'
      | 'second_factor_changed'
      | null;
    ip: string;
    user_agent: string;
    /** The browser that signed in; null where it was forgotten, and for sessions of another provider. */
    device_id: string | null;
    renewed_ip: string | null;
    renewed_user_agent: string | null;
    renewal_noted_at: Instant | null;
  };
  sign_in_attempts: {
    subject: string;
    failures: number;
    last_failed_at: Instant;
  };
  signing_keys: {
    kid: string;
    algorithm: string;
    /** Only in stores of a former version, until the next start seals it; null from then on. */
    private_jwk: Json<Record<string, unknown>> | null;
    public_jwk: Json<Record<string, unknown>>;
    created_at: Instant;
    retired_at: Instant | null;
    /** The private JSON Web Key, sealed by a key that is not in the store; null where `private_jwk` has it. */
    sealed_private_jwk: Bytes | null;
  };
  simulations: {
    market: Market;
    seed: number;
    origin_at: Instant;
  };
  source_calls: {
    source_id: number;
    call: string;
    attempted_at: Instant | null;
    succeeded_at: Instant | null;
    failing_since: Instant | null;
    problem: string | null;
    record_count: number | null;
    vanished_count: WithDefault<number>;
    /** What was odd in the latest answer: { field: { fault: how often } }. */
    faults: WithDefault<Json<Record<string, Record<string, number>>>>;
    answer: Json<unknown> | null;
  };
  sources: {
    id: ReadOnly<number>;
    area: SourceArea;
    kind: 'remote' | 'own' | 'chain' | 'local-chain';
    label: string;
    active: WithDefault<boolean>;
  };
  trade_rollups: {
    series_id: ReadOnly<number>;
    tier: ReadOnly<'all' | 'utc' | 'new_york' | 'quarter'>;
    /** 'YYYY-MM-DDTHH:MM:SS' in the clock of the tier. */
    bucket: ReadOnly<string>;
    trade_action: ReadOnly<TradeAction>;
    source: ReadOnly<string>;
    trade_count: ReadOnly<number>;
    known_count: ReadOnly<number>;
    win_count: ReadOnly<number>;
    nonzero_count: ReadOnly<number>;
    profit_sum: ReadOnly<Decimal>;
    profit_pct_sum: ReadOnly<Decimal>;
    /** Dollars of the winners. */
    gain_sum: ReadOnly<Decimal>;
    /** Dollars of the losers, not above 0. */
    loss_sum: ReadOnly<Decimal>;
    best: ReadOnly<Decimal | null>;
    worst: ReadOnly<Decimal | null>;
    best_pct: ReadOnly<Decimal | null>;
    worst_pct: ReadOnly<Decimal | null>;
  };
  trade_sets: {
    series_id: number;
    kind: string;
    block_no: number;
    least: number;
    most: number;
    known: string;
    s0: string | null;
    s1: string | null;
    s2: string | null;
    s3: string | null;
    s4: string | null;
    s5: string | null;
    s6: string | null;
    s7: string | null;
    s8: string | null;
    s9: string | null;
    s10: string | null;
    s11: string | null;
    s12: string | null;
    s13: string | null;
    s14: string | null;
    s15: string | null;
    s16: string | null;
    s17: string | null;
    s18: string | null;
    s19: string | null;
    s20: string | null;
    s21: string | null;
    s22: string | null;
    s23: string | null;
    s24: string | null;
    s25: string | null;
    s26: string | null;
    s27: string | null;
  };
  trade_values: {
    series_id: number;
    kind:
      | 'profit'
      | 'profit_pct'
      | 'price'
      | 'exit_price'
      | 'quantity'
      | 'confidence'
      | 'closed_at'
      | 'outcome';
    fine: boolean;
    source: string;
    trade_action: string;
    step: Decimal;
    trade_count: number;
  };
  trades: {
    series_id: number;
    seq: number;
    pattern: string | null;
    trade_action: 'buy' | 'sell';
    source: string;
    confidence: number | null;
    quantity: Decimal | null;
    price: Decimal | null;
    take_profit_price: Decimal | null;
    stop_loss_price: Decimal | null;
    exit_price: Decimal | null;
    outcome: 'take_profit' | 'stop_loss' | 'time' | null;
    profit: Decimal | null;
    profit_pct: Decimal | null;
    status: 'pending' | 'completed';
    timestamp: Instant;
    closed_at: Instant | null;
    gross_usd: Decimal | null;
    spread_usd: Decimal | null;
    slippage_usd: Decimal | null;
    financing_usd: Decimal | null;
    commission_usd: Decimal | null;
  };
  watched_addresses: {
    kind: 'chain' | 'local-chain';
    role: WatchRole;
    address: string;
    name: string | null;
    claim_event: string | null;
    origin: 'settings' | 'console';
    edited: WithDefault<boolean>;
    watched: WithDefault<boolean>;
    added_at: Instant;
  };
  yield_claims: {
    source_id: number;
    wallet: string;
    stream: string;
    vault: string;
    reward: string;
    amount: Decimal;
    usd: Decimal | null;
    gas_usd: Decimal | null;
    observed_at: Instant;
  };
  yield_flows: {
    source_id: number;
    seq: number;
    timestamp: Instant | null;
    wallet: string | null;
    vault: string;
    kind: 'opening' | 'deposit' | 'withdraw' | 'claim' | 'closing' | null;
    asset: string | null;
    assets: Decimal | null;
    shares: Decimal | null;
    usd: Decimal | null;
    gas_usd: Decimal | null;
    tx_hash: string | null;
  };
  yield_positions: {
    source_id: number;
    seq: number;
    wallet: string;
    vault: string;
    observed_at: Instant;
    shares: Decimal;
    assets: Decimal;
    asset_usd: Decimal | null;
    value_usd: Decimal | null;
    flow_usd: Decimal | null;
    has_flow: boolean;
  };
  yield_readings: {
    source_id: number;
    seq: number;
    vault: string;
    observed_at: Instant;
    price: Decimal;
    total_assets: Decimal | null;
    total_supply: Decimal | null;
    liquid_assets: Decimal | null;
    rate_now_pct: number | null;
    reward_promised_pct: number | null;
    state: string | null;
    asset_usd: Decimal | null;
    total_usd: Decimal | null;
    liquid_usd: Decimal | null;
    move_gas_usd: Decimal | null;
    curve: Json<Record<string, unknown>> | null;
    marked: WithDefault<boolean>;
  };
  yield_reports: {
    source_id: number;
    seq: number;
    timestamp: Instant | null;
    vault: string;
    gain_usd: Decimal | null;
    loss_usd: Decimal | null;
    fees_usd: Decimal | null;
    total_assets: Decimal | null;
  };
  yield_vaults: {
    source_id: number;
    seq: number;
    vault: string;
    address: string | null;
    kind: 'erc4626' | 'aave_v3' | 'morpho_vault' | 'lp_v2' | null;
    asset: string | null;
    state: 'open' | 'paused' | 'capped' | 'shutdown' | 'unreadable' | null;
    ours: WithDefault<boolean>;
    fee_pct: number | null;
    deposited_usd: Decimal | null;
    now_usd: Decimal | null;
    result_usd: Decimal | null;
    twr_pct: number | null;
    apy_7_pct: number | null;
    apr_7_pct: number | null;
    days_7: number | null;
    changes_7: number | null;
    apy_30_pct: number | null;
    apr_30_pct: number | null;
    days_30: number | null;
    changes_30: number | null;
    rate_now_pct: number | null;
    reward_promised_pct: number | null;
    reward_realised_pct: number | null;
    net_apy_pct: number | null;
    stability: 'stable' | 'mixed' | 'volatile' | null;
    stability_ratio: number | null;
    stability_days: number | null;
    tvl_usd: Decimal | null;
    our_share: number | null;
    liquid_usd: Decimal | null;
    drawdown_pct: number | null;
    last_report_at: Instant | null;
    observed_at: Instant | null;
    problem: string | null;
  };
}
