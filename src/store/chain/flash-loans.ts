import { FLASH_LOAN_TRADES } from '../../contract/flash-loan-trade.ts';
import { sourceReader } from '../list/source-list.ts';

/** The flash-loan trades of a source; newest first by time where the source tells it, else by the order in which they became known. */
export const FLASH_LOAN_LIST = sourceReader(FLASH_LOAN_TRADES, {
  table: { name: 'flash_loan_trades' },
  sorted: { token_path: 'route' },
});
