import type { Kysely } from 'kysely';
import type { Position } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { getSourceAnswer, resolveSource } from './sources.ts';

/** The calls for a remote engine's open position, by subject. */
export const POSITION_CALLS = { all: 'current-trade', elite: 'current-elite-trade' } as const;

/**
 * The open position in a remote engine's answer, of one symbol or of any; none if it has none. Throws an AppError if it never
 * answered.
 */
export async function listRemotePositions(
  db: Kysely<Database>,
  which: keyof typeof POSITION_CALLS,
  symbol: string | undefined,
): Promise<Position[]> {
  const call = POSITION_CALLS[which];
  const source = await resolveSource(db, 'trading', 'remote', [call]);
  if (!source) return [];
  // The answer was validated when it was mirrored.
  const { position } = (await getSourceAnswer(db, source.id, call)) as { position: Position | null };
  if (position === null || (symbol !== undefined && position.symbol !== symbol)) return [];
  // Answers that were stored before do not have these.
  return [{ ...position, financing_quote: null, commission_usd: null }];
}
