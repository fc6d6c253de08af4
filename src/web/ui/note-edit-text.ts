import type { Note } from '../../contract/notes.ts';
import type { TradingDay } from '../../domain/trading-day.ts';
import { formatMinute } from './format-time.ts';

/** When the text of a changed note was written, and by whom, where that is not the author beside it. */
export function noteEditText({ author, edited_at, edited_by }: Note, day: TradingDay): string {
  const other = edited_by === null || edited_by === author ? '' : ` by ${edited_by}`;
  return `edited ${formatMinute(edited_at, day)}${other}`;
}
