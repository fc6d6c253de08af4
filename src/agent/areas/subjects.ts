import { ADMINISTRATION_ENDPOINTS } from '../../contract/administration.ts';
import type { AgentSubject } from '../../contract/areas/areas.ts';
import { AUDIT } from '../../contract/audit.ts';
import { SERVER_SETTING_ENDPOINTS } from '../../contract/server-settings.ts';
import type { AccessRole } from '../../domain/access-role.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { openAccountEventRows } from '../tools/rows/account-event-rows.ts';
import { openAccessKeyRows, openDeviceRows, openSecondFactorRows } from '../tools/rows/account-rows.ts';
import { openAirdropRecordRows, openAllocationRows, openWalletRows } from '../tools/rows/airdrop-rows.ts';
import { openAlertRows, openAlertRuleRows } from '../tools/rows/alert-rows.ts';
import {
  openPotMarketRows,
  openPotMoveRows,
  openPotPlanRows,
  openPotRows,
} from '../tools/rows/allocator-rows.ts';
import { openAuditRows } from '../tools/rows/audit-rows.ts';
import { openBrokerTransactionRows, openReconciledRows } from '../tools/rows/broker-rows.ts';
import { openFlashLoanRows, openGapRows } from '../tools/rows/flash-loan-rows.ts';
import {
  openBackrunRows,
  openBundleRows,
  openGasBlockRows,
  openGasCostRows,
  openPendingRows,
} from '../tools/rows/gas-arb-rows.ts';
import { openLabRunRows } from '../tools/rows/lab-run-rows.ts';
import { openManagedAccountRows } from '../tools/rows/managed-account-rows.ts';
import {
  openCollectionRows,
  openMintAttemptRows,
  openSnipeRows,
  openSnipeStageRows,
} from '../tools/rows/mint-rows.ts';
import {
  openDeadlineRows,
  openDecisionRows,
  openLedgerRows,
  openNoteRows,
} from '../tools/rows/overview-rows.ts';
import { openPairDeskRows } from '../tools/rows/pair-desk-rows.ts';
import { openPatternRows, openStepRows } from '../tools/rows/pattern-rows.ts';
import { openPositionRows } from '../tools/rows/position-rows.ts';
import type { RowSource } from '../tools/rows/row-source.ts';
import { openSettingRows } from '../tools/rows/setting-rows.ts';
import { openSourceCallRows } from '../tools/rows/source-call-rows.ts';
import { openPairRows, openPairSignalRows, openPairTradeRows } from '../tools/rows/stat-arb-rows.ts';
import { openTradeRows } from '../tools/rows/trade-rows.ts';
import { openVaultRows, openYieldFlowRows, openYieldMoveRows } from '../tools/rows/yield-rows.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { ACCESS_KEYS } from './access-keys.ts';
import { ACCOUNT_EVENTS } from './account-events.ts';
import { ACCOUNTS } from './accounts.ts';
import { CLAIMS, INTERACTIONS, WALLETS } from './airdrops.ts';
import { ALERT_RULES } from './alert-rules.ts';
import { ALERTS } from './alerts.ts';
import { ALLOCATIONS } from './allocations.ts';
import { POTS } from './allocator.ts';
import { AUDIT_EVENTS } from './audit-events.ts';
import { BROKER_TRANSACTIONS, RECONCILED_TRADES } from './broker.ts';
import { BUNDLES } from './bundles.ts';
import { DEADLINES } from './deadlines.ts';
import { DECISIONS } from './decisions.ts';
import { DEVICES } from './devices.ts';
import { FLASH_LOANS, GAPS } from './flash-loans.ts';
import { BACKRUNS, GAS_BLOCKS } from './gas-arb.ts';
import { GAS_COSTS } from './gas-costs.ts';
import { LAB_RUNS } from './lab-runs.ts';
import { EVIDENCE } from './laboratory.ts';
import { MINT_ATTEMPTS } from './mint-attempts.ts';
import { COLLECTIONS } from './nft-mint.ts';
import { ACCOUNT, POSITIONS, SERIES } from './now.ts';
import { LEDGER_LINES, NOTES } from './overview.ts';
import { PAIR_DESKS } from './pair-desks.ts';
import { PAIR_SIGNALS } from './pair-signals.ts';
import { PATTERNS } from './patterns.ts';
import { PENDING_TRANSACTIONS } from './pending-transactions.ts';
import { POT_MARKETS } from './pot-markets.ts';
import { POT_MOVES } from './pot-moves.ts';
import { POT_PLANS } from './pot-plans.ts';
import { SECOND_FACTORS } from './second-factors.ts';
import { SETTINGS } from './settings.ts';
import { SNIPE_STAGES } from './snipe-stages.ts';
import { SNIPES } from './snipes.ts';
import { SOURCE_CALLS } from './source-calls.ts';
import { PAIR_TRADES, PAIRS } from './stat-arb.ts';
import { STEPS } from './steps.ts';
import { ELITE_TRADES, TRADES } from './trades.ts';
import { VAULTS } from './yield.ts';
import { YIELD_FLOWS } from './yield-flows.ts';
import { YIELD_MOVES } from './yield-moves.ts';

/** A subject of the agent. */
export interface Subject {
  /** Its vocabulary. */
  readonly table: AreaTable;
  /** Opens its rows, or answers null if no source is connected. Null: it has no rows, only a tool with its current state. */
  readonly open: ((context: ToolContext) => Promise<RowSource | null>) | null;
  /** The least role of who is told of it, which is that of the call of its screen; absent: everyone. */
  readonly role?: AccessRole;
}

/** The subjects of all areas. */
export const SUBJECTS = {
  trades: { table: TRADES, open: (context) => openTradeRows(context, false) },
  'elite-trades': { table: ELITE_TRADES, open: (context) => openTradeRows(context, true) },
  patterns: { table: PATTERNS, open: openPatternRows },
  steps: { table: STEPS, open: openStepRows },
  series: { table: SERIES, open: null },
  positions: { table: POSITIONS, open: openPositionRows },
  account: { table: ACCOUNT, open: null },
  'reconciled-trades': { table: RECONCILED_TRADES, open: openReconciledRows },
  'broker-transactions': { table: BROKER_TRANSACTIONS, open: openBrokerTransactionRows },
  'lab-runs': { table: LAB_RUNS, open: openLabRunRows },
  evidence: { table: EVIDENCE, open: null },
  claims: { table: CLAIMS, open: (context) => openAirdropRecordRows(context, 'claims') },
  interactions: { table: INTERACTIONS, open: (context) => openAirdropRecordRows(context, 'interactions') },
  wallets: { table: WALLETS, open: openWalletRows },
  allocations: { table: ALLOCATIONS, open: openAllocationRows },
  'flash-loans': { table: FLASH_LOANS, open: openFlashLoanRows },
  gaps: { table: GAPS, open: openGapRows },
  pairs: { table: PAIRS, open: openPairRows },
  'pair-trades': { table: PAIR_TRADES, open: openPairTradeRows },
  'pair-signals': { table: PAIR_SIGNALS, open: openPairSignalRows },
  'pair-desks': { table: PAIR_DESKS, open: openPairDeskRows },
  pots: { table: POTS, open: openPotRows },
  'pot-markets': { table: POT_MARKETS, open: openPotMarketRows },
  'pot-plans': { table: POT_PLANS, open: openPotPlanRows },
  'pot-moves': { table: POT_MOVES, open: openPotMoveRows },
  vaults: { table: VAULTS, open: openVaultRows },
  'yield-flows': { table: YIELD_FLOWS, open: openYieldFlowRows },
  'yield-moves': { table: YIELD_MOVES, open: openYieldMoveRows },
  collections: { table: COLLECTIONS, open: openCollectionRows },
  'mint-attempts': { table: MINT_ATTEMPTS, open: openMintAttemptRows },
  snipes: { table: SNIPES, open: openSnipeRows },
  'snipe-stages': { table: SNIPE_STAGES, open: openSnipeStageRows },
  'gas-blocks': { table: GAS_BLOCKS, open: openGasBlockRows },
  'pending-transactions': { table: PENDING_TRANSACTIONS, open: openPendingRows },
  backruns: { table: BACKRUNS, open: openBackrunRows },
  bundles: { table: BUNDLES, open: openBundleRows },
  'gas-costs': { table: GAS_COSTS, open: openGasCostRows },
  alerts: { table: ALERTS, open: openAlertRows },
  'ledger-lines': { table: LEDGER_LINES, open: openLedgerRows },
  notes: { table: NOTES, open: openNoteRows },
  'account-events': { table: ACCOUNT_EVENTS, open: openAccountEventRows },
  'audit-events': { table: AUDIT_EVENTS, open: openAuditRows, role: AUDIT.role },
  accounts: {
    table: ACCOUNTS,
    open: openManagedAccountRows,
    role: ADMINISTRATION_ENDPOINTS.managedAccounts.role,
  },
  settings: { table: SETTINGS, open: openSettingRows, role: SERVER_SETTING_ENDPOINTS.serverSettings.role },
  devices: { table: DEVICES, open: openDeviceRows },
  'access-keys': { table: ACCESS_KEYS, open: openAccessKeyRows },
  'second-factors': { table: SECOND_FACTORS, open: openSecondFactorRows },
  'source-calls': { table: SOURCE_CALLS, open: openSourceCallRows },
  'alert-rules': { table: ALERT_RULES, open: openAlertRuleRows },
  deadlines: { table: DEADLINES, open: openDeadlineRows },
  decisions: { table: DECISIONS, open: openDecisionRows },
} satisfies Readonly<Record<AgentSubject, Subject>>;
