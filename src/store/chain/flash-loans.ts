import { FLASH_LOAN_TRADES } from '../../contract/flash-loan-trade.ts';
import { sourceReader } from '../list/source-list.ts';

/** A source's flash-loan trades, newest first. Without a time they are in the order in which they became known. */
export const FLASH_LOAN_LIST = sourceReader(FLASH_LOAN_TRADES, {
  table: { name: 'flash_loan_trades' },
  sorted: { token_path: 'route' },
});
