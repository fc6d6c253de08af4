import type { AgentTool } from './agent-tool.ts';
import { airdropProtocols, airdropSummary, airdropWallets } from './airdrop-tools.ts';
import { calendarDays, calendarYear } from './calendar-tools.ts';
import { tradeEvidence } from './evidence-tools.ts';
import {
  activeFlashLoans,
  flashLoanBribes,
  flashLoanHours,
  flashLoanStatuses,
  flashLoanWallets,
  topFlashLoans,
} from './flash-loan-tools.ts';
import { labRuns } from './lab-tools.ts';
import { brokerAccount, engineStatus, openPositions } from './now-tools.ts';
import { countPatterns, getPattern, rankPatterns } from './pattern-tools.ts';
import { queryRows } from './query-tool.ts';
import { breakDownTrades, listSingleTrades, summariseTrades } from './trade-tools.ts';
import { yieldSummary } from './yield-tools.ts';

/** All tools: the local analyst, language models and holders of access keys read only through these. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  summariseTrades,
  breakDownTrades,
  listSingleTrades,
  calendarYear,
  calendarDays,
  countPatterns,
  rankPatterns,
  getPattern,
  openPositions,
  engineStatus,
  brokerAccount,
  labRuns,
  tradeEvidence,
  airdropSummary,
  airdropProtocols,
  airdropWallets,
  flashLoanStatuses,
  flashLoanHours,
  flashLoanBribes,
  flashLoanWallets,
  activeFlashLoans,
  topFlashLoans,
  yieldSummary,
  queryRows,
] as readonly AgentTool[];
