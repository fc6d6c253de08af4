import type { AgentPart } from '../contract/agent.ts';
import {
  answerAirdropSummary,
  answerFlashLoanService,
  answerNetApy,
  answerRewards,
  answerTimeWeighted,
} from './answer-defi.ts';
import { answerEvidence, answerLab } from './answer-laboratory.ts';
import { answerLedger } from './answer-ledger.ts';
import { answerAccount, answerPositions, answerStatus } from './answer-now.ts';
import { sentences } from './answer-parts.ts';
import { answerPattern } from './answer-patterns.ts';
import { answerQuery } from './answer-query.ts';
import type { AreaTable } from './grammar/area-table.ts';
import type { Query } from './grammar/query.ts';
import type { ToolReader } from './tool-reader.ts';

/** Measures that the answer of a single pattern contains. */
const TOLD: ReadonlySet<string> = new Set([
  'patterns',
  'mean_profit',
  'mean_confidence',
  'trades',
  'seen',
  'winning_share',
]);
const LUCK = 'Among many patterns some lead by luck: look at the number of trades of each.';

/** Answers a query from the rows of its area, or from its area's overall figures. */
export async function answerArea(read: ToolReader, query: Query, table: AreaTable): Promise<AgentPart[]> {
  const [first, second] = query.selections;
  if (!first) return [];
  const plain = !second && query.group === null && !query.share;
  switch (table.id) {
    case 'series':
      return answerStatus(
        read,
        query.selections.flatMap(({ symbols }) => symbols),
        query.selections.flatMap(({ where }) => where.flatMap(({ values }) => values.map(String))),
      );
    case 'account':
      return answerAccount(read);
    case 'lab-runs':
      // 'what did the laboratory find'.
      if (
        plain &&
        first.where.length === 0 &&
        first.symbols.length === 0 &&
        first.period === null &&
        query.measures.length === 0 &&
        query.rows?.by === table.time &&
        query.rows?.lowest === false
      )
        return answerLab(read, query.rows.limit);
      break;
    case 'evidence':
      return answerEvidence(
        read,
        query.selections.flatMap(({ symbols }) => symbols),
      );
    case 'ledger-lines':
    case 'decisions':
      return answerLedger(read, query, table);
    case 'positions':
      if (
        plain &&
        first.where.length === 0 &&
        first.symbols.length < 2 &&
        query.measures.every((one) => one === table.count) &&
        // 'with their stop loss': a column that the plain answer does not have.
        (query.rows?.tells ?? []).length === 0 &&
        !query.superlative
      )
        return answerPositions(read, first.symbols[0]);
      break;
    case 'patterns': {
      const [bits, other] = [...first.where].sort(
        (a, b) => Number(b.field === 'pattern') - Number(a.field === 'pattern'),
      );
      // The status is part of the pattern's answer.
      if (
        plain &&
        bits?.field === 'pattern' &&
        bits.op === 'is' &&
        (!other || (other.field === 'status' && first.where.length === 2)) &&
        first.symbols.length < 2 &&
        query.measures.every((measure) => TOLD.has(measure))
      )
        return answerPattern(read, { bits: String(bits.values[0]), symbol: first.symbols[0] });
      if (query.rows) return [...(await answerQuery(read, query, table)), sentences(LUCK)];
      break;
    }
    case 'claims':
    case 'interactions':
      if (
        plain &&
        first.where.length === 0 &&
        first.period === null &&
        query.measures.length === 0 &&
        !query.rows
      )
        return answerAirdropSummary(read);
      break;
    case 'vaults': {
      const [measure, more] = query.measures;
      const [condition, further] = first.where;
      // Only vaults that our wallets hold have one.
      const isOurs =
        condition?.field === 'holding' && condition.op === 'is' && condition.values[0] === 'ours';
      const isOfOurs = !further && (!condition || isOurs);
      if (plain && isOfOurs && !query.rows && isOfRewards(query.measures))
        return [...(await answerRewards(read)), ...(await answerQuery(read, query, table))];
      if (!plain || more || !isOfOurs || query.rows) break;
      if (measure === 'net_apy') return answerNetApy(read);
      if (measure === 'twr') return answerTimeWeighted(read);
      break;
    }
    case 'flash-loans': {
      const overview =
        first.where.length === 0 && first.period === null && !second
          ? await answerFlashLoanService(read, query)
          : undefined;
      if (overview) return overview;
      break;
    }
  }
  return answerQuery(read, query, table);
}

/** Rewards as promised and as realised, and nothing else. */
function isOfRewards(measures: readonly string[]): boolean {
  const told = ['average_reward_promised_pct', 'average_reward_realised_pct'];
  return measures.length === told.length && told.every((one) => measures.includes(one));
}
