import { decisionsOf } from '../../contract/area-decisions.ts';
import { ledgerOf } from '../../contract/area-ledger.ts';
import type { ListName } from '../../contract/endpoints.ts';
import { ALERT_LIST } from '../alerts/alert-inbox.ts';
import { decisionReader, ledgerReader } from '../areas/frame-lists.ts';
import { BROKER_TRANSACTION_LIST } from '../broker/broker.ts';
import { RECONCILIATION_LIST } from '../broker/reconciliation.ts';
import { ALLOCATION_LIST } from '../chain/airdrop-distributions.ts';
import { CLAIM_LIST, INTERACTION_LIST, WALLET_LIST } from '../chain/airdrops.ts';
import { FORMER_GAP_LIST } from '../chain/flash-loan-gaps.ts';
import { FLASH_LOAN_LIST } from '../chain/flash-loans.ts';
import { GAS_BACKRUN_LIST, GAS_BLOCK_LIST, GAS_BUNDLE_LIST, GAS_PENDING_LIST } from '../gas/gas-lists.ts';
import { AUDIT_LIST } from '../identity/audit-list.ts';
import { MINT_ATTEMPT_LIST, MINT_COLLECTION_LIST, MINT_SNIPE_LIST } from '../mints/mint-lists.ts';
import { NOTE_LIST } from '../notes/notes.ts';
import { OVERVIEW_LEDGER_LIST } from '../overview/overview-list.ts';
import { PAIR_LIST, PAIR_SIGNAL_LIST, PAIR_TRADE_LIST } from '../pairs/pair-lists.ts';
import { PATTERN_LIST } from '../patterns/patterns.ts';
import { POT_LIST, POT_MARKET_LIST, POT_MOVE_LIST, POT_PLAN_LIST } from '../pots/pot-lists.ts';
import { ELITE_TRADE_LIST } from '../trades/elite-trades.ts';
import { TRADE_LIST } from '../trades/trades.ts';
import { YIELD_FLOW_LIST, YIELD_MOVE_LIST, YIELD_VAULT_LIST } from '../yield/yield-lists.ts';
import type { AnyListReader } from './list-reader.ts';

/** The reader of every list in the contract. The compiler reports a missing one. */
export const LIST_READERS = {
  tradeHistory: TRADE_LIST,
  eliteHistory: ELITE_TRADE_LIST,
  patterns: PATTERN_LIST,
  airdropClaims: CLAIM_LIST,
  airdropInteractions: INTERACTION_LIST,
  airdropWallets: WALLET_LIST,
  airdropAllocations: ALLOCATION_LIST,
  flashLoanTrades: FLASH_LOAN_LIST,
  flashLoanFormerGaps: FORMER_GAP_LIST,
  airdropDecisions: decisionReader(decisionsOf('airdrops', 'airdrop')),
  airdropLedger: ledgerReader(ledgerOf('airdrops', 'airdrop')),
  flashLoanDecisions: decisionReader(decisionsOf('flash-loans', 'flashLoan')),
  flashLoanLedger: ledgerReader(ledgerOf('flash-loans', 'flashLoan')),
  pairs: PAIR_LIST,
  pairTrades: PAIR_TRADE_LIST,
  pairSignals: PAIR_SIGNAL_LIST,
  statArbDecisions: decisionReader(decisionsOf('stat-arb', 'statArb')),
  statArbLedger: ledgerReader(ledgerOf('stat-arb', 'statArb')),
  pots: POT_LIST,
  potMarkets: POT_MARKET_LIST,
  potPlans: POT_PLAN_LIST,
  potMoves: POT_MOVE_LIST,
  allocatorDecisions: decisionReader(decisionsOf('allocator', 'allocator')),
  allocatorLedger: ledgerReader(ledgerOf('allocator', 'allocator')),
  mintCollections: MINT_COLLECTION_LIST,
  mintAttempts: MINT_ATTEMPT_LIST,
  mintSnipes: MINT_SNIPE_LIST,
  mintDecisions: decisionReader(decisionsOf('nft-mint', 'mint')),
  mintLedger: ledgerReader(ledgerOf('nft-mint', 'mint')),
  yieldVaults: YIELD_VAULT_LIST,
  yieldFlows: YIELD_FLOW_LIST,
  yieldMoves: YIELD_MOVE_LIST,
  gasBlocks: GAS_BLOCK_LIST,
  gasPending: GAS_PENDING_LIST,
  gasBackruns: GAS_BACKRUN_LIST,
  gasBundles: GAS_BUNDLE_LIST,
  gasDecisions: decisionReader(decisionsOf('gas-arb', 'gas')),
  gasLedger: ledgerReader(ledgerOf('gas-arb', 'gas')),
  yieldDecisions: decisionReader(decisionsOf('yield', 'yield')),
  yieldLedger: ledgerReader(ledgerOf('yield', 'yield')),
  brokerTransactions: BROKER_TRANSACTION_LIST,
  reconciliation: RECONCILIATION_LIST,
  alerts: ALERT_LIST,
  audit: AUDIT_LIST,
  overviewLedger: OVERVIEW_LEDGER_LIST,
  notes: NOTE_LIST,
} as const satisfies Readonly<Record<ListName, AnyListReader>>;
